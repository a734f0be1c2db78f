import { paths } from '../paths.ts';

/** The maximum number of homes in a shortlist: an address of that length still fits into a message. */
export const MAX_SHORTLIST = 30;
/** The maximum number of homes in a comparison. */
export const MAX_COMPARED = 4;

const ID = /^[\w-]{1,64}$/;

/** The ids of the homes in an address, e.g. `?homes=ID,ID` or `?homes=ID&homes=ID`. Invalid ids are left out. */
export const readHomeIds = (search: string, name = 'homes'): string[] =>
  allHomeIds(search, name).slice(0, MAX_SHORTLIST);

/** How many homes of an address do not fit into a shortlist. */
export const countLeftOut = (search: string): number =>
  Math.max(0, allHomeIds(search, 'homes').length - MAX_SHORTLIST);

function allHomeIds(search: string, name: string): string[] {
  const ids = new URLSearchParams(search).getAll(name).flatMap((text) => text.split(','));
  return [...new Set(ids)].filter((id) => ID.test(id));
}

/** The query of a shortlist's address, which anybody may open. */
export const shortlistSearch = (ids: readonly string[], more: Record<string, string> = {}): string => {
  const rest = new URLSearchParams(more).toString();
  if (ids.length === 0) return rest && `?${rest}`;
  // Ids need no escaping, and commas are easier to read than %2C.
  return `?homes=${ids.join(',')}${rest && `&${rest}`}`;
};

export const shortlistAddress = (ids: readonly string[]): string => paths.shortlist + shortlistSearch(ids);
