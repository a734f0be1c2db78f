import { agency } from '../agency/agency.ts';
import type { AustralianState } from '../agency/places.ts';
import type { Office } from '../agency/profile.ts';

/**
 * The label before an agent's licence or registration number in advertisements, for states where we are certain of it,
 * as of November 2026. An agency that uses another label types it with the number.
 */
const STATE_LABELS: { readonly [State in AustralianState]?: string } = { SA: 'RLA' };
const NEUTRAL_LABEL = 'Licence';

/**
 * A number with the label of its state: "RLA 000000". A text that does not begin with a digit has its label already.
 */
export const labelledRegistration = (registration: string, state: AustralianState): string =>
  /^\d/.test(registration) ? `${STATE_LABELS[state] ?? NEUTRAL_LABEL} ${registration}` : registration;

/**
 * The registration as advertisements show it: the office's own if it has one, otherwise the agency's; empty if there is
 * none.
 */
export function advertisedRegistration(office?: Pick<Office, 'registration' | 'address'> | null): string {
  const { registration, address } = office?.registration ? office : agency();
  return labelledRegistration(registration ?? '', address.state);
}
