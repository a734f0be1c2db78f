import { basename } from 'node:path';
import type { FeedReport } from '../../shared/feed-report.ts';
import type { Context } from '../context.ts';
import type { ListingsTable } from '../database/schema.ts';
import { applyFeed, recordFailure } from './apply.ts';
import { describeFailure, FeedError } from './feed-error.ts';
import { listingElements, readMessage } from './message.ts';
import type { FeedMessage } from './plan.ts';
import { failedReport } from './report.ts';
import { type FeedSource, openSource, picturesIn } from './source.ts';
import { stagePictures } from './stage.ts';
import { parseXml } from './xml.ts';

export type ImportOptions = {
  /** Whose listings they are; 'feed' unless told. */
  source?: ListingsTable['source'];
  /** Report only; nothing is written. */
  dryRun?: boolean;
  /** The name that the report gives the file; its own unless told. */
  name?: string;
  /** Where an XML file's pictures are; beside it unless told. */
  picture?: FeedSource['picture'];
};

export type ImportXml = {
  xml: string | Uint8Array;
  source: ListingsTable['source'];
  /** Where the pictures lie that the feed names by file. */
  imageFolder: string;
  name?: string;
};

/**
 * Imports one XML file or zip. A file that cannot be used is no exception: the report says `failed`, and
 * why, and nothing of it was applied.
 * @throws when the database or the disk fails: then it is worth trying again.
 */
export async function importFile(
  context: Context,
  path: string,
  options: ImportOptions = {},
): Promise<FeedReport> {
  const { source = 'feed', dryRun = false, name = basename(path), picture } = options;
  return importSource(context, () => openSource(path, picture), source, dryRun, name);
}

/**
 * Imports a feed that is at hand as text, such as the demo's. The demo's is refused, listing by listing,
 * once the site has had a feed of its own; imported again, it refreshes its own.
 */
export async function importXml(context: Context, feed: ImportXml): Promise<FeedReport> {
  const bytes = typeof feed.xml === 'string' ? new TextEncoder().encode(feed.xml) : feed.xml;
  const name = feed.name ?? feed.source;
  const open = async () => ({ documents: [{ name: null, bytes }], picture: picturesIn(feed.imageFolder) });
  return importSource(context, open, feed.source, false, name);
}

async function importSource(
  context: Context,
  open: () => Promise<FeedSource>,
  source: ListingsTable['source'],
  dryRun: boolean,
  file: string,
): Promise<FeedReport> {
  const startedAt = context.clock();
  let opened: FeedSource;
  let messages: FeedMessage[];
  try {
    opened = await open();
    messages = opened.documents.flatMap(({ name, bytes }) => readMessages(bytes, name, startedAt));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const report = failedReport(file, source, describeFailure(error), startedAt, context.clock());
    if (!dryRun) await recordFailure(context, report);
    return report;
  }
  const report = await applyFeed(context, { file, source, messages, startedAt }, dryRun);
  if (!dryRun) await stagePictures(context, reportedIds(report), opened.picture);
  return report;
}

function readMessages(bytes: Uint8Array, name: string | null, now: Date): FeedMessage[] {
  try {
    const root = parseXml(bytes);
    const elements = listingElements(root);
    if (elements.length === 0 && root.name !== 'propertylist') {
      throw new FeedError(`The file is not REAXML: its outermost element is "${root.name.slice(0, 40)}".`);
    }
    return elements.map((element) => readMessage(element, now));
  } catch (error) {
    if (error instanceof FeedError && name !== null) {
      throw new FeedError(`${name}: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

const reportedIds = (report: FeedReport): string[] => [
  ...new Set(report.listings.flatMap(({ listingId }) => listingId ?? [])),
];
