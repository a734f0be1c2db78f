import { createContext } from '../server/context.ts';
import { describeFailure, importFile, listSources, pictureQueue, printReport } from '../server/feed/index.ts';
import { countPendingPictures } from '../server/listings/index.ts';

import { loadConfig } from '../server/platform/config.ts';
import { typedPath } from './typed-path.ts';

const USAGE = `npm run feed -- FILE|FOLDER|ZIP [--dry-run]

Imports REAXML into the database of the settings (see .env.example).
  --dry-run   says what would be new or changed, and changes nothing`;

/** Exit codes: 0 all applied, 1 a file failed, 2 wrong usage. */
async function main(args: readonly string[]): Promise<number> {
  const paths = args.filter((arg) => !arg.startsWith('-')).map(typedPath);
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--dry-run');
  if (paths.length === 0 || unknown.length > 0) {
    process.stdout.write(`${USAGE}\n`);
    return args.includes('--help') ? 0 : 2;
  }
  const dryRun = args.includes('--dry-run');
  const context = await createContext(loadConfig());
  let failed = 0;
  try {
    const files = (await Promise.all(paths.map(listSources))).flat();
    if (files.length === 0) process.stdout.write('There is no .xml or .zip file there.\n');
    for (const file of files) {
      const report = await importFile(context, file, { dryRun });
      process.stdout.write(`${printReport(report)}\n`);
      if (report.state === 'failed') failed++;
    }
    if (!dryRun) await cutPictures(context);
  } finally {
    await context.close();
  }
  return failed > 0 ? 1 : 0;
}

/** JPEG now, so that pictures are there before a server starts; the running server adds AVIF. */
async function cutPictures(context: Awaited<ReturnType<typeof createContext>>): Promise<void> {
  const queue = pictureQueue(context);
  let done = 0;
  const lane = async () => {
    while (await queue.showNext()) done++;
  };
  await Promise.all([lane(), lane(), lane()]);
  const pending = await countPendingPictures(context.database.read);
  if (done > 0) process.stdout.write(`${done} ${done === 1 ? 'picture' : 'pictures'} fetched or tried.\n`);
  if (pending > 0)
    process.stdout.write(`${pending} pictures are still to come: the running server tries again.\n`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
