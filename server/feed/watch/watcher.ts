import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DAY_MS } from '../../../shared/constants.ts';
import { type FeedReport, formatTotals } from '../../../shared/staff/feed-report.ts';
import type { Context } from '../../context.ts';
import { orNull } from '../../platform/storage/file-system.ts';
import { recordFailure } from '../apply/apply.ts';
import { type Claim, type Claims, openClaims } from '../apply/claims.ts';
import { importFile } from '../apply/import.ts';
import { failedReport, printReport } from '../plan/report.ts';
import { findElements } from '../read/pieces.ts';
import { findFile, openSource, picturesIn } from '../read/source.ts';
import { parseText, readText } from '../read/xml.ts';
import { type FeedFolders, feedFiles, feedFolders } from './folders.ts';
import { fingerprint } from './still.ts';

export type WatcherOptions = {
  /** A file is claimed after it has not changed for this time, ms. */
  stillMs?: number;
  /** The same for an incomplete file, whose upload may only have stalled. */
  unfinishedMs?: number;
  /** Another worker without a sign of life for this time is considered dead, ms. */
  staleMs?: number;
};

export type Watcher = {
  /** Checks once, and imports what is ready. */
  step(): Promise<FeedReport[]>;
  /** Removes what has been in done/ or failed/ for a month. */
  prune(): Promise<void>;
};

/**
 * The state of a file at the last check, since when it has been so (performance.now), and whether it is complete, once
 * that is known.
 */
type Seen = { print: string; since: number; isComplete: boolean | undefined };

const MAX_ATTEMPTS = 3;
const RETENTION_MS = 30 * DAY_MS;
const RETRY_MS = 10_000;

/**
 * Watches `DATA_DIR/feed/` by polling, because a mounted FTP folder sends no events. A file is claimed, applied, and
 * moved to done/ or failed/ with a report beside it. If the database or the disk fails, the file stays claimed and is
 * retried.
 * @param token this worker's name among those that watch the folder
 */
export async function openWatcher(
  context: Context,
  token: string,
  options: WatcherOptions = {},
): Promise<Watcher> {
  const { stillMs = 2000, unfinishedMs = 20_000, staleMs = 60_000 } = options;
  const { log } = context;
  const folders = feedFolders(context);
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  const claims = await openClaims(folders.working, token, staleMs);
  const seen = new Map<string, Seen>();
  let retryAt = 0;

  /** A complete file is ready once it has not changed for a moment, an incomplete one after a longer time. */
  async function isReady(name: string, now: number): Promise<boolean> {
    const path = join(folders.inbox, name);
    const print = await fingerprint(path);
    if (print === null) return false;
    const known = seen.get(name);
    if (known?.print !== print) {
      seen.set(name, { print, since: now, isComplete: undefined });
      return false;
    }
    const still = now - known.since;
    if (still < stillMs) return false;
    if (still >= unfinishedMs) return true;
    known.isComplete ??= await isCompleteFile(path);
    return known.isComplete;
  }

  async function claimReady(): Promise<void> {
    const names = await feedFiles(folders.inbox);
    for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name);
    const ready: { name: string; time: number }[] = [];
    // All files share one time. Otherwise, of two that came together, the later might be ready one check before the
    // other.
    const now = performance.now();
    for (const name of names) {
      if (!(await isReady(name, now))) continue;
      const state = await orNull(stat(join(folders.inbox, name)));
      if (state) ready.push({ name, time: state.mtimeMs });
    }
    for (const { name } of ready.sort((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1))) {
      seen.delete(name);
      await claims.take(join(folders.inbox, name), name);
    }
  }

  return {
    async step() {
      await claims.keepAlive();
      await claimReady();
      const reports: FeedReport[] = [];
      if (performance.now() < retryAt) return reports;
      for (const claim of await claims.list()) {
        try {
          const report = await claims.aliveWhile(() =>
            importClaim(context, claim, stillPictures(folders.inbox, stillMs)),
          );
          await archiveFile(folders, claims, claim, report);
          reports.push(report);
          log.info('feed.file', {
            file: claim.name,
            state: report.state,
            totals: formatTotals(report),
            reason: report.error,
          });
        } catch (error) {
          retryAt = performance.now() + RETRY_MS;
          log.error('feed.import-failed', { file: claim.name, error });
          break;
        }
      }
      return reports;
    },
    prune: () => deleteOldFeeds(folders),
  };
}

async function importClaim(
  context: Context,
  claim: Claim,
  picture: (name: string) => Promise<Uint8Array | null>,
): Promise<FeedReport> {
  if (claim.attempt <= MAX_ATTEMPTS) return importFile(context, claim.path, { name: claim.name, picture });
  const now = context.clock();
  const reason = `The importer stopped ${MAX_ATTEMPTS} times while reading this file.`;
  const report = failedReport(claim.name, 'feed', reason, now, now);
  await recordFailure(context, report);
  return report;
}

async function deleteOldFeeds({ done, failed }: FeedFolders): Promise<void> {
  for (const folder of [done, failed]) {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (Date.now() - (await stat(path)).mtimeMs > RETENTION_MS)
        await rm(path, { recursive: true, force: true });
    }
  }
}

/** Moves a file to done/ or failed/, as its report says, under a free name. */
async function archiveFile(
  folders: FeedFolders,
  claims: Claims,
  claim: Claim,
  report: FeedReport,
): Promise<void> {
  const folder = report.state === 'applied' ? folders.done : folders.failed;
  const short = shortened(claim.name);
  const name = (await fingerprint(join(folder, short))) ? stamped(short, report.finishedAt) : short;
  await writeFile(join(folder, `${name}.report.txt`), printReport(report));
  await rename(claim.path, join(folder, name));
  await claims.drop(claim);
}

/** A file's name may have 255 bytes, of which a stamp and the ending of the report need some thirty. */
const LONGEST_NAME = 220;
function shortened(name: string): string {
  const extension = extname(name);
  let base = name.slice(0, name.length - extension.length);
  while (Buffer.byteLength(base + extension) > LONGEST_NAME) base = base.slice(0, -1);
  return base + extension;
}

/** "listings.xml" → "listings-20261128T003000123Z.xml". */
function stamped(name: string, instant: string): string {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}-${instant.replace(/[-:.]/g, '')}${extension}`;
}

/** Reads pictures that have stopped changing. The others are looked for again when they are processed. */
function stillPictures(folder: string, stillMs: number): (name: string) => Promise<Uint8Array | null> {
  const read = picturesIn(folder);
  return async (name) => {
    const path = await findFile(folder, name);
    const state = path && (await orNull(stat(path)));
    // A time ahead of this machine's clock is not that of a file that is just being written.
    return !state || Math.abs(Date.now() - state.mtimeMs) < stillMs ? null : read(name);
  };
}

/** Whether the file is complete: well-formed XML, or a zip that contains it. */
async function isCompleteFile(path: string): Promise<boolean> {
  try {
    const { documents } = await openSource(path);
    for (const { bytes } of documents) {
      const { text } = readText(bytes);
      if (!findElements(text)) parseText(text);
    }
    return true;
  } catch {
    // The file is incomplete or unreadable, or another server has taken it. The import will report which.
    return false;
  }
}
