import { createBest, type Hit } from './best-hits.ts';
import { beginningWith, COST, hasBeginning, hasWord, type Lexicon } from './lexicon.ts';
import { beginningAlmostWith } from './near-words.ts';
import { localityLabel, type StreetIndex, streetLabel } from './street-index.ts';

/** A street or a suburb that the words fit; the least `cost` is the best. */
export type Candidate =
  | { kind: 'street'; label: string; row: number; cost: number }
  | { kind: 'locality'; label: string; latitude: number; longitude: number; cost: number };

/**
 * Every word must fit the street's name, its ending, its suburb, state or postcode, in any order; any word may be
 * unfinished. Best first: so many streets and so many suburbs.
 */
export type StreetSearch = {
  /** As typed; where that finds nothing, with one missing space set, or one taken away. */
  asTyped(words: readonly string[], most: number): Candidate[];
  /** With wrong letters, for words that fit nothing as they were typed. */
  almost(words: readonly string[], most: number): Candidate[];
};

/** Words of so many letters and more may have one wrong, and two. */
const ONE_EDIT = 4;
const TWO_EDITS = 8;
/** So many ways to set a missing space, or to take one away, are tried. */
const MOST_VARIANTS = 12;
/** What people write where the file writes the other. */
const OTHERWISE: Readonly<Record<string, string>> = {
  saint: 'st',
  mt: 'mount',
  nth: 'north',
  sth: 'south',
  blvd: 'boulevard',
  crt: 'court',
  ln: 'lane',
  drv: 'drive',
};

type Near = { latitude: number; longitude: number };

/** What each name, ending and locality costs by one of the words, plus one; 0 where the word does not fit. */
type Fit = {
  /** All 0 between searches. */
  names: Uint8Array;
  endings: Uint8Array;
  localities: Uint8Array;
  /** The least of all endings and localities; 0 where the word fits none. */
  elsewhere: number;
  isInLocality: boolean;
};
type Edits = 0 | 1 | 2;

/**
 * Searches an index. Of streets that fit alike, the nearer to `near` comes first, of these the earlier of the index:
 * of one name the greater.
 */
export function openStreetSearch(index: StreetIndex, near: Near): StreetSearch {
  const { names, nameStarts, nameSizes, nameWords, endingWords, localityWords, localities } = index;
  const { endings, streetEndings, streetLocalities } = index;
  const far = ranked(localities.map(({ latitude, longitude }) => distance(latitude, longitude, near)));
  /** One for each word of a search, used again by the next: none is begun within another. */
  const fits: Fit[] = [];
  const isTouched = new Uint8Array(names.length);
  const streets = createBest();
  const suburbs = createBest();

  function search(words: readonly string[], edits: (word: string) => Edits, most: number): Candidate[] {
    // Most of what is tried has a word that nothing begins with.
    if (!words.every((word) => edits(word) > 0 || begins(word))) return [];
    const touched: number[] = [];
    const own = words.map((word, w) => fitOf(w, word, edits(word), touched));
    findStreets(own, touched, most);
    findLocalities(own, most);
    for (const fit of own) clear(fit.names, touched);
    clear(isTouched, touched);
    return [...suburbs.taken().map(localityOf), ...streets.taken().map(streetOf)].sort(
      (a, b) => a.cost - b.cost,
    );
  }

  /** @param touched hears which names fit, each once for all words */
  function fitOf(w: number, word: string, edits: Edits, touched: number[]): Fit {
    fits[w] ??= {
      names: new Uint8Array(names.length),
      endings: new Uint8Array(endings.length),
      localities: new Uint8Array(localities.length),
      elsewhere: 0,
      isInLocality: false,
    };
    const fit = fits[w];
    const inEnding = fill(fit.endings, endingWords, word, edits);
    const inLocality = fill(fit.localities, localityWords, word, edits);
    fit.elsewhere = cheaper(inEnding, inLocality);
    fit.isInLocality = inLocality > 0;
    look(nameWords, word, edits, (name, cost) => {
      if (isTouched[name] === 0) touched.push(name);
      isTouched[name] = 1;
      fit.names[name] = cheaper(fit.names[name] ?? 0, cost + 1);
    });
    return fit;
  }

  function findStreets(own: readonly Fit[], touched: readonly number[], most: number): void {
    streets.begin(most);
    // The words that a street's ending or locality may fit better than its name, or alone.
    const open: Fit[] = [];
    for (const name of touched) {
      open.length = 0;
      let settled = 0;
      let atLeast = 0;
      let ofName = 0;
      let isNone = false;
      for (const fit of own) {
        const byName = fit.names[name] ?? 0;
        const least = cheaper(byName, fit.elsewhere);
        if (least === 0) {
          isNone = true;
          break;
        }
        atLeast += least - 1;
        if (byName === least) {
          settled += least - 1;
          ofName += 1;
        } else open.push(fit);
      }
      if (isNone || atLeast > streets.dearest()) continue;
      const end = nameStarts[name + 1] ?? 0;
      const settledCost = ofName < (nameSizes[name] ?? 0) ? settled + 1 : settled;
      for (let street = nameStarts[name] ?? 0; street < end; street += 1) {
        const locality = streetLocalities[street] ?? 0;
        const cost =
          open.length === 0
            ? settledCost
            : costOf(open, name, streetEndings[street] ?? 0, locality, settled, ofName);
        if (cost >= 0) streets.offer(street, name, cost, far[locality] ?? 0);
      }
    }
  }

  /** What the open words cost beside the settled ones; -1 when one does not fit. */
  function costOf(
    open: readonly Fit[],
    name: number,
    ending: number,
    locality: number,
    settled: number,
    settledOfName: number,
  ): number {
    let sum = settled;
    let ofName = settledOfName;
    for (const fit of open) {
      const byName = fit.names[name] ?? 0;
      const least = cheaper(byName, cheaper(fit.endings[ending] ?? 0, fit.localities[locality] ?? 0));
      if (least === 0) return -1;
      if (byName === least) ofName += 1;
      sum += least - 1;
    }
    // "rose" is rather Rose Street than Rose Park Road.
    return ofName < (nameSizes[name] ?? 0) ? sum + 1 : sum;
  }

  /** Localities that all words fit, in the place of streets. */
  function findLocalities(own: readonly Fit[], most: number): void {
    suburbs.begin(most);
    if (!own.every(({ isInLocality }) => isInLocality)) return;
    for (let n = 0; n < localities.length; n += 1) {
      let cost = 0;
      for (const fit of own) {
        const plusOne = fit.localities[n] ?? 0;
        cost = plusOne > 0 && cost >= 0 ? cost + plusOne - 1 : -1;
      }
      if (cost >= 0) suburbs.offer(n, n, cost, 0);
    }
  }

  function localityOf({ street: n, cost }: Hit): Candidate {
    const locality = localities[n];
    if (!locality) throw new RangeError(`There is no locality ${n}.`);
    const { latitude, longitude } = locality;
    return { kind: 'locality', label: localityLabel(locality), latitude, longitude, cost };
  }

  function streetOf({ street, name, cost }: Hit): Candidate {
    const locality = localities[index.streetLocalities[street] ?? 0];
    if (!locality) throw new RangeError(`Street ${street} is nowhere.`);
    const ending = index.endings[index.streetEndings[street] ?? 0] ?? '';
    const label = streetLabel(names[name] ?? '', ending, locality);
    return { kind: 'street', label, row: index.streetRows[street] ?? 0, cost };
  }

  const all = [nameWords, endingWords, localityWords];
  const begins = (word: string) => all.some((lexicon) => hasBeginning(lexicon, word));
  const stands = (word: string) => all.some((lexicon) => hasWord(lexicon, word));

  /** The words with one missing space set, or one taken away. */
  function* variants(words: readonly string[]): Generator<string[]> {
    for (let n = 0; n < words.length; n += 1) {
      const word = words[n] ?? '';
      const [before, after] = [words.slice(0, n), words.slice(n + 1)];
      const [next] = after;
      if (next !== undefined && begins(word + next)) yield [...before, word + next, ...after.slice(1)];
      if (begins(word)) continue;
      for (let at = word.length - 1; at >= 2; at -= 1) {
        const [left, right] = [word.slice(0, at), word.slice(at)];
        if (stands(left) && begins(right)) yield [...before, left, right, ...after];
      }
    }
  }

  const usual = (typed: readonly string[]) => typed.map((word) => OTHERWISE[word] ?? word);
  return {
    asTyped(typed, most) {
      const words = usual(typed);
      if (words.length === 0) return [];
      const found = search(words, () => 0, most);
      if (found.length > 0) return found;
      let tried = 0;
      for (const variant of variants(words)) {
        const found = search(variant, () => 0, most);
        if (found.length > 0) return found;
        tried += 1;
        if (tried === MOST_VARIANTS) break;
      }
      return [];
    },
    almost: (typed, most) => (typed.length === 0 ? [] : search(usual(typed), allowedEdits, most)),
  };
}

