/** The parts of `server/alerts` that other folders may use. */
export { addSavedSearches } from './api.ts';
export { recordListingChanges } from './events/changes.ts';
export { type StateChange, stateChange } from './events/listing-state.ts';
export { endLinksOfSearches } from './links.ts';
export { findAlertProblems, queueReleasedConfirmations, saveAlertSearch } from './searches/ask.ts';
export { countRunningSearches, stopSearch, stopSearchesOf } from './searches/change-search.ts';
export { deleteUnconfirmedSearches } from './searches/delete-unconfirmed.ts';
export { readSearch } from './searches/read-search.ts';
export { stopRefusedSearch } from './searches/refused.ts';
export { alertMails, changeAlertMails, changeLeadSearch } from './staff/api.ts';
export { countInterestedPeople } from './staff/interested-people.ts';
export { listSearchesOfLead } from './staff/lead-searches.ts';
export { startAlerts } from './start.ts';
