import './server/production.ts';
import { type Config, loadConfig } from './server/config.ts';
import { DatabaseUnusable } from './server/database/unusable.ts';
import { ConfigError } from './server/setting-values.ts';
import { isInBackground, isSupervised, tellNotStarted } from './server/supervised.ts';
import { supervise } from './server/supervisor.ts';

/** One process; or several that serve one port, and one behind them: each loads only what it needs. */
try {
  await start(loadConfig());
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnusable)) throw error;
  tellNotStarted(error.message);
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
