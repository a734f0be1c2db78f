import { sql } from 'kysely';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { DocumentContents, DocumentName, DocumentVersion } from '../../shared/staff/agency.ts';
import type { Db } from '../platform/database/client.ts';
import { isSqlite } from '../platform/database/queries.ts';
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

/**
 * What the rows of the table of versions belong to: the publications of a document, or its replaced drafts
 * (drafts/replaced-drafts.ts).
 */
export type VersionsName = DocumentName | `replaced ${DocumentName}`;

/**
 * The newest versions of a document, the latest first, without their content.
 * @param options.before only earlier ones than this
 */
export function listVersions(
  db: Db,
  document: VersionsName,
  { before = MAX_INTEGER, limit = MAX_INTEGER }: { before?: number | undefined; limit?: number } = {},
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
  document: VersionsName,
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

/** Of these, an agency's own site begins with none, so their original content would only empty a page. */
const BEGIN_EMPTY: readonly DocumentName[] = ['people', 'articles', 'redirects'];

/**
 * The content of one version, by default the newest, completed with facts that newer versions of Openhome add. Version 0
 * is the original content. The facts have none, because those of the demo are nobody's, and neither have documents that
 * begin empty. Null if unknown.
 */
export async function readPublication<Name extends DocumentName>(
  db: Db,
  document: Name,
  version?: number,
): Promise<DocumentContents[Name] | null> {
  if (version === 0) {
    const isDemo = (await readStoredVersion(db, 'profile')) === null;
    const hasOriginal = document !== 'profile' && (isDemo || !BEGIN_EMPTY.includes(document));
    return hasOriginal ? readOriginal(db, document, isDemo) : null;
  }
  const found = await readStoredVersion(db, document, version);
  return found && documentKinds[document].completed(found.content);
}

/**
 * What visitors see of a document: its newest version, or the original content until there is one.
 * @param isDemo whether the facts are the demo's; by default, whether none are published
 */
export async function readContent<Name extends DocumentName>(
  db: Db,
  document: Name,
  isDemo?: boolean,
): Promise<DocumentContents[Name]> {
  return (await readPublication(db, document)) ?? readOriginal(db, document, isDemo);
}

/**
 * What visitors see of a document before its first version. Once the agency has published its own facts, that is no
 * longer the demo's people, texts and articles.
 */
async function readOriginal<Name extends DocumentName>(
  db: Db,
  document: Name,
  isDemo?: boolean,
): Promise<DocumentContents[Name]> {
  if (document === 'profile' || (isDemo ?? (await readStoredVersion(db, 'profile')) === null))
    return initialContent[document];
  return documentKinds[document].completed({});
}

/** The slugs of earlier profiles and those that profiles bring from another site, except the current one. */
export async function listFormerSlugs(db: Db, present: string): Promise<string[]> {
  const versions = await db
    .selectFrom('agencyVersions')
    .select('content')
    .where('document', '=', 'profile')
    .orderBy('version', 'desc')
    .execute();
  const slugs = versions.flatMap(({ content }) => {
    const { slug, formerSlugs = [] }: Pick<AgencyProfile, 'slug' | 'formerSlugs'> = JSON.parse(content);
    return [slug, ...formerSlugs];
  });
  return [...new Set(slugs)].filter((slug) => slug !== present);
}

/** Lets two changes of one document wait for each other. On SQLite the write lock does. */
export async function lockDocument(trx: Db, document: DocumentName): Promise<void> {
  if (!isSqlite(trx))
    await sql`select pg_advisory_xact_lock(hashtext(${`document ${document}`}))`.execute(trx);
}

/**
 * Locks several documents, always in the same order and before any other lock of the transaction. Otherwise two
 * publications could wait for each other: one for a document, the other for the content version.
 */
export async function lockDocuments(trx: Db, documents: readonly DocumentName[]): Promise<void> {
  for (const document of documents.toSorted()) await lockDocument(trx, document);
}

/** @throws DocumentOutdated unless the version is the newest one; 0: there is none */
export async function requireNewest(trx: Db, document: DocumentName, version: number): Promise<void> {
  const [newest] = await listVersions(trx, document, { limit: 1 });
  if ((newest?.version ?? 0) !== version)
    throw new DocumentOutdated(newest?.author ?? '', newest?.publishedAt ?? '');
}
