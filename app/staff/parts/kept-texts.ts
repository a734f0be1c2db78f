import { onLogout } from '../session.ts';

/**
 * Keeps what was typed into forms and not sent, by what each form is about. It survives a change of tabs and a new
 * login, but not a Logout or the end of the window. Cancel, and a form that was sent, delete it.
 */
export function createKeptTexts<Typed>(): Map<string, Typed> {
  const kept = new Map<string, Typed>();
  onLogout(() => kept.clear());
  return kept;
}
