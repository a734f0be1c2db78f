/** What other folders may use of alarms. */
export { listAlarms } from './api.ts';
export { startAlarms } from './watch.ts';
