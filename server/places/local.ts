import { suburbs } from '../../content/suburbs.ts';
import type { Place, Places } from './places.ts';

const MOST = 7;

const suburbPlaces: readonly Place[] = suburbs.map(({ name, postcode, latitude, longitude }) => ({
  label: [name, 'SA', postcode].filter(Boolean).join(' '),
  latitude,
  longitude,
}));

/**
 * South Australia's suburbs and towns, and our streets: no key, no request. What stands before the
 * street or the suburb is kept, so "12 ros" finds "12 Rosella Street, …" and "9 Any Road, norw" its suburb.
 */
export function localPlaces(listStreets: () => Promise<readonly Place[]>): Places {
  return {
    async suggest(query) {
      const streets = await listStreets();
      const [kept, wanted, among] = split(query, streets);
      return matching(among, wanted).map(({ label }) => ({
        id: encodeId(kept, label),
        label: kept + label,
      }));
    },
    async find(id) {
      const decoded = decodeId(id);
      if (!decoded) return null;
      const [kept, label] = decoded;
      const streets = await listStreets();
      const place = [...suburbPlaces, ...streets].find((place) => place.label === label);
      return place ? { ...place, label: kept + label } : null;
    },
  };
}

/** What is kept as it was typed, what is looked for, and among which places. */
function split(query: string, streets: readonly Place[]): [string, string, readonly Place[]] {
  const text = query.trim().replace(/\s+/g, ' ');
  const [, house, street] = /^(\d[\d/-]*[a-z]? )(.+)$/i.exec(text) ?? [];
  if (house === undefined || street === undefined) return ['', text, [...suburbPlaces, ...streets]];
  const comma = text.lastIndexOf(', ');
  if (comma < 0 || matching(streets, street).length > 0) return [house, street, streets];
  return [text.slice(0, comma + 2), text.slice(comma + 2), suburbPlaces];
}

/** Every word of the text stands in the label; the more it looks like the label's beginning, the earlier. */
function matching(places: readonly Place[], text: string): Place[] {
  const wanted = fold(text);
  const words = wanted.split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const rank = (label: string) => {
    if (label.startsWith(wanted)) return 0;
    return words.every((word) => ` ${label}`.includes(` ${word}`)) ? 1 : 2;
  };
  return places
    .map((place) => ({ place, label: fold(place.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .map(({ place, label }) => ({ place, rank: rank(label) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ place }) => place);
}

const fold = (text: string) => text.toLowerCase().replaceAll(',', '').replaceAll('’', "'");

/** An id says all that is needed to find the place again: any process can answer it. */
const encodeId = (kept: string, label: string) =>
  Buffer.from(JSON.stringify([kept, label])).toString('base64url');

function decodeId(id: string): [kept: string, label: string] | null {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(id, 'base64url').toString());
    if (!Array.isArray(decoded) || decoded.length !== 2) return null;
    const [kept, label] = decoded;
    return typeof kept === 'string' && typeof label === 'string' ? [kept, label] : null;
  } catch {
    return null;
  }
}
