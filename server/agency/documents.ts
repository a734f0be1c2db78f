import { sql } from 'kysely';
import type { DocumentContents, DocumentName, DocumentVersion } from '../../shared/staff/agency.ts';
import type { Db } from '../platform/database/client.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import { isSqlite } from '../platform/database/engine.ts';
import { MAX_INTEGER } from '../platform/database/version-number.ts';
import { documentKinds } from './document-kinds.ts';
import { initialContent } from './initial-content.ts';

/** Somebody else has published or saved in the meantime, so nothing was written. */
export class DocumentOutdated extends Error {
  override name = 'DocumentOutdated';
  readonly author: string;
  /** When they did so; an instant. */
  readonly at: string;
  constructor(author: string, at: string) {
    super('Someone else has changed this in the meantime, so nothing was saved. Please try again.');
    this.author = author;
    this.at = at;
  }
}

export type Draft = { content: unknown; basedOn: number; author: string; savedAt: string };

/**
 * The newest versions of a document, the latest first, without their content.
 * @param options.before only earlier ones than this
 */
export function listVersions(
  db: Db,
  document: DocumentName,
  { before = MAX_INTEGER, limit = MAX_INTEGER }: { before?: number; limit?: number } = {},
): Promise<DocumentVersion[]> {
  return db
    .selectFrom('agencyVersions')
    .select(['version', 'author', 'restoredFrom', 'publishedAt'])
    .where('document', '=', document)
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** One version as it is stored, by default the newest; null if there is none. */
export async function readStoredVersion(
  db: Db,
  document: DocumentName,
  version?: number,
): Promise<(DocumentVersion & { content: unknown }) | null> {
  const row = await db
    .selectFrom('agencyVersions')
    .select(['version', 'author', 'restoredFrom', 'publishedAt', 'content'])
    .where('document', '=', document)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, content: JSON.parse(row.content) } : null;
}

/**
 * The content of one version, by default the newest, completed with facts that newer versions of Openhome add. Null if
 * unknown.
 */
export async function readPublication<Name extends DocumentName>(
  db: Db,
  document: Name,
  version?: number,
): Promise<DocumentContents[Name] | null> {
  const found = await readStoredVersion(db, document, version);
  return found && documentKinds[document].completed(found.content);
}

/**
 * What visitors see of a document: its newest version, or the initial content until there is one. Once the agency has
 * published its own facts, the demo's people, texts and articles are no longer shown.
 * @param isDemo whether the facts are the demo's; by default, whether none are published
 */
export async function readContent<Name extends DocumentName>(
  db: Db,
  document: Name,
  isDemo?: boolean,
): Promise<DocumentContents[Name]> {
  const published = await readPublication(db, document);
  if (published) return published;
  if (document === 'profile' || (isDemo ?? (await readStoredVersion(db, 'profile')) === null))
    return initialContent[document];
  return documentKinds[document].completed({});
}

/** The slugs of earlier profiles, except the current one. */
export async function listFormerSlugs(db: Db, present: string): Promise<string[]> {
  const versions = await db
    .selectFrom('agencyVersions')
    .select('content')
    .where('document', '=', 'profile')
    .orderBy('version', 'desc')
    .execute();
  const slugs = versions.map(({ content }): string => JSON.parse(content).slug);
  return [...new Set(slugs)].filter((slug) => slug !== present);
}

export async function readDraft(db: Db, document: DocumentName): Promise<Draft | null> {
  const row = await db
    .selectFrom('agencyDrafts')
    .select(['content', 'basedOn', 'author', 'savedAt'])
    .where('document', '=', document)
    .executeTakeFirst();
  return row ? { ...row, content: JSON.parse(row.content) } : null;
}

type Change = { document: DocumentName; content: unknown; author: string; now: Date };
type Publication = Change & { basedOn: number; seen?: Seen; restoredFrom?: number | null };
/** The `savedAt` of the draft that the author of a change last saw; null: there was none; undefined: not checked. */
type Seen = string | null | undefined;

