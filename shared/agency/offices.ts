import type { Office } from './profile.ts';

/** "3 Penfold Road, Wattle Park SA 5066". */
export const formatAddressLine = ({ street, suburb, state, postcode }: Office['address']): string =>
  `${street}, ${suburb} ${state} ${postcode}`;

/**
 * The agentIDs of an office, in capitals. A CRM may use one for sales and another for rentals; they are separated by
 * commas.
 */
export const parseAgentIds = ({ agentId }: { agentId: string }): string[] =>
  agentId
    .toUpperCase()
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/**
 * Completes the agentIDs of a filter: an old address may name only one of an office's agentIDs, but the filter means
 * all of them.
 * @returns the agentIDs as the office has them, or as given if no office has the first one
 */
export const completeAgentIds = (all: readonly Pick<Office, 'agentId'>[], office: string): string => {
  const [first = ''] = parseAgentIds({ agentId: office });
  return findOffice(all, first)?.agentId ?? office;
};

/** The office to which a listing belongs; null if it belongs to the agency as a whole. */
export const findOffice = <Known extends Pick<Office, 'agentId'>>(
  all: readonly Known[],
  agentId: string,
): Known | null => all.find((office) => parseAgentIds(office).includes(agentId.toUpperCase())) ?? null;
