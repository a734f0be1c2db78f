import { createContext } from 'react-router';
import type { FindSavedSearch } from '../shared/alerts/saved-search.ts';

/** How the page of a saved search finds it while the server renders. */
export const savedSearchContext = createContext<FindSavedSearch>();
