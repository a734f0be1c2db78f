/** What other folders may use of newsletters. */
export { addNewsletters, MAX_NEWSLETTER_BYTES } from './api.ts';
export { startNewsletters } from './send.ts';
