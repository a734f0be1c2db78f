import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { type Agency, readAgencyFrom, setAgency } from '../../shared/agency/agency.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import type { Database } from '../platform/database/client.ts';
import { blankProfile } from './blank-profile.ts';
import { listFormerSlugs, readVersion } from './documents.ts';

/** What a process knows of the agency of a database. */
type Known = { contentVersion: string; agency: Agency };

const known = new WeakMap<Database['read'], Known>();
/** The facts that a request, or a step of background work, began with. */
const scope = new AsyncLocalStorage<Agency>();
readAgencyFrom(() => scope.getStore());

const demo = new URL('../../demo/agency.ts', import.meta.url);
/** What a site shows until its agency publishes its own facts: the demo's, unless `demo/` was deleted. */
export const unpublished: AgencyProfile = existsSync(demo)
  ? (await import(demo.href)).demoAgency
  : blankProfile;

type Source = Pick<Database, 'read' | 'contentVersion'>;

/**
 * The published facts, read again whenever the content version has moved. If the database cannot be read, those that are
 * known.
 * @throws if the database cannot be read and nothing is known yet
 */
export async function readAgency({ read, contentVersion }: Source): Promise<Agency> {
  const before = known.get(read);
  try {
    const version = await contentVersion();
    if (before?.contentVersion === version) return before.agency;
    const published = await readVersion(read, 'profile');
    const profile = published ? completed(published.content) : unpublished;
    const formerSlugs = published ? await listFormerSlugs(read, profile.slug) : [];
    const facts = { ...profile, formerSlugs };
    known.set(read, { contentVersion: version, agency: facts });
    setAgency(facts);
    return facts;
  } catch (error) {
    if (before) return before.agency;
    throw error;
  }
}

/** Runs `work`, in which `agency()` answers with the facts that are published now. */
export async function withAgency<Result>(
  source: Source,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  return runAs(await readAgency(source), work);
}

/** Runs `work`, in which `agency()` answers with `facts`. */
export const runAs = <Result>(facts: Agency, work: () => Result): Result => scope.run(facts, work);

/** A profile that was stored by an older version lacks the facts that were added since. */
export const completed = (content: unknown): AgencyProfile => ({
  ...blankProfile,
  ...(content as AgencyProfile),
});
