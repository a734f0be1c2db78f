/** The agency: the facts that it publishes of itself, their drafts and their history. */
export {
  discardProfileDraft,
  getProfile,
  getProfileVersion,
  MAX_PROFILE_BYTES,
  publishFacts,
  restoreFacts,
  saveProfileDraft,
} from './api.ts';
export { readAgency, runAs, withAgency } from './current-agency.ts';
export { publishProfile } from './profile.ts';
