import { beginningAlmostWith, beginningWith, COST, hasBeginning, hasWord, type Lexicon } from './lexicon.ts';
import { localityLabel, type StreetIndex, streetLabel } from './street-index.ts';

/** A street or a suburb that the words fit; the least `cost` is the best, from `COST.edit` on with wrong letters. */
export type Candidate =
  | { kind: 'street'; label: string; row: number; cost: number }
  | { kind: 'locality'; label: string; latitude: number; longitude: number; cost: number };

export type StreetSearch = (words: readonly string[], most: number) => Candidate[];

/** Longer words than these may have one letter wrong, and two. */
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

/** A match of one street, before it is put into words. */
type Hit = { street: number; name: number; cost: number; far: number };

/**
 * Searches an index: every word must fit the street's name, its ending, its suburb, state or postcode, in any
 * order; any word may be unfinished. First as typed, then with spaces set or taken away, then with wrong letters.
 * Of streets that fit alike, the nearer to `near` comes first.
 */
export function openStreetSearch(index: StreetIndex, near: Near): StreetSearch {
  const { names, nameStarts, nameSizes, nameWords, endingWords, localityWords, localities } = index;
  const far = Float64Array.from(localities, ({ latitude, longitude }) => distance(latitude, longitude, near));
  /** For each word typed, what each name costs, plus one; 0 where it does not fit. All 0 between searches. */
  const nameCosts: Uint8Array[] = [];
  const isTouched = new Uint8Array(names.length);

  function search(words: readonly string[], edits: (word: string) => number, most: number): Candidate[] {
    const touched: number[] = [];
    const endingCosts = words.map((word) => costs(endingWords, word, edits(word), index.endings.length));
    const localityCosts = words.map((word) => costs(localityWords, word, edits(word), localities.length));
    for (const [w, word] of words.entries()) {
      nameCosts[w] ??= new Uint8Array(names.length);
      const own = nameCosts[w];
      look(nameWords, word, edits(word), (name, cost) => {
        if (isTouched[name] === 0) touched.push(name);
        isTouched[name] = 1;
        if (own[name] === 0 || cost + 1 < (own[name] ?? 0)) own[name] = cost + 1;
      });
    }
    const hits = createBest(most);
    for (const name of touched) {
      for (let street = nameStarts[name] ?? 0; street < (nameStarts[name + 1] ?? 0); street += 1) {
        const locality = index.streetLocalities[street] ?? 0;
        const cost = costOf(name, index.streetEndings[street] ?? 0, locality);
        if (cost !== null) hits.offer(street, name, cost, far[locality] ?? 0);
      }
    }
    for (const own of [isTouched, ...nameCosts]) for (const name of touched) own[name] = 0;

    /** null when a word does not fit. */
    function costOf(name: number, ending: number, locality: number): number | null {
      let sum = 0;
      let ofName = 0;
      for (let w = 0; w < words.length; w += 1) {
        const byName = nameCosts[w]?.[name] ?? 0;
        const byEnding = endingCosts[w]?.[ending] ?? 0;
        const byLocality = localityCosts[w]?.[locality] ?? 0;
        let least = byName;
        if (byEnding > 0 && (least === 0 || byEnding < least)) least = byEnding;
        if (byLocality > 0 && (least === 0 || byLocality < least)) least = byLocality;
        if (least === 0) return null;
        if (byName > 0 && least === byName) ofName += 1;
        sum += least - 1;
      }
      // "rose" is rather Rose Street than Rose Park Road.
      return ofName < (nameSizes[name] ?? 0) ? sum + 1 : sum;
    }

    const found: Candidate[] = [];
    for (const [n, locality] of localities.entries()) {
      let cost = 0;
      for (const own of localityCosts) cost = own[n] ? cost + own[n] - 1 : Number.NaN;
      if (Number.isNaN(cost)) continue;
      const { latitude, longitude } = locality;
      found.push({ kind: 'locality', label: localityLabel(locality), latitude, longitude, cost });
    }
    found.sort((a, b) => a.cost - b.cost);
    return [...found.slice(0, most), ...hits.take().map(candidate)].sort((a, b) => a.cost - b.cost);
  }

  function candidate({ street, name, cost }: Hit): Candidate {
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

  return (typed, most) => {
    const words = typed.map((word) => OTHERWISE[word] ?? word);
    if (words.length === 0) return [];
    const asTyped = search(words, () => 0, most);
    if (asTyped.length > 0) return asTyped;
    let tried = 0;
    for (const variant of variants(words)) {
      const found = search(variant, () => 0, most);
      if (found.length > 0) return found;
      tried += 1;
      if (tried === MOST_VARIANTS) break;
    }
    return search(words, allowedEdits, most);
  };
}

function allowedEdits(word: string): number {
  if (/\d/.test(word) || word.length < ONE_EDIT) return 0;
  return word.length < TWO_EDITS ? 1 : 2;
}

/** @param found hears each thing that has a word like it, perhaps several times */
function look(
  lexicon: Lexicon,
  word: string,
  edits: number,
  found: (thing: number, cost: number) => void,
): void {
  const { starts, things } = lexicon;
  const heard = (n: number, cost: number) => {
    for (let at = starts[n] ?? 0; at < (starts[n + 1] ?? 0); at += 1) {
      const thing = things[at] ?? 0;
      found(thing >> 1, cost + (thing & 1 ? COST.later : 0));
    }
  };
  if (edits > 0) beginningAlmostWith(lexicon, word, edits, heard);
  else beginningWith(lexicon, word, heard);
}

/** What each thing costs, plus one; 0 where the word does not fit. */
function costs(lexicon: Lexicon, word: string, edits: number, count: number): Uint8Array {
  const own = new Uint8Array(count);
  look(lexicon, word, edits, (thing, cost) => {
    if (own[thing] === 0 || cost + 1 < (own[thing] ?? 0)) own[thing] = cost + 1;
  });
  return own;
}

/** Keeps the best of many: the cheaper, of these the nearer, of these the earlier, which are the greater. */
function createBest(most: number) {
  const best: Hit[] = [];
  return {
    offer(street: number, name: number, cost: number, far: number) {
      const after = (hit: Hit) =>
        hit.cost !== cost ? hit.cost > cost : hit.far !== far ? hit.far > far : hit.street > street;
      const last = best[most - 1];
      if (last && !after(last)) return;
      let at = best.length;
      for (let above = best[at - 1]; above && after(above); above = best[at - 1]) at -= 1;
      best.splice(at, 0, { street, name, cost, far });
      if (best.length > most) best.pop();
    },
    take: () => best,
  };
}

/** Square of a distance, in degrees that are about as wide as they are high here: enough to compare. */
function distance(latitude: number, longitude: number, near: Near): number {
  const north = latitude - near.latitude;
  const east = (longitude - near.longitude) * Math.cos((near.latitude * Math.PI) / 180);
  return north * north + east * east;
}
