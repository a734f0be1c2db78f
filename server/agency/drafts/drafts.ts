import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { DocumentName } from '../../../shared/staff/agency.ts';
import type { Db } from '../../platform/database/client.ts';
import { documentKinds } from '../document-kinds.ts';
import { DocumentOutdated, lockDocument, requireNewest } from '../documents.ts';
import { keepReplacedDraft } from './replaced-drafts.ts';

export type Draft = { content: unknown; basedOn: number; author: string; savedAt: string };

/** The `savedAt` of the draft that the author of a change last saw; null: there was none; undefined: not checked. */
export type Seen = string | null | undefined;

export async function readDraft(db: Db, document: DocumentName): Promise<Draft | null> {
  const row = await db
    .selectFrom('agencyDrafts')
    .select(['content', 'basedOn', 'author', 'savedAt'])
    .where('document', '=', document)
    .executeTakeFirst();
  return row ? { ...row, content: JSON.parse(row.content) } : null;
}

type SavedDraft = {
  document: DocumentName;
  content: unknown;
  author: string;
  now: Date;
  basedOn: number;
  seen: string | null;
  /** Whether the draft that this one replaces is kept in the history although both have the same author. */
  keepsReplaced?: boolean | undefined;
};

/**
 * Saves the draft of a document. The draft of somebody else that it replaces is kept in the history.
 * @param change.seen the `savedAt` of the draft that its author last saw; null: there was none
 * @returns the new `savedAt`
 * @throws DocumentOutdated if somebody else saved, discarded or published since
 */
export const saveDraft = (db: Db, change: SavedDraft): Promise<string> =>
  db.transaction().execute((trx) => saveWithin(trx, change));

async function saveWithin(
  trx: Db,
  { document, content, author, now, basedOn, seen, keepsReplaced = false }: SavedDraft,
): Promise<string> {
  await lockDocument(trx, document);
  await requireNewest(trx, document, basedOn);
  const before = await readDraft(trx, document);
  if ((before?.savedAt ?? null) !== seen)
    throw new DocumentOutdated(before?.author ?? '', before?.savedAt ?? '');
  if (before && (keepsReplaced || before.author !== author))
    await keepUnlessSame(trx, document, before, content);
  // Two saves within one millisecond must have different times.
  const at = seen !== null && seen >= now.toISOString() ? new Date(Date.parse(seen) + 1) : now;
  const values = { content: JSON.stringify(content), basedOn, author, savedAt: at.toISOString() };
  await trx
    .insertInto('agencyDrafts')
    .values({ document, ...values })
    .onConflict((conflict) => conflict.column('document').doUpdateSet(values))
    .execute();
  return values.savedAt;
}

/**
 * Discards the draft. That of somebody else is kept in the history.
 * @throws DocumentOutdated if there is another draft than the one that was seen
 */
export function discardDraft(
  db: Db,
  { document, author, seen }: { document: DocumentName; author: string; seen?: Seen },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockDocument(trx, document);
    const draft = await takeDraft(trx, document, seen);
    if (draft && draft.author !== author) await keepReplacedDraft(trx, document, draft);
  });
}

/**
 * Deletes the draft. Runs in a transaction that has locked the document.
 * @returns the draft
 * @throws DocumentOutdated if there is another draft than the one that was seen
 */
export async function takeDraft(trx: Db, document: DocumentName, seen: Seen): Promise<Draft | null> {
  const draft = await readDraft(trx, document);
  if (draft && seen !== undefined && draft.savedAt !== seen)
    throw new DocumentOutdated(draft.author, draft.savedAt);
  await trx.deleteFrom('agencyDrafts').where('document', '=', document).execute();
  return draft;
}

/** Keeps a draft in the history unless the content that replaces it says the same. */
export async function keepUnlessSame(
  trx: Db,
  document: DocumentName,
  draft: Draft,
  content: unknown,
): Promise<void> {
  const { schema, completed } = documentKinds[document];
  // What is published has passed the schema, which may trim it.
  const checked = v.safeParse(schema, completed(draft.content));
  const isSame =
    isDeepStrictEqual(draft.content, content) ||
    (checked.success && isDeepStrictEqual(checked.output, content));
  if (!isSame) await keepReplacedDraft(trx, document, draft);
}
