/** What other rooms may use of inspections. */
export { calendar } from './calendar.ts';
export { type InspectionList, inspectionCalendar } from './inspection-calendar.ts';
export { listInspections, listInspectionsOf, type PublicInspection } from './queries.ts';
