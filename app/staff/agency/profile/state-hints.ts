import {
  type AustralianState,
  STATE_NAMES,
  STATES,
  TIME_ZONES,
  TIME_ZONES_BY_STATE,
  timeZoneCity,
} from '../../../../shared/agency/places.ts';
import { formatPhone, postcodeWarning } from '../../../../shared/law/phones-and-postcodes.ts';
import { labelledRegistration } from '../../../../shared/law/registration.ts';
import type { DocumentFormState } from '../DocumentFields.tsx';
import { type DocumentValues, textAt, valueAt, withValue } from '../document-values.ts';

/** The values of the form that depend on a state, and hints for them. */

const stateOf = (values: DocumentValues, path: string): AustralianState | undefined =>
  STATES.find((each) => each === valueAt(values, path));
const readState = ({ values }: DocumentFormState, path: string) => stateOf(values, path);

/** Lets the time zone follow the state of the agency's address, as long as it is the usual one of the state. */
export function withUsualTimeZone(before: DocumentValues, after: DocumentValues): DocumentValues {
  const from = stateOf(before, 'address.state');
  const to = stateOf(after, 'address.state');
  if (!from || !to || from === to || valueAt(after, 'timeZone') !== TIME_ZONES_BY_STATE[from][0])
    return after;
  return withValue(after, 'timeZone', TIME_ZONES_BY_STATE[to][0]);
}

/** Says that the time zone is not one of the state's; '' if it is. An agency beside a border may still be right. */
export function timeZoneHint(form: DocumentFormState): string {
  const state = readState(form, 'address.state');
  const timeZone = TIME_ZONES.find((each) => each === valueAt(form.values, 'timeZone'));
  if (!state || !timeZone || TIME_ZONES_BY_STATE[state].includes(timeZone)) return '';
  const usual = timeZoneCity(TIME_ZONES_BY_STATE[state][0]);
  return `The usual time zone in ${STATE_NAMES[state]} is ${usual}, not ${timeZoneCity(timeZone)}. Please check it.`;
}

export function registrationHint(form: DocumentFormState): string {
  const state = readState(form, 'address.state') ?? 'NSW';
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
  const typed = textAt(form.values, paths.phone).trim();
  const formatted = state ? formatPhone(typed, state) : typed;
  return formatted === typed ? `${where}.` : `${where}, as ${formatted}.`;
}

/** A hint for the postcode of an address while it is typed; '' if there is none. */
export function postcodeHint(form: DocumentFormState, path: string): string {
  const state = readState(form, `${path}.state`);
  const postcode = textAt(form.values, `${path}.postcode`).trim();
  return state && /^\d{4}$/.test(postcode) ? postcodeWarning({ state, postcode }) : '';
}
