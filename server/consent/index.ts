/** What other folders may use of consent. */
export { addPreferences } from './api.ts';
export { backfillConsents } from './backfill-consents.ts';
export { eraseRecipient } from './erase-person.ts';
export { listMailsToRecipients, lockRecipientsOfLeads, removeConsents } from './erase-recipients.ts';
export { listErasureRequests, removeErasureRequest } from './erasure-requests.ts';
export { hasAskedSince, listConsents, listConsentsOfLead, readStanding, recordConsent } from './ledger.ts';
export { preferenceLinks, readToken, signedToken, signingKey } from './links.ts';
export { readPreferences, stopRefusedNews } from './preferences.ts';
export { emailKeyOf, findOrAddRecipient, findRecipient, type RecipientRow } from './recipients.ts';
export { createStopJournal, type StopJournal, startStopJournal } from './stop-journal.ts';
export { storeStop } from './store-stop.ts';
export { recordSubmission } from './submission-consent.ts';
export { unsubscribed } from './unsubscribed.ts';
