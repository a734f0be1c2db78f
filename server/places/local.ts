import type { Place } from '../../shared/site-api.ts';
import type { AddressBook, OpenBook } from './addresses/book.ts';
import { findHouse } from './addresses/houses.ts';
import { suggestFromBook } from './addresses/suggest.ts';
import type { Places } from './places.ts';
import { allSuburbs, ownStates, type Suburb, suburbsOf } from './suburbs.ts';

const MAX_SUGGESTIONS = 7;

/** A place, with its label in the form in which labels are compared. */
type Known = { place: Place; label: string };
/**
 * Rank 0: the label begins with the text. 1: each word begins a word of the label. 2: the words occur
 * somewhere.
 */
type Match = { label: string; rank: 0 | 1 | 2 };

const placesOf = (suburbs: readonly Suburb[]): readonly Known[] =>
  known(
    suburbs.map(({ name, state, postcode, latitude, longitude }) => ({
      label: `${name} ${state} ${postcode}`,
      latitude,
      longitude,
    })),
  );

const own = new Map<string, readonly Known[]>();
/** The suburbs of the states in which the agency has offices. */
function ownSuburbs(): readonly Known[] {
  const states = ownStates();
  const made = own.get(states.join()) ?? placesOf(states.flatMap(suburbsOf));
  own.set(states.join(), made);
  return made;
}

let everywhere: readonly Known[] | undefined;
/** The suburbs of all of Australia, for places outside the agency's states. */
function anySuburbs(): readonly Known[] {
  everywhere ??= placesOf(allSuburbs());
  return everywhere;
}

/**
 * Finds suburbs and towns (those of the agency's states first), the streets of our listings, and the loaded addresses.
 * It needs no key and sends no request. The text before the street or suburb is a prefix, so "12 ros" finds "12 Rosella
 * Street, …" and "9 Any Road, norw" finds its suburb.
 */
export function localPlaces(listStreets: () => Promise<readonly Place[]>, book: AddressBook): Places {
  let lastStreets: { listed: readonly Place[]; known: readonly Known[] } | undefined;
  async function ourStreets(): Promise<readonly Known[]> {
    const listed = await listStreets();
    if (lastStreets?.listed !== listed) lastStreets = { listed, known: known(listed) };
    return lastStreets.known;
  }

  return {
    async suggest(query) {
      const [streets, open] = await Promise.all([ourStreets(), book.open()]);
      const [prefix, wanted, among] = split(query, streets);
      const near = matching(among, wanted);
      // If the text is a house and a street, no suburb is looked for.
      const far = near.length === 0 && among !== streets ? matching(anySuburbs(), wanted) : [];
      const own = [...near, ...far].map(({ label, rank }) => ({
        prefix,
        label,
        order: OWN_ORDER[rank],
      }));
      const loaded = open ? await suggestFromBook(open, query, MAX_SUGGESTIONS) : [];
      const listed = loaded
        .filter(({ rank }) => own.length === 0 || rank < 2)
        .map(({ prefix, label, rank }) => ({
          prefix,
          label,
          order: BOOK_ORDER[rank],
          source: 'G-NAF' as const,
        }));
      const seen = new Set<string>();
      return [...listed, ...own]
        .sort((a, b) => a.order - b.order)
        .filter(({ prefix, label }) => !seen.has(prefix + label) && seen.add(prefix + label))
        .slice(0, MAX_SUGGESTIONS)
        .map(({ prefix, label, order, ...source }) => ({
          id: encodeId(prefix, label),
          label: prefix + label,
          ...source,
        }));
    },
    async find(id) {
      const decoded = decodeId(id);
      if (!decoded) return null;
      const [prefix, label] = decoded;
      const open = await book.open();
      const place =
        (open && (await findLoaded(open, prefix, label))) ??
        findPlace(anySuburbs(), label) ??
        findPlace(await ourStreets(), label);
      if (!place) return null;
      const { latitude, longitude } = place;
      return { label: prefix + label, latitude, longitude };
    },
  };
}

const findPlace = (places: readonly Known[], label: string): Place | undefined =>
  places.find(({ place }) => place.label === label)?.place;

/** The order of the results: an existing house, our own places, other matches, near matches. */
const BOOK_ORDER = { 0: 0, 1: 3, 2: 5 } as const;
const OWN_ORDER = { 0: 1, 1: 2, 2: 4 } as const;

/** Finds a house of a loaded street, the street itself if it does not have this house, or a suburb. */
async function findLoaded(
  book: OpenBook,
  prefix: string,
  label: string,
): Promise<Omit<Place, 'label'> | null> {
  const street = await book.street(label);
  if (!street) return book.localities.find((locality) => locality.label === label) ?? null;
  const house = prefix.trim();
  // If the file does not have the unit, its building is used.
  const building = house.split(/[/ ]/).at(-1) ?? '';
  return (
    (house && (findHouse(street.houses, house, street) ?? findHouse(street.houses, building, street))) ||
    street
  );
}

/** Splits the text into a prefix that stays as typed and the text to search for, and chooses the places to search. */
function split(query: string, streets: readonly Known[]): [string, string, readonly Known[]] {
  const text = query.trim().replace(/\s+/g, ' ');
  const [, house, street] = /^(\d[\d/-]*[a-z]? )(.+)$/i.exec(text) ?? [];
  if (house === undefined || street === undefined) return ['', text, [...ownSuburbs(), ...streets]];
  const comma = text.lastIndexOf(', ');
  if (comma < 0 || matching(streets, street).length > 0) return [house, street, streets];
  return [text.slice(0, comma + 2), text.slice(comma + 2), ownSuburbs()];
}

/**
 * Every word of the text must occur in the label. The more the label's beginning resembles the text, the earlier it
 * comes.
 */
function matching(places: readonly Known[], text: string): Match[] {
  const wanted = fold(text);
  const words = wanted.split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const rank = (label: string) => {
    if (label.startsWith(wanted)) return 0;
    return words.every((word) => ` ${label}`.includes(` ${word}`)) ? 1 : 2;
  };
  return places
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .map(({ place, label }): Match => ({ label: place.label, rank: rank(label) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTIONS);
}

function known(places: readonly Place[]): Known[] {
  return places.map((place) => ({ place, label: fold(place.label) }));
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(',', '').replaceAll('’', "'");
}

/** An id contains everything that is needed to find the place again, so any process can resolve it. */
const encodeId = (prefix: string, label: string) =>
  Buffer.from(JSON.stringify([prefix, label])).toString('base64url');

function decodeId(id: string): [prefix: string, label: string] | null {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(id, 'base64url').toString());
    if (!Array.isArray(decoded) || decoded.length !== 2) return null;
    const [prefix, label] = decoded;
    return typeof prefix === 'string' && typeof label === 'string' ? [prefix, label] : null;
  } catch {
    return null;
  }
}
