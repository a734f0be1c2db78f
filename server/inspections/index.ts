/** What other folders may use of inspections. */
export { calendar, shortlistCalendar } from './calendar.ts';
export { type InspectionList, inspectionCalendar } from './inspection-calendar.ts';
export { listInspections, listInspectionsOf, type PublicInspection } from './queries.ts';
