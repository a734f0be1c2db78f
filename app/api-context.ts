import { createContext } from 'react-router';
import type { SiteApi } from '../shared/site-api.ts';

/** What loaders and actions on the server call. The server sets it for each request (server/pages/pages.ts). */
export const apiContext = createContext<SiteApi>();
