import type { OpenBook, StreetHouses } from './book.ts';
import { houseLabel, housesAt, type TypedHouse } from './houses.ts';
import { COST } from './lexicon.ts';
import { type AddressQuery, readQuery } from './query.ts';
import type { Candidate } from './street-search.ts';

/** A suggestion from the book: what stands before its street's or suburb's label, "" where nothing does. */
export type BookSuggestion = {
  kept: string;
  label: string;
  /** 0: the house is there. 1: the words fit. 2: they fit but for wrong letters. */
  rank: 0 | 1 | 2;
};

/** So many streets are looked at for a house: a name that every suburb has is in some forty of them. */
const STREETS_LOOKED_AT = 40;

/** What the text may mean among the loaded addresses, best first. */
export async function suggestFromBook(book: OpenBook, text: string, most: number): Promise<BookSuggestion[]> {
  const best = bestMeaning(book, readQuery(text), most);
  if (!best) return [];
  const { house, found } = best;
  return house ? withHouse(book, house, found, most) : found.map(plain);
}

type Meaning = { house: AddressQuery['house']; found: readonly Candidate[] };

/**
 * The first meaning that something fits as it was typed, else the first that anything fits. Wrong letters take the
 * longest to look for: it is done only once no meaning does without.
 */
function bestMeaning(book: OpenBook, queries: readonly AddressQuery[], most: number): Meaning | null {
  const meanings: (() => Meaning)[] = [];
  for (const { house, words } of queries) {
    const of = house ? STREETS_LOOKED_AT : most;
    const meaning = (all: readonly Candidate[]) => ({
      house,
      found: house ? all.filter(({ kind }) => kind === 'street') : all,
    });
    const all = book.search.asTyped(words, of);
    const typed = meaning(all);
    const [first] = typed.found;
    if (first && !isTypo(first)) return typed;
    meanings.push(() => (all.length > 0 ? typed : meaning(book.search.almost(words, of))));
  }
  for (const take of meanings) {
    const meaning = take();
    if (meaning.found.length > 0) return meaning;
  }
  return null;
}

const isTypo = (candidate: Candidate | undefined) => candidate !== undefined && candidate.cost >= COST.edit;
const plain = (candidate: Candidate): BookSuggestion => ({
  kept: '',
  label: candidate.label,
  rank: isTypo(candidate) ? 2 : 1,
});

async function withHouse(
  book: OpenBook,
  house: TypedHouse,
  found: readonly Candidate[],
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
    kept: `${label} `,
    label: candidate.label,
    rank: isTypo(candidate) ? 2 : 0,
  }));
  const nearest = known[0] ?? looked[0];
  if (suggestions.length < most && nearest?.street && house.building) {
    const rank = isTypo(nearest.candidate) ? (2 as const) : (1 as const);
    suggestions.push(...neighbours(nearest.street, house.building, most).map((one) => ({ ...one, rank })));
  }
  // A house too new for the file: as it was typed.
  for (const { candidate, label } of looked) {
    if (label !== null) continue;
    suggestions.push({
      kept: `${house.typed} `,
      label: candidate.label,
      rank: isTypo(candidate) ? 2 : 1,
    });
  }
  const seen = new Set<string>();
  return suggestions.filter(
    ({ kept, label }) => seen.size < most && !seen.has(kept + label) && seen.add(kept + label),
  );
}

/** The units and letters of the building: who typed 12 may mean 3/12 or 12A. */
function neighbours({ houses, label }: StreetHouses, building: string, most: number) {
  const number = /\d+/.exec(building)?.[0] ?? building;
  return housesAt(houses, number, most).map((house) => ({ kept: `${house} `, label }));
}
