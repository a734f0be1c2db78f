import type { Listing, SiteApi } from '../../../shared/site-api.ts';

/** A home of a shortlist; `listing` is null if the site no longer has it. */
export type ShortlistedHome = { id: string; listing: Listing | null };

/** @returns the homes in the order of the ids; homes that could not be read are left out, and `failed` is then true */
export async function loadHomes(
  api: SiteApi,
  ids: readonly string[],
): Promise<{ homes: ShortlistedHome[]; hasFailed: boolean }> {
  const results = await Promise.allSettled(ids.map((id) => api.getProperty(id)));
  const homes = results.flatMap((result, index) =>
    result.status === 'fulfilled' ? [{ id: ids[index] ?? '', listing: result.value }] : [],
  );
  return { homes, hasFailed: homes.length < ids.length };
}

/** The homes that the site still has. */
export const listedHomes = (homes: readonly ShortlistedHome[]): Listing[] =>
  homes.flatMap(({ listing }) => listing ?? []);
