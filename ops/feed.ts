import type { Context } from '../server/context.ts';
import { importFile, listSources, pictureQueue, printReport } from '../server/feed/index.ts';
import { countPendingPictures } from '../server/listings/index.ts';
import { runCommand, say, showUsage, type WithContext } from './run-command.ts';
import { typedPath } from './typed-path.ts';

const USAGE = `npm run feed -- FILE|FOLDER|ZIP [--dry-run]

Imports REAXML into the database of the settings (see .env.example).
  --dry-run   says what would be new or changed, and changes nothing`;

async function main(args: readonly string[], withContext: WithContext): Promise<number> {
  const paths = args.filter((arg) => !arg.startsWith('-')).map(typedPath);
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--dry-run');
  if (paths.length === 0 || unknown.length > 0) return showUsage(USAGE, args);
  const dryRun = args.includes('--dry-run');
  return withContext(async (context) => {
    const files = (await Promise.all(paths.map(listSources))).flat();
    if (files.length === 0) say('There is no .xml or .zip file there.');
    let exitCode = 0;
    for (const file of files) {
      const report = await importFile(context, file, { dryRun });
      say(printReport(report));
      if (report.state === 'failed') exitCode = 1;
    }
    if (!dryRun) await cutPictures(context);
    return exitCode;
  });
}

/** JPEG now, so that pictures are there before a server starts; the running server adds AVIF. */
async function cutPictures(context: Context): Promise<void> {
  const queue = pictureQueue(context);
  let done = 0;
  const lane = async () => {
    while (await queue.showNext()) done++;
  };
  await Promise.all([lane(), lane(), lane()]);
  const pending = await countPendingPictures(context.database.read);
  if (done > 0) say(`${done} ${done === 1 ? 'picture' : 'pictures'} fetched or tried.`);
  if (pending > 0) say(`${pending} pictures are still to come: the running server tries again.`);
}

await runCommand(main);
