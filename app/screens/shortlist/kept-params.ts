import { readHomeIds } from '../../../shared/listings/shortlist.ts';

/** The parameters that each view passes on to the others: the ticked homes, and the day of the plan. */
export function keptParams(search: string): Record<string, string> {
  const ticked = readHomeIds(search, 'compare').join(',');
  const day = new URLSearchParams(search).get('day');
  return { ...(ticked && { compare: ticked }), ...(day && { day }) };
}
