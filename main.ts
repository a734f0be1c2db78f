import './server/production.ts';
import { clusterRole, reportNotStarted, runCluster } from './server/cluster.ts';
import { type Config, loadConfig } from './server/config.ts';
import { DatabaseUnusable } from './server/database/unusable.ts';
import { ConfigError } from './server/setting-values.ts';

/** Starts the site: one process, or a cluster of them. Each process loads only the modules of its role. */
try {
  await start(loadConfig());
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnusable)) throw error;
  reportNotStarted(error.message);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const role = clusterRole();
  if (role === null && config.processes > 1) process.exit(await runCluster(config));
  if (role === 'background') {
    const { workInBackground } = await import('./background.ts');
    return workInBackground(config);
  }
  const { serve } = await import('./serve.ts');
  await serve(config);
}
