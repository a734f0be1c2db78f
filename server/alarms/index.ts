/** The parts of `server/alarms` that other folders may use. */
export { listAlarms } from './api.ts';
export { startAlarms } from './watch.ts';
