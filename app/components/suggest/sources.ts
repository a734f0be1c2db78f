import type { SaleOrLease } from '../../../shared/constants.ts';
import { type Api, listActiveSuburbs, listStreets } from '../../api.ts';

export type Suggestion = { label: string; latitude?: number; longitude?: number };
/** Blank text loads what will be needed and answers nothing. */
export type Suggest = (text: string) => Promise<Suggestion[]>;

const MOST = 7;

/** Loads once, on first use; a failure is forgotten, so that the next key tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Case-insensitive substring (§5); what begins with the text comes first. */
function matching(all: readonly Suggestion[], text: string): Suggestion[] {
  const wanted = text.trim().toLocaleLowerCase('en-AU');
  if (!wanted) return [];
  const rank = ({ label }: Suggestion) => label.toLocaleLowerCase('en-AU').indexOf(wanted);
  return all
    .filter((suggestion) => rank(suggestion) >= 0)
    .sort((a, b) => Number(rank(a) > 0) - Number(rank(b) > 0))
    .slice(0, MOST);
}

/** The suburbs of active listings of one kind (§4). */
export function suburbSource(api: Api, saleOrLease: SaleOrLease): Suggest {
  const load = once(() => listActiveSuburbs(api, saleOrLease));
  return async (text) =>
    matching(
      (await load()).map((label) => ({ label })),
      text,
    );
}

/**
 * South Australia's suburbs and towns, and the streets that we have listings in, with where they lie.
 * The list of places is no part of the first script. A house number is kept: "12 ros" finds
 * "12 Rosella Street, …".
 */
export function placeSource(api: Api): Suggest {
  const loadPlaces = once(async () =>
    (await import('../../../content/suburbs.ts')).suburbs.map(({ name, postcode, latitude, longitude }) => ({
      label: [name, 'SA', postcode].filter(Boolean).join(' '),
      latitude,
      longitude,
    })),
  );
  const loadStreets = once(() => listStreets(api));
  return async (text) => {
    const [places, streets] = await Promise.all([
      loadPlaces(),
      loadStreets().catch((error): Suggestion[] => {
        console.error('Suggestions:', error);
        return [];
      }),
    ]);
    const [, house, street] = /^\s*(\d[\d/-]*[a-z]?)\s+(.*)$/i.exec(text) ?? [];
    if (house === undefined || street === undefined) {
      return [...matching(places, text), ...matching(streets, text)].slice(0, MOST);
    }
    return matching(streets, street).map((found) => ({ ...found, label: `${house} ${found.label}` }));
  };
}
