/** The parts of `server/inspections` that other folders may use. */
export { calendar, shortlistCalendar } from './calendar.ts';
export { inspectionCalendar } from './inspection-calendar.ts';
export { listInspections, listInspectionsOf, type PublicInspection } from './queries.ts';
