import type { Context } from '../server/context.ts';
import {
  acceptHeldMessage,
  importFile,
  listHeldMessages,
  listSources,
  pictureQueue,
  printReport,
  refuseHeldMessage,
} from '../server/feed/index.ts';
import { countPendingPictures } from '../server/listings/index.ts';
import { recordChange } from '../server/staff/index.ts';
import { printLine, runCommand, showUsage, type WithContext } from './run-command.ts';
import { typedPath } from './typed-path.ts';

const USAGE = `npm run feed -- FILE|FOLDER|ZIP [--dry-run]

Imports REAXML into the database that the settings name (see .env.example).
  --dry-run   says what would be new or changed, without changing anything

npm run feed -- --held

Lists the homes that are waiting for approval, because their agentID is unknown or because a withdrawn home was sent
again without saying when it changed.
  --accept ID          imports one (of an unknown agentID: all of them)
  --refuse ID [TIME]   drops one; with its time from the list, only if no newer message about the home has arrived`;

const WORDS = ['--held', '--accept', '--refuse'];

async function main(args: readonly string[], withContext: WithContext): Promise<number> {
  if (WORDS.includes(args[0] ?? '')) return held(args, withContext);
  const paths = args.filter((arg) => !arg.startsWith('-')).map(typedPath);
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--dry-run');
  if (paths.length === 0 || unknown.length > 0) return showUsage(USAGE, args);
  const dryRun = args.includes('--dry-run');
  return withContext(async (context) => {
    const files = (await Promise.all(paths.map(listSources))).flat();
    if (files.length === 0) throw new Error('There’s no .xml or .zip file there.');
    let exitCode = 0;
    for (const file of files) {
      const report = await importFile(context, file, { dryRun });
      printLine(printReport(report));
      if (report.state === 'failed') exitCode = 1;
    }
    if (!dryRun) await cutPictures(context);
    return exitCode;
  });
}

/** Lists the held messages, or accepts or refuses one. */
async function held([word, id, ...rest]: readonly string[], withContext: WithContext): Promise<number> {
  const heldAt = word === '--refuse' ? rest[0] : undefined;
  const more = word === '--refuse' ? rest.slice(1) : rest;
  if ((id === undefined) !== (word === '--held') || more.length > 0) return showUsage(USAGE, more);
  return withContext(async (context) => {
    const { read, write } = context.database;
    if (id === undefined) {
      const rows = await listHeldMessages(read);
      for (const { listingId, agentId, uniqueId, reason, heldAt } of rows) {
        printLine(`${listingId}  ${agentId} ${uniqueId}  ${reason}  ${heldAt}`);
      }
      if (rows.length === 0) printLine('Nothing is waiting.');
      return 0;
    }
    const isAccepted = word === '--accept';
    const outcome = isAccepted
      ? (await acceptHeldMessage(context, id)) || 'unknown'
      : await refuseHeldMessage(write, id, { now: context.clock(), heldAt });
    if (outcome === 'unknown' || outcome === 'newer') {
      printLine(
        outcome === 'newer'
          ? `Another message is waiting under ${id} by now. See --held.`
          : `Nothing is waiting under ${id}.`,
      );
      return 1;
    }
    const action = isAccepted ? 'feed.accepted' : 'feed.refused';
    await recordChange(write, { username: 'command line', action, subject: id }, context.clock());
    if (isAccepted) await cutPictures(context);
    return 0;
  });
}

/** Cuts only the JPEG files, so that pictures are there before a server starts. The running server adds AVIF. */
async function cutPictures(context: Context): Promise<void> {
  const queue = pictureQueue(context);
  let done = 0;
  const lane = async () => {
    while (await queue.showNext()) done++;
  };
  await Promise.all([lane(), lane(), lane()]);
  const pending = await countPendingPictures(context.database.read);
  if (done > 0) printLine(`${done} ${done === 1 ? 'picture' : 'pictures'} fetched or tried.`);
  if (pending > 0)
    printLine(
      `${pending} ${pending === 1 ? 'picture is' : 'pictures are'} still to come: the running server will try again.`,
    );
}

await runCommand(main);
