/** The agency: the facts that it publishes of itself, their drafts and their history. */
export { addAgency, MAX_DOCUMENT_BYTES } from './api.ts';
export { readAgency, withAgency } from './current-agency.ts';
export { addPreview, hasPreviewCookie, readPreview } from './preview.ts';
export { listProfileVersions, publishProfile, readProfile } from './profile.ts';
