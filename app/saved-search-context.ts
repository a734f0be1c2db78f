import { createContext } from 'react-router';
import type { FindSavedSearch } from '../shared/alerts/saved-search.ts';
import type { FindPreferences } from '../shared/consent/consent.ts';

/** The function by which the page of a saved search finds it while the server renders. */
export const savedSearchContext = createContext<FindSavedSearch>();

/** The function by which the page of a visitor's preferences finds them while the server renders. */
export const preferencesContext = createContext<FindPreferences>();
