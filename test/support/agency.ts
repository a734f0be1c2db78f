import { demoAgency } from '../../demo/agency.ts';
import { demoPeople } from '../../demo/people.ts';
import { demoWords } from '../../demo/words.ts';
import { publishTogether } from '../../server/agency/index.ts';
import type { Context } from '../../server/context.ts';
import { setAgency } from '../../shared/agency/agency.ts';
import { toColleague } from '../../shared/agency/people.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { DocumentContents, DocumentName } from '../../shared/staff/agency.ts';
import type { Words } from '../../shared/words/words.ts';

// The agency's facts for tests that read them while they are collected, or that have no site.
const { members } = demoPeople;
setAgency({
  ...demoAgency,
  members,
  words: demoWords,
  hasArticles: true,
  team: members.map(toColleague),
  formerSlugs: [],
  isDemo: true,
  showsDemo: false,
});

/** The settings of the mailboxes that tests expect. */
export const MAILBOXES = { MAIL_FROM: demoAgency.email, MAIL_TO: demoAgency.email };

/** Publishes a document, whichever version is published now. */
export async function publishContent<Name extends DocumentName>(
  context: Pick<Context, 'database' | 'clock'>,
  name: Name,
  content: DocumentContents[Name],
  author = 'admin',
): Promise<void> {
  await publishTogether(context, [{ name, content }], author);
}

/** Publishes the demo's facts with these changes. */
export const publishAgency = (context: Context, changes: Partial<AgencyProfile>): Promise<void> =>
  publishContent(context, 'profile', { ...demoAgency, ...changes });

/** Publishes these texts as the agency's own. */
export const publishWords = (context: Context, words: Words): Promise<void> =>
  publishContent(context, 'words', words);
