/** One of the agency's offices: its feed names it by `agentID`, and its homes are asked about there. */
export type Office = {
  /** As its feed has it, in any case. */
  agentId: string;
  /** As it is called beside a home: "Redgum Norwood". */
  name: string;
  address: { street: string; suburb: string; state: string; postcode: string };
  phone: string;
  /** On its homes' pages, and where enquiries about them are mailed. */
  email: string;
};

/**
 * The offices of an agency that has several. With none here the agency is one, whatever its feed calls it, and
 * its facts are those of brand.ts.
 */
export const offices: readonly Office[] = [];

/** "3 Penfold Road, Wattle Park SA 5066". */
export const addressLine = ({ street, suburb, state, postcode }: Office['address']): string =>
  `${street}, ${suburb} ${state} ${postcode}`;

/** The office that a listing belongs to; null: it belongs to the agency as a whole. */
export const officeOf = <Known extends Pick<Office, 'agentId'>>(
  all: readonly Known[],
  agentId: string,
): Known | null => all.find((office) => office.agentId.toUpperCase() === agentId.toUpperCase()) ?? null;
