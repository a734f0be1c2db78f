import { toTitleCase } from '../../../shared/suburbs/title-case.ts';
import type { Codes } from './codes.ts';

/** The columns of ADDRESS_DETAIL that identify a house. */
export const HOUSE_COLUMNS = [
  'FLAT_TYPE_CODE',
  'FLAT_NUMBER_PREFIX',
  'FLAT_NUMBER',
  'FLAT_NUMBER_SUFFIX',
  'LEVEL_TYPE_CODE',
  'LEVEL_NUMBER_PREFIX',
  'LEVEL_NUMBER',
  'LEVEL_NUMBER_SUFFIX',
  'NUMBER_FIRST_PREFIX',
  'NUMBER_FIRST',
  'NUMBER_FIRST_SUFFIX',
  'NUMBER_LAST_PREFIX',
  'NUMBER_LAST',
  'NUMBER_LAST_SUFFIX',
  'LOT_NUMBER_PREFIX',
  'LOT_NUMBER',
  'LOT_NUMBER_SUFFIX',
] as const;

/** Units that keep their name: "Shop 3, 12". A home is "3/12". */
const NAMED = new Set(['shop', 'office', 'suite', 'factory', 'warehouse', 'kiosk', 'studio', 'room', 'shed']);

/** A house as people write it, with the numbers to sort it by; null if it has neither number nor lot. */
export function parseHouse(
  fields: readonly string[],
  codes: Pick<Codes, 'flatTypes' | 'levelTypes'>,
): { label: string; number: number; unit: number } | null {
  const part = (at: number) => `${fields[at]}${fields[at + 1]}${fields[at + 2]}`.trim();
  const [flatType = '', levelType = ''] = [fields[0], fields[4]];
  const [flat, level, first, last, lot] = [part(1), part(5), part(8), part(11), part(14)];
  const number = last ? `${first}-${last}` : first;
  if (!number && !lot) return null;
  const sorted = { number: Number(fields[9] || fields[15]) || 0, unit: Number(fields[2]) || 0 };
  if (!number) return { label: `Lot ${lot}`, ...sorted };
  const kind = codes.flatTypes.get(flatType) ?? '';
  if (flat) {
    const named = NAMED.has(kind.toLowerCase());
    return { label: named ? `${kind} ${flat}, ${number}` : `${flat}/${number}`, ...sorted };
  }
  if (level) {
    const label = codes.levelTypes.get(levelType) ?? toTitleCase(levelType);
    return { label: `${`${label} ${level}`.trim()}, ${number}`, ...sorted };
  }
  return { label: number, ...sorted };
}
