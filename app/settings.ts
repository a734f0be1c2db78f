import { createContext, useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../shared/settings.ts';

/** Set by the server for each page; the root's loader passes it to the screens. */
export const settingsContext = createContext<PublicSettings>();

/** The public settings; none if the root itself failed. */
export function useSettings(): PublicSettings {
  const root = useRouteLoaderData<{ settings: PublicSettings }>('root');
  return root?.settings ?? {};
}
