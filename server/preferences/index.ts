/** The parts of `server/preferences` that other folders may use. */
export { addPreferences } from './api.ts';
export { endLinksOfLead } from './end-links.ts';
export { readPreferences, stopRefusedNews } from './preferences.ts';
export { isKnownStop, storeStop } from './store-stop.ts';
