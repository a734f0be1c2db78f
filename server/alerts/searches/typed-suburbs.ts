import { STATES } from '../../../shared/agency/places.ts';
import type { UnknownSuburb } from '../../../shared/alerts/unknown-suburb.ts';
import { suburbKey } from '../../../shared/suburbs/suburb-key.ts';
import { fromAllCaps, mostSimilar } from '../../listings/index.ts';
import { keyOfTypedSuburb, ownStates, splitSuburb, suburbsOf, type TypedSuburb } from '../../places/index.ts';
import type { Db } from '../../platform/database/client.ts';

/** The maximum number of suburbs, as in a list's address. */
const MAX_SUBURBS = 20;
/** Twenty suburbs with their states and postcodes are shorter than this. */
const LONGEST = 2000;
/** An error message names at most this number of unknown suburbs. */
const MAX_UNKNOWN = 3;

const ANY_STATE = STATES.join('|');
/** "SA 5067", "5067" or "SA" after a comma: it belongs to the suburb before the comma. */
const LOOSE_END = new RegExp(`[,;]\\s*((?:(?:${ANY_STATE})\\b\\s*)?(?:\\d{4})?)\\s*(?=[,;\\n]|$)`, 'gi');

/**
 * Reads typed suburbs, separated by commas: "Norwood, St Peters 5069, Paddington NSW 2021".
 * @returns the keys of suburbs that are known from Australia's list of suburbs or from a listing, and the first unknown
 * ones
 */
export async function readTypedSuburbs(
  db: Db,
  text: string,
): Promise<{ keys: string[]; unknown: UnknownSuburb[] }> {
  const typed = withoutRuns(text.slice(0, LONGEST))
    .replace(LOOSE_END, ' $1')
    .split(/[,;\n]/)
    .filter((part) => /[a-z0-9]/i.test(part))
    .slice(0, MAX_SUBURBS)
    .map(splitSuburb);
  const found = typed.map((part) => ({ part, key: keyOfTypedSuburb(part) }));
  const isComplete = found.every(({ key }) => key);
  const listed = isComplete ? new Map<string, string>() : await listedSuburbs(db);
  const keys = new Set<string>();
  const unknown: UnknownSuburb[] = [];
  for (const { part, key: known } of found) {
    const key = known ?? keyAmong(listed, part);
    if (key) keys.add(key);
    else if (unknown.length < MAX_UNKNOWN)
      unknown.push({ typed: part.text, nearest: nearestTo(part, listed) });
  }
  return { keys: [...keys], unknown };
}

/**
 * Replaces each run of white space with one space or one line break, because the pattern above is slow for a long run.
 */
const withoutRuns = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join('\n');

/** The suburbs of listings by their keys, with their names. A feed may have a suburb that the list does not have. */
async function listedSuburbs(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('listings')
    .select(['suburbKey', ({ fn }) => fn.min('suburb').as('suburb')])
    .where('suburbKey', 'is not', null)
    .groupBy('suburbKey')
    .execute();
  return new Map(rows.map(({ suburbKey: key, suburb }) => [key ?? '', fromAllCaps(suburb ?? '')]));
}

function keyAmong(listed: ReadonlyMap<string, string>, { name, postcode }: TypedSuburb): string | undefined {
  const key = suburbKey(name, postcode);
  return [...listed.keys()].find(
    (each) => each === key || (!postcode && each.replace(/-\d{4}$/, '') === key),
  );
}

/**
 * The suburb with the most similar spelling, in the typed state or else among the listings and in the agency's states.
 */
function nearestTo({ name, state }: TypedSuburb, listed: ReadonlyMap<string, string>): string | null {
  const suburbs = (state ? [state] : ownStates()).flatMap(suburbsOf);
  const words = new Map<string, string>();
  if (!state)
    for (const [key, suburb] of listed)
      words.set(suburb, `${suburb} ${/\d{4}$/.exec(key)?.[0] ?? ''}`.trim());
  for (const suburb of suburbs) {
    words.set(suburb.name, `${suburb.name} ${suburb.state} ${suburb.postcode}`);
  }
  const nearest = mostSimilar(name, [...words.keys()]);
  return (nearest && words.get(nearest)) ?? null;
}
