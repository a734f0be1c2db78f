/** What other folders may use of inspections. */
export { calendar, shortlistCalendar } from './calendar.ts';
export { listInspections, listInspectionsOf, type PublicInspection } from './queries.ts';
