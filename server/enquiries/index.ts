/** The parts of `server/enquiries` that other folders may use. */
export { submitContact, summarizeContact, TOO_MANY } from './create-contact.ts';
export { createEmailHandler } from './email-api.ts';
export { deleteOldIdempotencyKeys } from './idempotency.ts';
export { sendForm } from './send-form.ts';
export { summarizeApplication, summarizeOffer, summarizeSwitch } from './submission-summary.ts';
