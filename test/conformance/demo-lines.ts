import { IS_SECOND_AGENCY } from '../support/second-agency.ts';
import type { LineId } from './catalogue.ts';

/** The value of {brand} in the specification, and the tagline and the first person of the tested agency. */
export const BRAND = IS_SECOND_AGENCY
  ? { name: 'Harbour & Vale', slug: 'harbour-vale', tagline: 'Close to the water', person: 'bo-byron' }
  : { name: 'Redgum', slug: 'redgum', tagline: 'Knock On Wood', person: 'marnie-calloway' };

/** Lines whose tests name further facts of the demo: its people, its address, its links, its film, its state's time. */
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
  '2.about.team',
  '2.about.testimonial.image',
  '2.about.testimonial.message',
  '2.about.testimonial.name',
  '2.about.testimonial.title',
  '2.about.testimonials',
  '2.contact.address',
  '2.contact.email',
  '2.contact.hours.week',
  '2.contact.hours.weekend',
  '2.contact.map',
  '2.contact.phone',
  '2.contact.social',
  '2.estimate.phone',
  '2.home.video',
  '2.property.agent.email',
  '2.property.agent.name',
  '2.property.agent.phone',
  '2.property.agent.profile',
  '2.property.auction-time',
  '2.property.inspection-time',
  '2.team.all-properties',
  '2.team.appraisal.management',
  '2.team.appraisal.sales',
  '2.team.description',
  '2.team.email',
  '2.team.linkedin',
  '2.team.name',
  '2.team.phone',
  '2.team.photo',
  '2.team.reviews',
  '2.team.role',
  '3.team.reviews',
  '9.autoplay.properties',
  '9.autoplay.reviews',
  '9.autoplay.testimonials',
  '9.copyright',
  '9.hours',
]);

/** Whether this project's tests include a line. */
export const isShownHere = (id: LineId): boolean => !IS_SECOND_AGENCY || !OF_THE_DEMO.has(id);
