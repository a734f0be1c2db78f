import { existsSync } from 'node:fs';
import { loadConfig } from '../../server/platform/config.ts';
import { runCommand, say, showUsage } from '../run-command.ts';
import { typedPath } from '../typed-path.ts';
import { checkBackup } from './check.ts';
import { places } from './format.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `npm run restore -- FOLDER [--check]

Fills the empty place of the settings (see .env.example: DATA_DIR, DATABASE_URL, FILES_URL) with what npm run backup
put into the folder. Broken off, it can be run again.
  --check   looks at every byte of the backup, and restores nothing`;

async function main(args: string[]): Promise<number> {
  const [name, ...more] = args.filter((arg) => !arg.startsWith('-'));
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--check');
  if (!name || more.length > 0 || unknown.length > 0) return showUsage(USAGE, args);
  const folder = typedPath(name);
  if (args.includes('--check')) {
    const { manifest } = await checkBackup(folder);
    say(`It is whole: the site as it was at ${manifest.takenAt}, with ${manifest.files.lines} files.`);
    return 0;
  }
  const manifest = await restoreBackup(loadConfig(), folder, { say });
  if (!manifest) say('This backup was restored here before: nothing was changed.');
  else {
    for (const key of manifest.missing) say(`The backup has not: ${key}`);
    say(`The site is as it was at ${manifest.takenAt}. Everybody signs in anew.`);
  }
  if (existsSync(places.env(folder)))
    say(`It has the settings of the site: ${places.env(folder)}. Copy them to .env.`);
  return 0;
}

await runCommand(main);
