/** The parts of `server/newsletters` that other folders may use. */
export { addNewsletters } from './api.ts';
export { startNewsletters } from './send.ts';
