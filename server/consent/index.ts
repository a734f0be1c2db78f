/** The parts of `server/consent` that other folders may use. */
export { backfillConsents } from './backfill-consents.ts';
export { eraseEndedSubscriptions } from './ended-subscriptions.ts';
export {
  eraseRecipients,
  listMailsToRecipients,
  lockRecipientsOfLeads,
  removeConsents,
} from './erase-recipients.ts';
export {
  hasAskedForErasure,
  listErasureRequests,
  removeErasureRequest,
  requestErasure,
} from './erasure-requests.ts';
export {
  hasConsentedSince,
  listConsents,
  listConsentsOfLead,
  readCurrentConsents,
  recordConsent,
} from './ledger.ts';
export { findByLink, linkToken, preferenceLinks, renewLinks, signingKey } from './links.ts';
export {
  findOrAddRecipient,
  findRecipient,
  lockRecipients,
  lockRecipientsById,
  type RecipientRow,
} from './recipients.ts';
export {
  applyStops,
  createStopJournal,
  type Stop,
  type StopJournal,
  startStopJournal,
} from './stop-journal.ts';
export { recordSubmission } from './submission-consent.ts';
export { countSubscribers, subscribers } from './subscribers.ts';
