import { type Lexicon, makeLexicon, withShared } from './lexicon.ts';
import { wordsOf } from './words.ts';

/** A street of a suburb as the loader has it: `name` without its type, `ending` "Street" or "Road North". */
export type IndexedStreet = {
  name: string;
  ending: string;
  /** "Norwood SA 5067" is { name: 'Norwood', state: 'SA', postcode: '5067' }; unknown postcodes are ''. */
  locality: Locality;
  /** How many houses it has. */
  size: number;
};

export type Locality = { name: string; state: string; postcode: string };
type Point = { latitude: number; longitude: number };

/**
 * All streets, to be searched in memory: some 20 bytes a street. Streets of one name ("Rosella" of whatever
 * type, in whatever suburb) lie together, the greater first.
 */
export type StreetIndex = {
  names: readonly string[];
  /** Words in each name. */
  nameSizes: Uint8Array;
  nameWords: Lexicon;
  /** The streets of name n: nameStarts[n] up to nameStarts[n + 1]. */
  nameStarts: Uint32Array;
  endings: readonly string[];
  endingWords: Lexicon;
  localities: readonly (Locality & Point)[];
  localityWords: Lexicon;
  /** For each street: its ending, its locality, and the number that it has in the table of streets. */
  streetEndings: Uint16Array;
  streetLocalities: Uint16Array;
  streetRows: Uint32Array;
};

/** How a type of street may also be written, beside its name: "Street" → ["street", "st"]. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

/**
 * @param streets numbered by their place: the same number that their rows have
 * @param spellings of the words of endings, in small letters
 */
export function makeStreetIndex(
  streets: readonly IndexedStreet[],
  middles: ReadonlyMap<string, Point>,
  spellings: Spellings,
): StreetIndex {
  const nameNumbers = numbered(streets.map(({ name }) => name));
  const endingNumbers = numbered(streets.map(({ ending }) => ending));
  const localityNumbers = numbered(streets.map(({ locality }) => localityLabel(locality)));
  const order = streets
    .map((street, row) => ({ street, row, name: nameNumbers.get(street.name) ?? 0 }))
    .sort((a, b) => a.name - b.name || b.street.size - a.street.size || a.row - b.row);
  const names = [...nameNumbers.keys()];
  const nameStarts = new Uint32Array(names.length + 1);
  for (const { name } of order) nameStarts[name + 1] = (nameStarts[name + 1] ?? 0) + 1;
  for (let n = 0; n < names.length; n += 1) {
    nameStarts[n + 1] = (nameStarts[n + 1] ?? 0) + (nameStarts[n] ?? 0);
  }
  const byLabel = new Map(streets.map(({ locality }) => [localityLabel(locality), locality]));
  const localities = [...localityNumbers.keys()].map((label) => {
    const [locality, middle] = [byLabel.get(label), middles.get(label)];
    if (!locality || !middle) throw new Error(`Nobody knows where ${label} lies.`);
    return { ...locality, ...middle };
  });
  const endings = [...endingNumbers.keys()];
  if (endings.length > 65_535 || localities.length > 65_535) throw new RangeError('Too many places.');
  const nameWords = names.map(wordsOf);
  const endingWords = endings.map((ending) =>
    wordsOf(ending).flatMap((word) => [word, ...(spellings.get(word) ?? [])]),
  );
  return {
    names,
    nameSizes: Uint8Array.from(nameWords, (words) => words.length),
    nameWords: makeLexicon(nameWords),
    nameStarts,
    endings,
    endingWords: makeLexicon(endingWords),
    localities,
    localityWords: makeLexicon(
      localities.map(({ name, state, postcode }) =>
        [...wordsOf(name), state.toLowerCase(), postcode].filter(Boolean),
      ),
    ),
    streetEndings: Uint16Array.from(order, ({ street }) => endingNumbers.get(street.ending) ?? 0),
    streetLocalities: Uint16Array.from(
      order,
      ({ street }) => localityNumbers.get(localityLabel(street.locality)) ?? 0,
    ),
    streetRows: Uint32Array.from(order, ({ row }) => row),
  };
}

export const localityLabel = ({ name, state, postcode }: Locality): string =>
  [name, state, postcode].filter(Boolean).join(' ');

/** "Rosella Street, Norwood SA 5067". */
export const streetLabel = (name: string, ending: string, locality: Locality): string =>
  `${[name, ending].filter(Boolean).join(' ')}, ${localityLabel(locality)}`;

/** Each different text with its number, in the order of first sight. */
function numbered(texts: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const text of texts) if (!numbers.has(text)) numbers.set(text, numbers.size);
  return numbers;
}

/** As it is kept in one row of the database; `decodeStreetIndex` reads it. */
export function encodeStreetIndex(index: StreetIndex): string {
  const lexicon = ({ words, starts, things }: Lexicon) => ({
    words,
    starts: toBase64(starts),
    things: toBase64(things),
  });
  return JSON.stringify({
    ...index,
    nameSizes: toBase64(index.nameSizes),
    nameWords: lexicon(index.nameWords),
    nameStarts: toBase64(index.nameStarts),
    endingWords: lexicon(index.endingWords),
    localityWords: lexicon(index.localityWords),
    streetEndings: toBase64(index.streetEndings),
    streetLocalities: toBase64(index.streetLocalities),
    streetRows: toBase64(index.streetRows),
  });
}

/** @param text what `encodeStreetIndex` wrote */
export function decodeStreetIndex(text: string): StreetIndex {
  const index: Encoded<StreetIndex> = JSON.parse(text);
  const lexicon = ({ words, starts, things }: EncodedLexicon): Lexicon =>
    withShared({
      words,
      starts: new Uint32Array(fromBase64(starts)),
      things: new Uint32Array(fromBase64(things)),
    });
  return {
    ...index,
    nameSizes: new Uint8Array(fromBase64(index.nameSizes)),
    nameWords: lexicon(index.nameWords),
    nameStarts: new Uint32Array(fromBase64(index.nameStarts)),
    endingWords: lexicon(index.endingWords),
    localityWords: lexicon(index.localityWords),
    streetEndings: new Uint16Array(fromBase64(index.streetEndings)),
    streetLocalities: new Uint16Array(fromBase64(index.streetLocalities)),
    streetRows: new Uint32Array(fromBase64(index.streetRows)),
  };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array;
/** The same with its numbers as text. */
type Encoded<Whole> = {
  [Key in keyof Whole]: Whole[Key] extends Numbers
    ? string
    : Whole[Key] extends Lexicon
      ? EncodedLexicon
      : Whole[Key];
};
type EncodedLexicon = { words: readonly string[]; starts: string; things: string };

const toBase64 = ({ buffer, byteOffset, byteLength }: Numbers) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** A buffer of its own: Node's pool gives none that larger numbers could lie in. */
function fromBase64(text: string): ArrayBuffer {
  const bytes = Buffer.from(text, 'base64');
  const own = new ArrayBuffer(bytes.length);
  new Uint8Array(own).set(bytes);
  return own;
}
