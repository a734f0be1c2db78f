import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { DocumentContents, DocumentName } from '../../shared/staff/agency.ts';
import type { Context } from '../context.ts';
import { readAgency } from './current-agency.ts';
import { publishWithin, readStoredVersion } from './documents.ts';

type Parts = Pick<Context, 'database' | 'clock'>;
type Publication = { author: string; restoredFrom?: number };

/** A publication as the audit trail describes it. @param restoredFrom the earlier version that was published again */
export const describePublication = (version: number, restoredFrom?: number): string =>
  restoredFrom === undefined
    ? `version ${version}`
    : `version ${version}, the same as version ${restoredFrom}`;

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
    for (const { name: document, content, restoredFrom } of documents) {
      const newest = await readStoredVersion(trx, document);
      const basedOn = newest?.version ?? 0;
      published.push(
        await publishWithin(trx, { document, content, author, now: clock(), basedOn, restoredFrom }),
      );
    }
    return published;
  });
  await readAgency(database);
  return versions;
}

/**
 * Publishes a document, whichever version is published now.
 * @param content valid by the schema of its kind
 * @returns the number of the new version
 */
export async function publishWithoutVersionCheck<Name extends DocumentName>(
  context: Parts,
  name: Name,
  content: DocumentContents[Name],
  { author, restoredFrom }: Publication,
): Promise<number> {
  const [version = 0] = await publishTogether(context, [{ name, content, restoredFrom }], author);
  return version;
}

/** Publishes the agency's facts, whichever version is published now. @returns the number of the new version */
export const publishProfile = (context: Parts, profile: AgencyProfile, publication: Publication) =>
  publishWithoutVersionCheck(context, 'profile', profile, publication);
