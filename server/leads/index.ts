/** The parts of `server/leads` that other folders may use. */

export { addLeads } from './api.ts';
export { agentOfEnquiry, findMailed, officeMailConfig, quarantineReason } from './arrival.ts';
export { backfillLeads } from './backfill.ts';
export { erasePerson } from './erasure/erase-person.ts';
export { countErased } from './erasure/erased-counts.ts';
export { eraseLeads } from './erasure/erasure.ts';
export { eraseOldLeads } from './erasure/retention.ts';
export { canSeeLead, countLeads, idsInScope } from './lead-scope.ts';
export { addLead, bumpLeadRevision, REVISION } from './leads.ts';
export { findLead } from './list.ts';
export { type Found, findPerson, readMails, readRecord } from './person.ts';
