import { createContext } from 'react-router';

/**
 * The form that an action on the server answers. The server has read it (server/platform/http/posted-form.ts), and the
 * action's request has no body.
 */
export const formContext = createContext<FormData>();
