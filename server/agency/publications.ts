import { haveSameZones } from '../../shared/agency/home-time-zone.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import { type DocumentName, describeVersion } from '../../shared/staff/agency.ts';
import type { Context } from '../context.ts';
import { moveTimes } from '../feed/index.ts';
import type { Db } from '../platform/database/client.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import { recordChange } from '../staff/index.ts';
import { readAgency } from './current-agency.ts';
import {
  DocumentOutdated,
  lockDocument,
  lockDocuments,
  readStoredVersion,
  requireNewest,
} from './documents.ts';
import { keepUnlessSame, type Seen, takeDraft } from './drafts/drafts.ts';
import { initialContent } from './initial-content.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

type NewVersion = {
  document: DocumentName;
  content: unknown;
  author: string;
  now: Date;
  basedOn: number;
  seen?: Seen;
  restoredFrom?: number | null | undefined;
};

/**
 * Publishes content as the next version, records it in the audit trail, and deletes the draft. All processes show it as
 * soon as they see the new content version. A draft with other content is kept in the history, unless it is an earlier
 * state of what its author publishes.
 * @param change.basedOn the version that its author began with; 0: none
 * @param change.restoredFrom the earlier version that has this content; 0: the original content
 * @returns the number of the new version
 * @throws DocumentOutdated if another version was published since, or if the draft is not the one that its author saw
 */
export const publishDocument = (db: Db, change: NewVersion): Promise<number> =>
  db.transaction().execute((trx) => publishWithin(trx, change));

/** `publishDocument`, in the caller's transaction. */
export async function publishWithin(
  trx: Db,
  { document, content, author, now, basedOn, seen, restoredFrom = null }: NewVersion,
): Promise<number> {
  await lockDocument(trx, document);
  await requireNewest(trx, document, basedOn);
  const draft = await takeDraft(trx, document, seen);
  // A colleague has discarded the draft.
  if (seen && !draft) throw new DocumentOutdated('', '');
  if (draft && (draft.author !== author || restoredFrom !== null))
    await keepUnlessSame(trx, document, draft, content);
  const newest = await readStoredVersion(trx, document);
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
  if (document === 'profile') {
    const from = (newest?.content ?? initialContent.profile) as AgencyProfile;
    const to = content as AgencyProfile;
    if (!haveSameZones(from, to)) await moveTimes(trx, { from, to, now });
  }
  await bumpContentVersion(trx);
  const detail = describePublication(version, restoredFrom);
  await recordChange(trx, { username: author, action: 'document.published', subject: document, detail }, now);
  return version;
}

/** A publication as the audit trail describes it. @param restoredFrom the earlier version that was published again */
const describePublication = (version: number, restoredFrom: number | null): string =>
  restoredFrom === null
    ? describeVersion(version)
    : `${describeVersion(version)}, the same as ${describeVersion(restoredFrom)}`;

/**
 * Publishes documents in one transaction, whichever versions are published now.
 * @param documents each with content that is valid by the schema of its kind
 * @returns the numbers of the new versions, in the same order
 * @throws DocumentOutdated if somebody else publishes one of them at the same time; nothing is then published
 */
export async function publishTogether(
  { database, clock }: Parts,
  documents: readonly { name: DocumentName; content: unknown; restoredFrom?: number | undefined }[],
  author: string,
): Promise<number[]> {
  const versions = await database.write.transaction().execute(async (trx) => {
    const published: number[] = [];
    const seen = new Map<DocumentName, number>();
    for (const { name } of documents) seen.set(name, (await readStoredVersion(trx, name))?.version ?? 0);
    await lockDocuments(trx, [...seen.keys()]);
    for (const { name: document, content, restoredFrom } of documents) {
      const basedOn = seen.get(document) ?? 0;
      published.push(
        await publishWithin(trx, { document, content, author, now: clock(), basedOn, restoredFrom }),
      );
    }
    return published;
  });
  await readAgency(database);
  return versions;
}
