import './server/production.ts';
import { type Config, loadConfig } from './server/config.ts';
import { DatabaseUnusable } from './server/database/unusable.ts';
import { createLog } from './server/log.ts';
import { ConfigError } from './server/setting-values.ts';
import { isAfterTheFirst, isInBackground, isSupervised } from './server/supervised.ts';
import { supervise } from './server/supervisor.ts';

/** One process; or several that serve one port, and one behind them: each loads only what it needs. */
try {
  await start(loadConfig());
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnusable)) throw error;
  // The site serves already: this one is started again until it can.
  if (isAfterTheFirst()) createLog().error('process not ready', { reason: error.message });
  else console.error(`Openhome does not start. ${error.message}`);
  process.exitCode = 1;
}

async function start(config: Config): Promise<void> {
  if (isInBackground()) {
    const { workInBackground } = await import('./background.ts');
    return workInBackground(config);
  }
  if (config.processes > 1 && !isSupervised()) process.exit(await supervise(config));
  const { serve } = await import('./serve.ts');
  await serve(config);
}
