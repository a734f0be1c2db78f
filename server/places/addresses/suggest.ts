import type { OpenBook, StreetHouses } from './book.ts';
import { houseLabel, housesAt, type TypedHouse } from './houses.ts';
import { type AddressQuery, readQuery } from './query.ts';
import { type Candidate, searchAlmost, searchAsTyped } from './street-search.ts';

/** A suggestion from the address book. `prefix` is the text before the label of its street or suburb. */
type BookSuggestion = {
  prefix: string;
  label: string;
  /** 0: the house exists. 1: the words match. 2: they match except for wrong letters. */
  rank: 0 | 1 | 2;
};

/** How many streets are searched for a house. A common street name exists in about forty suburbs. */
const MAX_STREETS = 40;

/** Suggestions for a text from the loaded addresses, best first. */
export async function suggestFromBook(book: OpenBook, text: string, most: number): Promise<BookSuggestion[]> {
  const best = await bestMeaning(book, readQuery(text), most);
  if (!best) return [];
  if (best.house) return withHouse(book, best.house, best, most);
  return best.found.map(({ label }) => ({ prefix: '', label, rank: best.isTypo ? 2 : 1 }));
}

type Found = { found: readonly Candidate[]; isTypo: boolean };

/**
 * The first meaning that matches the text as it was typed; otherwise the first that matches with wrong letters.
 * Searching with wrong letters takes longest, so it runs only if no meaning matches exactly.
 */
async function bestMeaning(
  book: OpenBook,
  queries: readonly AddressQuery[],
  most: number,
): Promise<(Found & Pick<AddressQuery, 'house'>) | null> {
  const wanted = ({ house }: AddressQuery) => (house ? MAX_STREETS : most);
  const fitting = ({ house }: AddressQuery, all: readonly Candidate[]) =>
    house ? all.filter(({ kind }) => kind === 'street') : all;
  const unknown: AddressQuery[] = [];
  for (const query of queries) {
    const all = await searchAsTyped(book, query.words, wanted(query));
    const found = fitting(query, all);
    if (found.length > 0) return { house: query.house, found, isTypo: false };
    // A text that is a suburb is not a misspelt street.
    if (all.length === 0) unknown.push(query);
  }
  for (const query of unknown) {
    const found = fitting(query, await searchAlmost(book, query.words, wanted(query)));
    if (found.length > 0) return { house: query.house, found, isTypo: true };
  }
  return null;
}

async function withHouse(
  book: OpenBook,
  house: TypedHouse,
  { found, isTypo }: Found,
  most: number,
): Promise<BookSuggestion[]> {
  const rows = found.flatMap((candidate) => (candidate.kind === 'street' ? [candidate.row] : []));
  const streets = await book.streets(rows);
  const looked = found.map((candidate) => {
    const street = candidate.kind === 'street' ? streets.get(candidate.row) : undefined;
    const label = street ? houseLabel(street.houses, house) : null;
    return { candidate, street, label };
  });
  const known = looked.filter(({ label }) => label !== null);
  const suggestions: BookSuggestion[] = known.map(({ candidate, label }) => ({
    prefix: `${label} `,
    label: candidate.label,
    rank: isTypo ? 2 : 0,
  }));
  const nearest = known[0] ?? looked[0];
  if (suggestions.length < most && nearest?.street && house.building) {
    const rank = isTypo ? (2 as const) : (1 as const);
    suggestions.push(...neighbours(nearest.street, house.building, most).map((one) => ({ ...one, rank })));
  }
  // The house may be newer than the file, so it is suggested as it was typed.
  for (const { candidate, label } of looked) {
    if (label !== null) continue;
    suggestions.push({
      prefix: `${house.typed} `,
      label: candidate.label,
      rank: isTypo ? 2 : 1,
    });
  }
  const seen = new Set<string>();
  return suggestions.filter(
    ({ prefix, label }) => seen.size < most && !seen.has(prefix + label) && seen.add(prefix + label),
  );
}

/** The units and letters of the building: somebody who typed 12 may mean 3/12 or 12A. */
function neighbours({ houses, label }: StreetHouses, building: string, most: number) {
  const number = /\d+/.exec(building)?.[0] ?? building;
  return housesAt(houses, number, most).map((house) => ({ prefix: `${house} `, label }));
}
