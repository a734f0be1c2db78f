import { agency } from '../agency/agency.ts';
import type { AustralianState } from '../agency/places.ts';
import type { Office } from '../agency/profile.ts';

/**
 * The label before an agent's licence or registration number in advertisements, for states where we are certain of it,
 * with the month in which it was checked, as the dashboard names it. When you change a label, change its date, too. An
 * agency that uses another label types it with the number.
 */
const STATE_LABELS: { readonly [State in AustralianState]?: { label: string; asOf: string } } = {
  SA: { label: 'RLA', asOf: 'November 2026' },
};
const NEUTRAL_LABEL = 'Licence';

/** The label of a state; undefined if we are not certain of one. */
export const registrationLabel = (state: AustralianState) => STATE_LABELS[state];

/**
 * A number with the label of its state: "RLA 000000". A text that does not begin with a digit has its label already.
 */
export const labelledRegistration = (registration: string, state: AustralianState): string =>
  /^\d/.test(registration)
    ? `${registrationLabel(state)?.label ?? NEUTRAL_LABEL} ${registration}`
    : registration;

/**
 * The registration as advertisements show it: the office's own if it has one, otherwise the agency's; empty if there is
 * none.
 */
export function advertisedRegistration(office?: Pick<Office, 'registration' | 'address'> | null): string {
  const { registration, address } = office?.registration ? office : agency();
  return labelledRegistration(registration ?? '', address.state);
}
