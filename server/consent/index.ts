/** What other folders may use of consent. */
export { eraseRecipient } from './erase-person.ts';
export { listMailsToRecipients, lockRecipientsOfLeads, removeConsents } from './erase-recipients.ts';
export { listConsents, listConsentsOfLead, readStanding, recordConsent } from './ledger.ts';
export { findOrAddRecipient, findRecipient, type RecipientRow } from './recipients.ts';
export { recordSubmission } from './submission-consent.ts';
