import { createContext, useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../shared/settings.ts';

/** Set by the server for each page; the root's loader hands it to the screens. */
export const settingsContext = createContext<PublicSettings>();

/** What the agency has set. When the root itself failed: nothing. */
export function useSettings(): PublicSettings {
  const root = useRouteLoaderData<{ settings: PublicSettings }>('root');
  return root?.settings ?? {};
}
