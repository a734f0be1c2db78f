/** An office of the agency. The feed names it by `agentID`, and enquiries about its homes go there. */
export type Office = {
  /** As the feed has it, in any case. */
  agentId: string;
  /** Its name beside a home: "Redgum Norwood". */
  name: string;
  address: { street: string; suburb: string; state: string; postcode: string };
  phone: string;
  /** Shown on its homes' pages, and the recipient of enquiries about them. */
  email: string;
};

/**
 * The offices of an agency that has several. If the list is empty the agency has one, whatever its feed calls
 * it, and its facts are those of agency.ts.
 */
export const offices: readonly Office[] = [];

/** "3 Penfold Road, Wattle Park SA 5066". */
export const addressLine = ({ street, suburb, state, postcode }: Office['address']): string =>
  `${street}, ${suburb} ${state} ${postcode}`;

/** The office that a listing belongs to; null if it belongs to the agency as a whole. */
export const officeOf = <Known extends Pick<Office, 'agentId'>>(
  all: readonly Known[],
  agentId: string,
): Known | null => all.find((office) => office.agentId.toUpperCase() === agentId.toUpperCase()) ?? null;
