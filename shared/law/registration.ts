import { agency } from '../agency/agency.ts';
import type { AustralianState } from '../agency/places.ts';
import type { Office } from '../agency/profile.ts';

/**
 * What stands before the number of an agent's licence or registration in advertisements, where we are certain of it. As
 * of November 2026. An agency that uses other words types them with the number.
 */
const LABELS: { readonly [State in AustralianState]?: string } = { SA: 'RLA' };
const NEUTRAL_LABEL = 'Licence';

/** A number with the label of its state: "RLA 000000". What begins with a letter has its label already. */
export const labelledRegistration = (registration: string, state: AustralianState): string =>
  /^\d/.test(registration) ? `${LABELS[state] ?? NEUTRAL_LABEL} ${registration}` : registration;

/** The registration as advertisements show it: of an office that has its own, or of the agency; empty: none. */
export function shownRegistration(office?: Pick<Office, 'registration' | 'address'> | null): string {
  const { registration, address } = office?.registration ? office : agency();
  return labelledRegistration(registration ?? '', address.state);
}
