import { createContext } from 'react-router';
import type { SiteApi } from '../shared/site-api.ts';

/** The API that loaders and actions call on the server. The server sets it for each request (server/pages/pages.ts). */
export const apiContext = createContext<SiteApi>();
