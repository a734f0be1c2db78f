import { createContext, useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../shared/settings.ts';
import type { Known } from './without-nulls.ts';

/** Set by the server for each page; the root's loader hands it to the screens. */
export const settingsContext = createContext<PublicSettings>();

/** What the agency has set. When the root itself failed: nothing. */
export function useSettings(): Known<PublicSettings> {
  const root = useRouteLoaderData<{ settings: Known<PublicSettings> }>('root');
  return root?.settings ?? {};
}
