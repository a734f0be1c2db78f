import { type AustralianState, STATES } from '../../../../shared/agency/places.ts';
import { postcodeNote, writtenPhone } from '../../../../shared/law/phones-and-postcodes.ts';
import { labelledRegistration } from '../../../../shared/law/registration.ts';
import type { FactsForm } from '../FactField.tsx';
import { factAt } from '../facts.ts';

/** Hints of the form for facts that depend on a state. */

const stateAt = ({ facts }: FactsForm, path: string): AustralianState | undefined =>
  STATES.find((each) => each === factAt(facts, path));

/** @param path of the state whose label precedes the number */
export function registrationHint(form: FactsForm, path: string): string {
  const state = stateAt(form, path) ?? 'NSW';
  return `Type just the number and we’ll show “${labelledRegistration('000000', state)}”. For a different label, type that too.`;
}

/**
 * A hint that says where a phone number is shown, and how it is written if that differs from what was typed.
 * @param paths.state of the state whose area code a local number gets
 */
export function phoneHint(where: string, form: FactsForm, paths: { phone: string; state: string }): string {
  const state = stateAt(form, paths.state);
  const typed = String(factAt(form.facts, paths.phone) ?? '').trim();
  const written = state ? writtenPhone(typed, state) : typed;
  return written === typed ? `${where}.` : `${where}, as ${written}.`;
}

/** A hint for the postcode of an address while it is typed; '' if there is none. */
export function postcodeHint(form: FactsForm, path: string): string {
  const state = stateAt(form, `${path}.state`);
  const postcode = String(factAt(form.facts, `${path}.postcode`) ?? '').trim();
  return state && /^\d{4}$/.test(postcode) ? postcodeNote({ state, postcode }) : '';
}
