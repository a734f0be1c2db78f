import { describeFailure } from '../../server/feed/index.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { refuseUnfinishedRestore } from '../../server/platform/database/sqlite/restoring.ts';
import { openFiles } from '../../server/platform/storage/files.ts';
import { runCommand, say, showUsage } from '../run-command.ts';
import { typedPath } from '../typed-path.ts';
import { makeBackup, refuseNoDatabase } from './backup.ts';

const USAGE = `npm run backup -- FOLDER

Copies the site of the settings (see .env.example) into a new folder, while it runs: the database as it is now, and
every file that it speaks of. npm run restore brings it back, on either engine. What visitors wrote is in it: keep
the folder as you keep the site.`;

async function main(args: string[]): Promise<number> {
  const [name = '', ...more] = args;
  if (!name || name.startsWith('-') || more.length > 0) return showUsage(USAGE, args);
  const folder = typedPath(name);
  const config = loadConfig();
  refuseNoDatabase(config);
  refuseUnfinishedRestore(config.dataDir);
  const database = openDatabase(config.database);
  try {
    const files = openFiles(config.files);
    const manifest = await makeBackup({ database, files, clock: () => new Date() }, folder);
    const rows = manifest.tables.reduce((sum, { lines }) => sum + lines, 0);
    const megabytes = (manifest.files.bytes / 1e6).toFixed(1);
    say(`${rows} rows and ${manifest.files.lines} files (${megabytes} MB) are in ${folder}.`);
    for (const key of manifest.missing) {
      process.stderr.write(`Not there any more when it was to be copied: ${key}\n`);
    }
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(main, (error) => `No backup was made. ${describeFailure(error)}`);
