import { existsSync } from 'node:fs';
import { loadConfig } from '../../server/platform/config.ts';
import { printLine, runCommand, showUsage } from '../run-command.ts';
import { typedPath } from '../typed-path.ts';
import { checkBackup } from './check.ts';
import { places } from './format.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `npm run restore -- FOLDER [--check]

Restores what npm run backup put into the folder. The place that the settings name (see .env.example: DATA_DIR,
DATABASE_URL, FILES_URL) must be empty. If it’s interrupted, run it again.
  --check   checks every byte of the backup without restoring anything`;

async function main(args: string[]): Promise<number> {
  const [name, ...more] = args.filter((arg) => !arg.startsWith('-'));
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--check');
  if (!name || more.length > 0 || unknown.length > 0) return showUsage(USAGE, args);
  const folder = typedPath(name);
  if (args.includes('--check')) {
    const { manifest } = await checkBackup(folder);
    printLine(
      `The backup is complete: the site as it was at ${manifest.takenAt}, with ${manifest.files.lines} files.`,
    );
    return 0;
  }
  const manifest = await restoreBackup(loadConfig(), folder, { printLine });
  if (!manifest) printLine('This backup has already been restored here. Nothing has changed.');
  else {
    for (const key of manifest.missing) printLine(`Not in the backup: ${key}`);
    printLine(`The site is as it was at ${manifest.takenAt}. Everyone has to sign in again.`);
  }
  if (existsSync(places.env(folder)))
    printLine(`The backup has the site’s settings: ${places.env(folder)}. Copy them to .env.`);
  return 0;
}

await runCommand(main);
