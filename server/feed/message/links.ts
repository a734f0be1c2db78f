import { auctionResultWords } from '../../../shared/listings/auction-results.ts';
import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from '../read/xml.ts';
import { dayOf, instantOf, parseFeedDate } from './dates.ts';
import type { ListingFields } from './listing.ts';
import type { Warn } from './words.ts';

const MAX_LINKS = 10;

/**
 * An http(s) address in its normal form, or null. `javascript:`, `data:`, `file:` and addresses with a
 * password are refused.
 */
export function webAddress(text: string): string | null {
  const plain = /^https?%3a/i.test(text) ? decoded(text) : text;
  const address = plain.startsWith('//')
    ? `https:${plain}`
    : /^www\./i.test(plain)
      ? `https://${plain}`
      : plain;
  const url = URL.parse(address.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username || url.password || url.href.length > 2000) return null;
  return url.href;
}

/** Some CRMs send whole addresses percent-encoded: "http%3A%2F%2F…". */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads the video, the other links and the page for booking an inspection. `href=""` removes a link. */
export function readLinks(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const fields: Partial<ListingFields> = {};
  const video = childNamed(listing, 'videolink');
  if (video) fields.videoUrl = link(video, 'videoLink', warn);

  const sites = childrenNamed(listing, 'miniweb').flatMap((element) => childrenNamed(element, 'uri'));
  const externals = [...childrenNamed(listing, 'externallink'), ...sites];
  if (externals.length > 0) {
    const urls = externals.flatMap((element) => link(element, 'externalLink', warn) ?? []);
    const links = [...new Set(urls)];
    if (links.length > MAX_LINKS) warn('externalLink', `more than ${MAX_LINKS}: the rest are left out`);
    fields.externalLinks = JSON.stringify(links.slice(0, MAX_LINKS));
  }

  const booking = childNamed(listing, 'bookinspectionlink', 'inspectionlink', 'bookinspectionurl');
  if (booking) fields.bookInspectionUrl = link(booking, 'bookInspectionLink', warn);
  return fields;
}

function link(element: XmlElement, field: string, warn: Warn): string | null {
  const text = attributeOf(element, 'href') ?? attributeOf(element, 'url') ?? textOf(element);
  if (!text) return null;
  const url = webAddress(text);
  if (!url) warn(field, `"${text.slice(0, 40)}" isn’t an http or https address: dropped`);
  return url;
}

/**
 * Reads the auction with its result, the set sale date and the authority. Dates are attributes or texts; an empty
 * element removes the date.
 * @param timeZone the home's (IANA)
 */
export function readAuction(listing: XmlElement, warn: Warn, timeZone: string): Partial<ListingFields> {
  const fields: Partial<ListingFields> = {};
  const auction = childNamed(listing, 'auction');
  const outcome = childNamed(listing, 'auctionoutcome');
  const date = auction ?? (outcome && childNamed(outcome, 'auctiondate'));
  if (date) fields.auctionAt = moment(date, 'auction', warn, timeZone);
  const setSale = childNamed(listing, 'setsale');
  if (setSale) fields.setSaleAt = moment(setSale, 'setSale', warn, timeZone);
  const result = [listing, outcome, auction].flatMap(
    (holder) => (holder && childNamed(holder, 'auctionresult')) ?? [],
  )[0];
  if (result) fields.auctionResult = readResult(attributeOf(result, 'type') ?? textOf(result), warn);
  const authority = childNamed(listing, 'authority');
  if (authority) fields.authority = keyword(attributeOf(authority, 'value') ?? textOf(authority));
  return fields;
}

/** Undefined if the text is not a date. A date without a time of day is midnight. */
function moment(element: XmlElement, field: string, warn: Warn, timeZone: string): string | null | undefined {
  const inner = childNamed(element, 'date');
  const text = attributeOf(element, 'date') ?? ownText(inner ?? element);
  if (!text) return null;
  const date = parseFeedDate(text);
  if (date && !date.time) warn(field, `no time of day on ${dayOf(date)}: treated as midnight`);
  if (date) return instantOf(date, timeZone);
  warn(field, `"${text.slice(0, 40)}" isn’t a date: left out`);
  return undefined;
}

/** The text of an element without that of its children, such as the result within an auction. */
const ownText = (element: XmlElement): string =>
  element.nodes
    .filter((node) => typeof node === 'string')
    .join('')
    .trim();

function readResult(text: string, warn: Warn): string | null | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  if (!word || auctionResultWords(word)) return word || null;
  warn('auctionResult', `"${text.slice(0, 40)}" isn’t a result in REAXML: left out`);
  return undefined;
}

const keyword = (text: string): string | null => text.toLowerCase().slice(0, 60).trim() || null;
