import './server/platform/process/production.ts';
import { type Config, loadConfig } from './server/platform/config.ts';
import { DatabaseUnusable } from './server/platform/database/unusable.ts';
import { clusterRole, reportNotStarted, runCluster } from './server/platform/process/cluster.ts';
import { ConfigError } from './server/platform/setting-values.ts';
import { describeSystemError, isDiskFull } from './server/platform/storage/system-error.ts';

// Files in the data folder are personal: only the site's user may read them.
process.umask(0o077);

/** Starts the site: one process, or a cluster of them. Each process loads only the modules of its role. */
try {
  await start(loadConfig());
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof DatabaseUnusable;
  if (!isExplained && !isDiskFull(error)) throw error;
  reportNotStarted(isExplained ? error.message : String(describeSystemError(error)));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const role = clusterRole();
  if (role === null && config.processes > 1) process.exit(await runCluster(config));
  if (role === 'background') {
    const { workInBackground } = await import('./server/background.ts');
    return workInBackground(config);
  }
  const { serve } = await import('./server/serve.ts');
  await serve(config);
}
