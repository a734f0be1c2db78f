import type { Office } from './profile.ts';

/** "3 Penfold Road, Wattle Park SA 5066". */
export const addressLine = ({ street, suburb, state, postcode }: Office['address']): string =>
  `${street}, ${suburb} ${state} ${postcode}`;

/** The office that a listing belongs to; null if it belongs to the agency as a whole. */
export const officeOf = <Known extends Pick<Office, 'agentId'>>(
  all: readonly Known[],
  agentId: string,
): Known | null => all.find((office) => office.agentId.toUpperCase() === agentId.toUpperCase()) ?? null;
