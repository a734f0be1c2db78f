import type { People, TeamMember } from '../../shared/agency/people.ts';
import type { Db } from '../platform/database/client.ts';
import { documentKinds } from './document-kinds.ts';
import { readStoredVersion } from './documents.ts';
import { readDraft } from './drafts/drafts.ts';
import { publishWithin } from './publications.ts';

const { completed } = documentKinds.people;
const isDemo = ({ demo }: TeamMember): boolean => demo;
const withoutDemo = ({ members }: People): People => ({
  members: members.filter((member) => !isDemo(member)),
});

/** The stored contents of the people: published, and in the draft. */
async function readPeople(db: Db) {
  const published = await readStoredVersion(db, 'people');
  const draft = await readDraft(db, 'people');
  return {
    published: published && { version: published.version, content: completed(published.content) },
    draft: draft && { ...draft, content: completed(draft.content) },
  };
}

/** The names of the demo's people that the agency has published or has in its draft. */
export async function listDemoPeople(db: Db): Promise<string[]> {
  const { published, draft } = await readPeople(db);
  const members = [published, draft].flatMap((each) => each?.content.members ?? []);
  return [...new Set(members.filter(isDemo).map(({ name }) => name))];
}

/**
 * Removes the demo's people from the published version, by publishing a new one, and from the draft. Runs in the
 * caller's transaction.
 */
export async function removeDemoPeople(
  trx: Db,
  { author, now }: { author: string; now: Date },
): Promise<void> {
  const { published, draft } = await readPeople(trx);
  let basedOn = published?.version ?? 0;
  const hasDemo = published?.content.members.some(isDemo);
  if (!hasDemo && !draft?.content.members.some(isDemo)) return;
  // It is stored again below. A publication would keep it in the history, with the demo's people.
  await trx.deleteFrom('agencyDrafts').where('document', '=', 'people').execute();
  if (published && hasDemo) {
    const content = withoutDemo(published.content);
    basedOn = await publishWithin(trx, { document: 'people', content, author, now, basedOn });
  }
  if (!draft) return;
  const values = {
    content: JSON.stringify(withoutDemo(draft.content)),
    basedOn,
    author: draft.author,
    savedAt: now.toISOString(),
  };
  await trx
    .insertInto('agencyDrafts')
    .values({ document: 'people', ...values })
    .execute();
}
