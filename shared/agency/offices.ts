import type { Office } from './profile.ts';

/** "3 Penfold Road, Wattle Park SA 5066". */
export const addressLine = ({ street, suburb, state, postcode }: Office['address']): string =>
  `${street}, ${suburb} ${state} ${postcode}`;

/** The agentIDs of an office, in capitals. A CRM may have one for sales and another for rentals: commas stand between them. */
export const agentIdsOf = ({ agentId }: { agentId: string }): string[] =>
  agentId
    .toUpperCase()
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/**
 * The agentIDs that a filter names. An old address may have one of several of an office: all of them are meant.
 * @returns as the office has them, or as they were given where no office has the first of them
 */
export const agentIdsOfFilter = (all: readonly Pick<Office, 'agentId'>[], office: string): string => {
  const [first = ''] = agentIdsOf({ agentId: office });
  return officeOf(all, first)?.agentId ?? office;
};

/** The office that a listing belongs to; null if it belongs to the agency as a whole. */
export const officeOf = <Known extends Pick<Office, 'agentId'>>(
  all: readonly Known[],
  agentId: string,
): Known | null => all.find((office) => agentIdsOf(office).includes(agentId.toUpperCase())) ?? null;