function allowedEdits(word: string): Edits {
  if (/\d/.test(word) || word.length < ONE_EDIT) return 0;
  return word.length < TWO_EDITS ? 1 : 2;
}

/** @param found hears each thing that has a word like it, perhaps several times */
function look(
  lexicon: Lexicon,
  word: string,
  edits: Edits,
  found: (thing: number, cost: number) => void,
): void {
  const { starts, things } = lexicon;
  const heard = (n: number, cost: number) => {
    const end = starts[n + 1] ?? 0;
    for (let at = starts[n] ?? 0; at < end; at += 1) {
      const thing = things[at] ?? 0;
      found(thing >> 1, cost + (thing & 1 ? COST.later : 0));
    }
  };
  if (edits !== 0) beginningAlmostWith(lexicon, word, edits, heard);
  else beginningWith(lexicon, word, heard);
}

/** Sets what each thing costs, plus one; 0 where the word does not fit. @returns the least of these but 0 */
function fill(own: Uint8Array, lexicon: Lexicon, word: string, edits: Edits): number {
  own.fill(0);
  let least = 0;
  look(lexicon, word, edits, (thing, cost) => {
    own[thing] = cheaper(own[thing] ?? 0, cost + 1);
    least = cheaper(least, cost + 1);
  });
  return least;
}

/** The lesser of two costs plus one, where 0 is none. */
const cheaper = (a: number, b: number) => (b > 0 && (a === 0 || b < a) ? b : a);

function clear(own: Uint8Array, touched: readonly number[]): void {
  for (let n = 0; n < touched.length; n += 1) own[touched[n] ?? 0] = 0;
}

/** Square of a distance, in degrees that are about as wide as they are high here: enough to compare. */
function distance(latitude: number, longitude: number, near: Near): number {
  const north = latitude - near.latitude;
  const east = (longitude - near.longitude) * Math.cos((near.latitude * Math.PI) / 180);
  return north * north + east * east;
}

/** Each value's place among the others, alike where they are: small numbers, which none has to make an object of. */
function ranked(values: readonly number[]): Uint32Array {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const places = new Map(sorted.map((value, place) => [value, place]));
  return Uint32Array.from(values, (value) => places.get(value) ?? 0);
}
