import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { loadConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { checkPostgresServer } from '../../server/platform/database/postgres/postgres-server.ts';
import { refuseUnfinishedRestore } from '../../server/platform/database/sqlite/restoring.ts';
import { openFiles } from '../../server/platform/storage/files.ts';
import { requireDataFolder } from '../../server/platform/storage/private-folder.ts';
import { explainFailure, printLine, runCommand, showUsage } from '../run-command.ts';
import { typedPath } from '../typed-path.ts';
import { makeBackup, refuseNoDatabase } from './backup.ts';
import { BackupRefused, places } from './format.ts';

const USAGE = `npm run backup -- FOLDER [--with-secrets]

Copies the site that the settings name (see .env.example) into a new folder while it runs: the database as it is now,
every file it refers to, the feed folder, and mails that were written as files. npm run restore brings it all back, on
either engine. It contains what visitors wrote: keep it as safe as the site.
  --with-secrets  also copies .env, with its passwords`;

const SECRETS = '--with-secrets';

async function main(args: string[]): Promise<number> {
  const withSecrets = args.includes(SECRETS);
  const [name = '', ...more] = args.filter((arg) => arg !== SECRETS);
  if (!name || name.startsWith('-') || more.length > 0) return showUsage(USAGE, args);
  const folder = typedPath(name);
  const config = loadConfig();
  refuseNoDatabase(config);
  if (config.database.kind === 'sqlite') await requireDataFolder(config.dataDir);
  refuseUnfinishedRestore(config.dataDir);
  const database = openDatabase(config.database);
  try {
    await checkPostgresServer(database);
    const files = openFiles(config.files);
    const signal = onInterruption();
    const manifest = await makeBackup({ database, files, clock: () => new Date(), config, signal }, folder);
    const rows = manifest.tables.reduce((sum, { lines }) => sum + lines, 0);
    const megabytes = (manifest.files.bytes / 1e6).toFixed(1);
    printLine(`${rows} rows and ${manifest.files.lines} files (${megabytes} MB) are in ${folder}.`);
    copyEnv(folder, withSecrets);
    for (const key of manifest.missing) {
      process.stderr.write(`Deleted before it could be copied: ${key}\n`);
    }
    return 0;
  } finally {
    await database.close();
  }
}

/** A signal that Ctrl-C and SIGTERM abort. The second time they end the process at once. */
function onInterruption(): AbortSignal {
  const interruption = new AbortController();
  const abort = () => {
    // A query or a copy under way ends first.
    process.stderr.write(
      'Stopping, and deleting what has been copied. Press Ctrl-C again to stop at once and leave it.\n',
    );
    interruption.abort(new BackupRefused('It was interrupted.'));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, abort);
  return interruption.signal;
}

/** Copies `.env` if that was requested. It is not part of the site, and contains passwords of other services. */
function copyEnv(folder: string, withSecrets: boolean): void {
  if (!existsSync('.env')) {
    // In a container, and where a service manager reads it, the settings are elsewhere.
    if (withSecrets)
      printLine('There’s no .env in this folder, so none is included: copy your settings yourself.');
    return;
  }
  if (!withSecrets) {
    printLine(`.env isn’t included: ${SECRETS} adds it.`);
    return;
  }
  copyFileSync('.env', places.env(folder));
  chmodSync(places.env(folder), 0o600);
  printLine('.env is included, with its passwords.');
}

await runCommand(main, (error) => `No backup was made. ${explainFailure(error)}`);
