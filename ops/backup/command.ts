import { describeFailure } from '../../server/feed/index.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { refuseUnfinishedRestore } from '../../server/platform/database/sqlite/restoring.ts';
import { openFiles } from '../../server/platform/storage/files.ts';
import { typedPath } from '../typed-path.ts';
import { makeBackup, refuseNoDatabase } from './backup.ts';

const USAGE = `npm run backup -- FOLDER

Copies the site of the settings (see .env.example) into a new folder, while it runs: the database as it is now, and
every file that it speaks of. npm run restore brings it back, on either engine. What visitors wrote is in it: keep
the folder as you keep the site.`;

/** Exit codes: 0 done, 1 not done, 2 wrong usage. */
async function main([name = '', ...more]: readonly string[]): Promise<number> {
  if (!name || name.startsWith('-') || more.length > 0) {
    process.stdout.write(`${USAGE}\n`);
    return name === '--help' ? 0 : 2;
  }
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
    process.stdout.write(
      `${rows} rows and ${manifest.files.lines} files (${megabytes} MB) are in ${folder}.\n`,
    );
    for (const key of manifest.missing) {
      process.stderr.write(`Not there any more when it was to be copied: ${key}\n`);
    }
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`No backup was made. ${describeFailure(error)}\n`);
  process.exitCode = 1;
}