/**
 * Publishes content as the next version, and deletes the draft. All processes show it as soon as they see the new
 * content version.
 * @param change.basedOn the version that its author began with; 0: none
 * @param change.restoredFrom the earlier version that has this content
 * @returns the number of the new version
 * @throws DocumentOutdated if another version was published since, or if the draft is not the one that its author saw
 */
export const publishDocument = (db: Db, change: Publication): Promise<number> =>
  db.transaction().execute((trx) => publishWithin(trx, change));

/** `publishDocument`, in the caller's transaction. */
export async function publishWithin(
  trx: Db,
  { document, content, author, now, basedOn, seen, restoredFrom = null }: Publication,
): Promise<number> {
  await lockDocument(trx, document);
  const newest = await readStoredVersion(trx, document);
  if ((newest?.version ?? 0) !== basedOn) throw outdatedBy(newest);
  const wasSeen = await discardDraft(trx, document, seen);
  // A colleague has discarded the draft.
  if (seen && !wasSeen) throw new DocumentOutdated('', '');
  const version = basedOn + 1;
  await trx
    .insertInto('agencyVersions')
    .values({
      document,
      version,
      content: JSON.stringify(content),
      author,
      restoredFrom,
      publishedAt: now.toISOString(),
    })
    .execute();
  // In another time zone the same feed file means other instants, so it must be parsed again.
  if (document === 'profile' && timeZoneOf(newest?.content ?? initialContent.profile) !== timeZoneOf(content))
    await trx.deleteFrom('knownMessages').execute();
  await bumpContentVersion(trx);
  return version;
}

/**
 * Saves the draft of a document.
 * @param change.seen the `savedAt` of the draft that its author last saw; null: there was none
 * @returns the new `savedAt`
 * @throws DocumentOutdated if somebody else saved, discarded or published since
 */
export function saveDraft(
  db: Db,
  { document, content, author, now, basedOn, seen }: Change & { basedOn: number; seen: string | null },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockDocument(trx, document);
    const newest = await newestVersion(trx, document);
    if ((newest?.version ?? 0) !== basedOn) throw outdatedBy(newest);
    // Two saves within one millisecond must have different times.
    const at = seen !== null && seen >= now.toISOString() ? new Date(Date.parse(seen) + 1) : now;
    const values = { content: JSON.stringify(content), basedOn, author, savedAt: at.toISOString() };
    const { length } =
      seen === null
        ? await trx
            .insertInto('agencyDrafts')
            .values({ document, ...values })
            .onConflict((conflict) => conflict.column('document').doNothing())
            .returning('document')
            .execute()
        : await trx
            .updateTable('agencyDrafts')
            .set(values)
            .where('document', '=', document)
            .where('savedAt', '=', seen)
            .returning('document')
            .execute();
    if (length === 1) return values.savedAt;
    const draft = await readDraft(trx, document);
    throw new DocumentOutdated(draft?.author ?? '', draft?.savedAt ?? '');
  });
}

/**
 * Discards the draft. @returns whether there was one
 * @throws DocumentOutdated if there is another draft than the one that was seen
 */
export async function discardDraft(db: Db, document: DocumentName, seen?: Seen): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agencyDrafts')
    .where('document', '=', document)
    .$if(seen !== undefined, (query) => query.where('savedAt', '=', seen ?? ''))
    .executeTakeFirstOrThrow();
  const left = seen === undefined || numDeletedRows === 1n ? null : await readDraft(db, document);
  if (left) throw new DocumentOutdated(left.author, left.savedAt);
  return numDeletedRows === 1n;
}

/** Lets two changes of one document wait for each other. On SQLite the write lock does. */
async function lockDocument(trx: Db, document: DocumentName): Promise<void> {
  if (!isSqlite(trx))
    await sql`select pg_advisory_xact_lock(hashtext(${`document ${document}`}))`.execute(trx);
}

const timeZoneOf = (content: unknown): unknown => (content as { timeZone?: unknown } | undefined)?.timeZone;

const newestVersion = async (db: Db, document: DocumentName): Promise<DocumentVersion | null> =>
  (await listVersions(db, document, { limit: 1 }))[0] ?? null;

const outdatedBy = (version: DocumentVersion | null): DocumentOutdated =>
  new DocumentOutdated(version?.author ?? '', version?.publishedAt ?? '');
