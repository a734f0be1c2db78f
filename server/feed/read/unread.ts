import type { Unread } from '../../../shared/staff/feed-report.ts';
import type { XmlElement } from './xml.ts';

const MAX_EXAMPLE = 60;
/** With more kinds of unknown elements, the file is something else. */
const MAX_PATHS = 200;

/**
 * Names that are known to have nothing for visitors: pages of a printed street directory, the vendor's private details,
 * formats that the bytes show, whether a price includes stock of a business.
 */
const MEANINGLESS: ReadonlySet<string> = new Set([
  'streetdirectory',
  'vendordetails',
  '@format',
  '@contenttype',
  '@plussav',
]);

/** Finds what the readers of a listing did not read, by path. Call it after they have run. */
export function findUnread(listing: XmlElement): Unread[] {
  const found = new Map<string, Unread>();
  const note = (path: string, example: string) => {
    const known = found.get(path);
    if (known) known.count += 1;
    else found.set(path, { path, count: 1, example: example.replace(/\s+/g, ' ').slice(0, MAX_EXAMPLE) });
  };
  const visit = (element: XmlElement, path: string) => {
    for (const [name, value] of Object.entries(element.attributes)) {
      if (value && !element.readAttributes?.has(name) && !MEANINGLESS.has(`@${name}`)) {
        note(`${path}@${name}`, value);
      }
    }
    for (const child of element.nodes) {
      if (typeof child === 'string' || MEANINGLESS.has(child.name)) continue;
      if (child.isRead) visit(child, `${path}/${child.tag}`);
      else note(`${path}/${child.tag}`, plainText(child) || attributesOf(child));
    }
  };
  visit(listing, listing.tag);
  return [...found.values()].slice(0, MAX_PATHS);
}

/** Adds up the counts of several messages by path; the most frequent come first. */
export function addUnread(lists: Iterable<readonly Unread[]>): Unread[] {
  const total = new Map<string, Unread>();
  for (const list of lists) {
    for (const each of list) {
      const known = total.get(each.path);
      if (known) known.count += each.count;
      else total.set(each.path, { ...each });
    }
  }
  return [...total.values()]
    .sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_PATHS);
}

/** The text of an element, without marking anything as read. */
const plainText = (element: XmlElement): string =>
  element.nodes
    .map((node) => (typeof node === 'string' ? node : ` ${plainText(node)}`))
    .join('')
    .trim();

const attributesOf = ({ attributes }: XmlElement): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
