import { readHomeIds } from '../../../shared/listings/shortlist.ts';

/** The parameters that the views of a shortlist share: the ticked homes, and the day of the plan. */
export function sharedViewParams(search: string): Record<string, string> {
  const ticked = readHomeIds(search, 'compare').join(',');
  const day = new URLSearchParams(search).get('day');
  return { ...(ticked && { compare: ticked }), ...(day && { day }) };
}
