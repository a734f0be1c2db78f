import { isSuburbKey, suburbKey } from '../../../shared/suburbs/suburb-key.ts';
import { suburbKeyOf } from '../../places/index.ts';

/** More are not taken, as in a list's address. */
const MOST = 20;

/**
 * The keys of suburbs that somebody typed, with commas between: "Norwood, St Peters 5069". A name without a postcode that
 * is not known is left out; the agency still reads it with the lead.
 */
export function typedSuburbs(text: string): string[] {
  const keys = text.split(/[,;\n]/).flatMap((typed) => {
    const key = suburbKey(typed.replace(/\bSA\b/i, ''), null);
    return (/[a-z]-\d{4}$/.test(key) && isSuburbKey(key) ? key : suburbKeyOf(key)) ?? [];
  });
  return [...new Set(keys)].slice(0, MOST);
}
