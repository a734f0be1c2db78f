import { demoAgency } from '../../demo/agency.ts';
import { demoPeople } from '../../demo/people.ts';
import { demoWords } from '../../demo/words.ts';
import { publishProfile, publishWithoutVersionCheck } from '../../server/agency/index.ts';
import type { Context } from '../../server/context.ts';
import { setAgency } from '../../shared/agency/agency.ts';
import { toColleague } from '../../shared/agency/people.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
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

/** Publishes the demo's facts with these changes. */
export async function publishAgency(context: Context, changes: Partial<AgencyProfile>): Promise<void> {
  await publishProfile(context, { ...demoAgency, ...changes }, { author: 'admin' });
}

/** Publishes these texts as the agency's own. */
export async function publishWords(context: Context, words: Words): Promise<void> {
  await publishWithoutVersionCheck(context, 'words', words, { author: 'admin' });
}
