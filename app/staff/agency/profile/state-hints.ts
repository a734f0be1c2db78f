import { type AustralianState, STATES } from '../../../../shared/agency/places.ts';
import { formatPhone, postcodeWarning } from '../../../../shared/law/phones-and-postcodes.ts';
import { labelledRegistration } from '../../../../shared/law/registration.ts';
import type { DocumentFormState } from '../DocumentFields.tsx';
import { valueAt } from '../document-values.ts';

/** Hints of the form for values that depend on a state. */

const readState = ({ values }: DocumentFormState, path: string): AustralianState | undefined =>
  STATES.find((each) => each === valueAt(values, path));

/** @param path of the state whose label precedes the number */
export function registrationHint(form: DocumentFormState, path: string): string {
  const state = readState(form, path) ?? 'NSW';
  return `Type just the number and we’ll show “${labelledRegistration('000000', state)}”. For a different label, type that too.`;
}

/**
 * A hint that says where a phone number is shown, and how it is written if that differs from what was typed.
 * @param paths.state of the state whose area code a local number gets
 */
export function phoneHint(
  where: string,
  form: DocumentFormState,
  paths: { phone: string; state: string },
): string {
  const state = readState(form, paths.state);
  const typed = String(valueAt(form.values, paths.phone) ?? '').trim();
  const formatted = state ? formatPhone(typed, state) : typed;
  return formatted === typed ? `${where}.` : `${where}, as ${formatted}.`;
}

/** A hint for the postcode of an address while it is typed; '' if there is none. */
export function postcodeHint(form: DocumentFormState, path: string): string {
  const state = readState(form, `${path}.state`);
  const postcode = String(valueAt(form.values, `${path}.postcode`) ?? '').trim();
  return state && /^\d{4}$/.test(postcode) ? postcodeWarning({ state, postcode }) : '';
}
