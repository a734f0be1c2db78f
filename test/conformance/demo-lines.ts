import { IS_SECOND_AGENCY } from '../support/second-agency.ts';
import type { LineId } from './catalogue.ts';

/** The value of {brand} in the specification, and the tagline of the tested agency. */
export const BRAND = IS_SECOND_AGENCY
  ? { name: 'Harbour & Vale', slug: 'harbour-vale', tagline: 'Close to the water' }
  : { name: 'Redgum', slug: 'redgum', tagline: 'Knock On Wood' };

/** Lines whose tests name further facts of the demo: its people, its address, its links. */
const OF_THE_DEMO: ReadonlySet<LineId> = new Set<LineId>([
  '1.team',
  '2.route.team',
  '2.header.dropdown.social',
  '2.header.dropdown.suburbs',
  '2.footer.phone',
  '2.footer.email',
  '2.footer.address',
  '2.footer.social',
  '2.footer.credit',
  '2.footer.country',
  '2.footer.copyright',
]);

/** Whether this project's tests include a line. */
export const isShownHere = (id: LineId): boolean => !IS_SECOND_AGENCY || !OF_THE_DEMO.has(id);
