import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from '../read/xml.ts';
import type { ListingFields } from './listing.ts';
import { oneLine, type Warn } from './words.ts';

/** An agent as `listings.agents` stores it. */
export type ListingAgent = {
  /** The CRM's own id of the person. */
  id: string | null;
  /** The `id` of the feed's element, by which a message can remove the agent: "1", "2". */
  slot: string;
  name: string;
  phone: string | null;
  mobile: string | null;
  email: string | null;
};

/**
 * What one `<listingAgent>` requests: `set` writes an agent, `keep` leaves a known one as it is, `remove` removes
 * agents.
 */
export type AgentChange =
  | { what: 'set'; agent: ListingAgent }
  | { what: 'keep'; id: string }
  /** Null removes all agents. */
  | { what: 'remove'; slot: string | null };

export type AgentElement = { element: XmlElement; change: AgentChange };

/** Reads the listing's agents. An element without a name is ignored; an empty one removes the agent of its slot. */
export function readAgents(listing: XmlElement, warn: Warn): AgentElement[] {
  return childrenNamed(listing, 'listingagent').flatMap((element, index) => {
    const slot = attributeOf(element, 'id');
    const change = readAgent(element, slot || String(index + 1), warn);
    if (change) return [{ element, change }];
    const isEmpty = element.nodes.every((node) => typeof node === 'string' && !node.trim());
    return isEmpty ? [{ element, change: { what: 'remove' as const, slot: slot || null } }] : [];
  });
}

function readAgent(element: XmlElement, slot: string, warn: Warn): AgentChange | null {
  const text = (name: string, max: number) => {
    const found = childNamed(element, name);
    return found ? oneLine(textOf(found), `listingAgent.${name}`, max, warn) : null;
  };
  const name = text('name', 80);
  const id = text('uniquelistingagentid', 100);
  if (!name) return id ? { what: 'keep', id } : null;
  const email = text('email', 200);
  const goodEmail = email && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(email) ? email : null;
  if (email && !goodEmail)
    warn('listingAgent.email', `"${email.slice(0, 40)}" isn’t one email address: left out`);
  return { what: 'set', agent: { id, slot, name, ...telephones(element, warn), email: goodEmail } };
}

function telephones(element: XmlElement, warn: Warn): { phone: string | null; mobile: string | null } {
  const numbers = { phone: null as string | null, mobile: null as string | null };
  for (const telephone of [...childrenNamed(element, 'telephone'), ...childrenNamed(element, 'phone')]) {
    const number = oneLine(textOf(telephone), 'listingAgent.telephone', 40, warn);
    if (!number || !/\d/.test(number)) continue;
    const type = (attributeOf(telephone, 'type') ?? '').toLowerCase();
    if (type === 'fax') continue;
    const place = type.startsWith('mob') || (!type && /^(?:\+?61\s*|0)4/.test(number)) ? 'mobile' : 'phone';
    numbers[place] ??= number;
  }
  return numbers;
}

/** Reads the sellers' names. They are only for staff, and never published. */
export function readVendors(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const elements = childrenNamed(listing, 'vendordetails');
  if (elements.length === 0) return {};
  const vendors = elements.flatMap((element) => {
    const name = childNamed(element, 'name');
    const full = name && oneLine(textOf(name), 'vendorDetails.name', 120, warn);
    if (!full) return [];
    const words = full.replace(/^(?:mr|mrs|ms|miss|mx|dr)\.?\s+/i, '').split(' ');
    return [
      { firstName: words.slice(0, -1).join(' ') || full, lastName: words.length > 1 ? words.at(-1) : '' },
    ];
  });
  return { vendors: JSON.stringify(vendors.slice(0, 10)) };
}
