/** The parts of `server/newsletters` that other folders may use. */
export { addNewsletters, MAX_NEWSLETTER_BYTES } from './api.ts';
export { startNewsletters } from './send.ts';
