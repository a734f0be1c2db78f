import { createContext } from 'react-router';

/**
 * The form that an action on the server handles. The server has already read the body
 * (server/platform/http/posted-form.ts), so the action's request has none.
 */
export const formContext = createContext<FormData>();
