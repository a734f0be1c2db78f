import { basename } from 'node:path';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import { withAgency } from '../../agency/index.ts';
import type { Context } from '../../context.ts';
import { feedVersion } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { ListingsTable } from '../../platform/database/tables/schema.ts';
import { listingIdOf } from '../message/identity.ts';
import type { FeedMessage, KnownMessage } from '../message/listing.ts';
import { isKnownMessage, isSkipped } from '../message/message.ts';
import { findKnownMessages } from '../plan/known-messages.ts';
import { failedReport } from '../plan/report.ts';
import { describeFailure, FeedError } from '../read/feed-error.ts';
import { openDocument, readDocument } from '../read/read-feed.ts';
import { type FeedSource, openSource, picturesIn } from '../read/source.ts';
import { applyFeed, type FeedBatch, recordFailure } from './apply.ts';
import { stagePictures } from './stage.ts';

export type ImportOptions = {
  /** The source of the listings; 'feed' by default. */
  source?: ListingsTable['source'];
  /** Whether to report only, and write nothing. */
  dryRun?: boolean;
  /** The name of the file in the report; its own by default. */
  name?: string;
  /** Finds the pictures that an XML file names; by default in the file's folder. */
  picture?: FeedSource['picture'];
};

export type ImportXml = {
  xml: string | Uint8Array;
  source: ListingsTable['source'];
  /** The folder of the pictures that the feed names by file. */
  imageFolder: string;
  name?: string;
};

/**
 * Imports one XML file or zip. A file that cannot be used causes no exception: the report says `failed` and why, and
 * nothing was applied.
 * @throws if the database or the disk fails; then a retry makes sense
 */
export async function importFile(
  context: Context,
  path: string,
  options: ImportOptions = {},
): Promise<FeedReport> {
  const { source = 'feed', dryRun = false, name = basename(path), picture } = options;
  return withAgency(context.database, () =>
    importSource(context, () => openSource(path, picture), source, dryRun, name),
  );
}

/**
 * Imports a feed from memory, such as the demo's. Demo listings are refused once the site has had its own feed. Before
 * that, another import of the demo refreshes its listings.
 */
export async function importXml(context: Context, feed: ImportXml): Promise<FeedReport> {
  const bytes = typeof feed.xml === 'string' ? new TextEncoder().encode(feed.xml) : feed.xml;
  const name = feed.name ?? feed.source;
  const open = async () => ({ documents: [{ name: null, bytes }], picture: picturesIn(feed.imageFolder) });
  return withAgency(context.database, () => importSource(context, open, feed.source, false, name));
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
  let read: { messages: FeedMessage[]; known?: FeedBatch['known'] };
  try {
    opened = await open();
    read = await readDocuments(context.database.read, opened.documents, source, startedAt);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const report = failedReport(file, source, describeFailure(error), startedAt, context.clock());
    if (!dryRun) await recordFailure(context, report);
    return report;
  }
  const report = await applyFeed(context, { file, source, ...read, startedAt }, dryRun);
  if (!dryRun) await stagePictures(context, reportedIds(report), opened.picture);
  return report;
}

/** Parses the messages of all documents, except those that were applied before. */
async function readDocuments(
  db: Db,
  files: FeedSource['documents'],
  source: ListingsTable['source'],
  now: Date,
): Promise<{ messages: FeedMessage[]; known?: FeedBatch['known'] }> {
  let nodes = 0;
  const documents = files.map(({ name, bytes }) =>
    inDocument(name, () => {
      const document = openDocument(bytes, source === 'feed', nodes);
      nodes = document.nodes;
      return { name, document };
    }),
  );
  const readAll = (known: ReadonlyMap<string, KnownMessage>) =>
    documents.flatMap(({ name, document }) => inDocument(name, () => readDocument(document, known, now)));
  const under = await feedVersion(db);
  const digests = documents.flatMap(({ document }) => document.pieces?.map(({ digest }) => digest) ?? []);
  const known = await knownByDigest(db, digests);
  const messages = readAll(known);
  if (!messages.some(isKnownMessage)) return { messages };
  const readAnew = () => readAll(new Map());
  return hasDuplicateListings(messages) ? { messages: readAnew() } : { messages, known: { under, readAnew } };
}

async function knownByDigest(db: Db, digests: readonly string[]): Promise<Map<string, KnownMessage>> {
  const known = new Map<string, KnownMessage>();
  for (const row of await findKnownMessages(db, digests)) {
    const { digest, listingId, agentId, uniqueId, kind, suburb } = row;
    const [warnings, unread] = [JSON.parse(row.warnings), JSON.parse(row.unread)];
    const identity = { agentId, uniqueId };
    known.set(digest, { listingId, identity, kind, suburb, warnings, unread });
  }
  return known;
}

/** Whether two messages are about the same listing. Then their order matters, and neither may be skipped as known. */
function hasDuplicateListings(messages: readonly FeedMessage[]): boolean {
  const ids = messages.flatMap((message) => {
    if (isSkipped(message)) return [];
    return [isKnownMessage(message) ? message.listingId : listingIdOf(message.identity)];
  });
  return new Set(ids).size < ids.length;
}

/** An error in a document of a zip names the document. */
function inDocument<T>(name: string | null, work: () => T): T {
  try {
    return work();
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
