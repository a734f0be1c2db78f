import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from '../read/xml.ts';
import type { ListingFields } from './listing.ts';
import { oneLine, type Warn } from './words.ts';

/** An agent as `listings.agents` stores it. `id` is the CRM's own id of the person. */
export type ListingAgent = {
  id: string | null;
  name: string;
  phone: string | null;
  mobile: string | null;
  email: string | null;
};

/**
 * Reads the listing's agents without nameless and repeated ones. Any `<listingAgent>` replaces all of them.
 */
export function readAgents(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const elements = childrenNamed(listing, 'listingagent');
  if (elements.length === 0) return {};
  const agents = new Map<string, ListingAgent>();
  for (const element of elements) {
    const agent = readAgent(element, warn);
    if (!agent) continue;
    const key = (agent.email ?? agent.name).toLowerCase();
    if (!agents.has(key)) agents.set(key, agent);
  }
  return { agents: JSON.stringify([...agents.values()].slice(0, 6)) };
}

function readAgent(element: XmlElement, warn: Warn): ListingAgent | null {
  const text = (name: string, max: number) => {
    const found = childNamed(element, name);
    return found ? oneLine(textOf(found), `listingAgent.${name}`, max, warn) : null;
  };
  const name = text('name', 80);
  if (!name) return null;
  const email = text('email', 200);
  const goodEmail = email && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(email) ? email : null;
  if (email && !goodEmail) warn('listingAgent.email', `"${email.slice(0, 40)}" is not one address: left out`);
  return { id: text('uniquelistingagentid', 50), name, ...telephones(element, warn), email: goodEmail };
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

/** Reads the sellers' names. They are for staff alone and never published. */
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
