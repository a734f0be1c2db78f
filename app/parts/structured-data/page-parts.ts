import { agency } from '../../../shared/agency/agency.ts';
import type { Crumb } from '../page/Breadcrumb.tsx';

/** The breadcrumb of a page (schema.org). Its last item is the page itself. */
export const breadcrumbData = (crumbs: readonly Crumb[], here: Crumb, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...crumbs, here].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});

type Times = {
  name: string;
  /** ISO-8601, an instant or a day. */
  start: string;
  finish?: string;
  /** The address of the page with more information. */
  url: string;
  location: object;
};

/** An event that visitors may attend: an inspection, an auction (schema.org). */
export const eventData = ({ name, start, finish, url, location }: Times) => ({
  '@type': 'Event',
  name,
  startDate: start,
  endDate: finish,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  isAccessibleForFree: true,
  url,
  location,
  organizer: { '@type': 'RealEstateAgent', name: agency().name, telephone: agency().phone },
});
