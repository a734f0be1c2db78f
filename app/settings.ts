import { createContext, useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../shared/settings.ts';

/** The server sets it for each page, and the root's loader passes it to the screens. */
export const settingsContext = createContext<PublicSettings>();

/** The public settings; an empty object if the root itself failed. */
export function useSettings(): PublicSettings {
  const root = useRouteLoaderData<{ settings: PublicSettings }>('root');
  return root?.settings ?? {};
}
