import { AsyncLocalStorage } from 'node:async_hooks';
import { type Agency, readAgencyFrom, setAgency } from '../../shared/agency/agency.ts';
import type { Articles } from '../../shared/agency/articles.ts';
import { type People, toColleague } from '../../shared/agency/people.ts';
import type { AustralianState } from '../../shared/agency/places.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import { toPublicTheme } from '../../shared/agency/theme/public-theme.ts';
import { formatPhone } from '../../shared/law/phones-and-postcodes.ts';
import { countListingsOfSource } from '../listings/index.ts';
import { readMailAccount } from '../mail/index.ts';
import type { Database } from '../platform/database/client.ts';
import { listFormerSlugs, readContent, readPublication } from './documents.ts';
import { initialContent } from './initial-content.ts';
import { redirectsOf } from './redirects.ts';

/** The facts of the agency that a process has read from a database, and the content version that they are part of. */
type Known = { contentVersion: string; agency: Agency };

const known = new WeakMap<Database['read'], Known>();
/** With what a request, or a step of background work, began. The version is null while the database cannot be read. */
type Begun = { contentVersion: string | null; agency: Agency };
const scope = new AsyncLocalStorage<Begun>();
readAgencyFrom(() => scope.getStore()?.agency);

/** The content version of the facts with which a request began; null while the database cannot be read. */
export const currentContentVersion = (): string | null => scope.getStore()?.contentVersion ?? null;

type Source = Pick<Database, 'read' | 'contentVersion'>;

/** The profile as the site shows it, with phone numbers in their usual form. */
export const shownProfile = (profile: AgencyProfile): AgencyProfile => ({
  ...profile,
  phone: formatPhone(profile.phone, profile.address.state),
  offices: profile.offices.map((office) => ({
    ...office,
    phone: formatPhone(office.phone, office.address.state),
  })),
});

/**
 * The part of the agency's facts that comes from its people.
 * @param state of the agency, for their phone numbers
 */
export function teamOf({ members }: People, state: AustralianState): Pick<Agency, 'team' | 'members'> {
  const shown = members
    .filter((member) => member.shown)
    .map((member) => ({ ...member, phone: formatPhone(member.phone, state) }));
  return { team: shown.map(toColleague), members: shown };
}

/** The part of the agency's facts that comes from its articles. */
export function articlesOf({ articles }: Articles): Pick<Agency, 'articles' | 'hasArticles'> {
  const shown = articles.filter((article) => article.shown).sort((a, b) => b.date.localeCompare(a.date));
  return { articles: shown, hasArticles: shown.length > 0 };
}

/**
 * Returns the published facts, which are read again when the content version has changed. If the database cannot be
 * read, returns those that were read last.
 * @throws if the database cannot be read and nothing has been read before
 */
export async function readAgency(source: Source): Promise<Agency> {
  return (await readNewest(source)).agency;
}

async function readNewest({ read, contentVersion }: Source): Promise<Begun> {
  const before = known.get(read);
  try {
    const version = await contentVersion();
    if (before?.contentVersion === version) return before;
    const published = await readPublication(read, 'profile');
    const profile = published ?? initialContent.profile;
    const isDemo = published === null;
    const { from, to } = await readMailAccount(read);
    const facts: Agency = {
      ...shownProfile(profile),
      ...teamOf(await readContent(read, 'people', isDemo), profile.address.state),
      ...articlesOf(await readContent(read, 'articles', isDemo)),
      ...redirectsOf(await readContent(read, 'redirects', isDemo)),
      words: await readContent(read, 'words', isDemo),
      mailAddresses: { from, to },
      isDemo,
      formerSlugs: await listFormerSlugs(read, profile.slug),
      theme: toPublicTheme(await readContent(read, 'theme', isDemo)),
      showsDemo: (await countListingsOfSource(read, 'demo')) > 0,
    };
    const newest = { contentVersion: version, agency: facts };
    known.set(read, newest);
    setAgency(facts);
    return newest;
  } catch (error) {
    if (before) return { ...before, contentVersion: null };
    throw error;
  }
}

/**
 * Runs `work`. Within it, `agency()` returns the facts that are published now.
 * @param facts other facts, such as those of a preview
 */
export async function withAgency<Result>(
  source: Source,
  work: () => Promise<Result> | Result,
  facts?: Agency | null,
): Promise<Result> {
  return scope.run(facts ? { agency: facts, contentVersion: null } : await readNewest(source), work);
}
