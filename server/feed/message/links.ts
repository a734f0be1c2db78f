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
  const address = text.startsWith('//') ? `https:${text}` : /^www\./i.test(text) ? `https://${text}` : text;
  const url = URL.parse(address.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username || url.password || url.href.length > 2000) return null;
  return url.href;
}

/** Reads the video, the other links and the page for booking an inspection. `href=""` removes a link. */
export function readLinks(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const fields: Partial<ListingFields> = {};
  const video = childNamed(listing, 'videolink');
  if (video) fields.videoUrl = link(video, 'videoLink', warn);

  const externals = childrenNamed(listing, 'externallink');
  if (externals.length > 0) {
    const urls = externals.flatMap((element) => link(element, 'externalLink', warn) ?? []);
    fields.externalLinks = JSON.stringify([...new Set(urls)].slice(0, MAX_LINKS));
  }

  const booking = childNamed(listing, 'bookinspectionlink', 'inspectionlink', 'bookinspectionurl');
  if (booking) fields.bookInspectionUrl = link(booking, 'bookInspectionLink', warn);
  return fields;
}

function link(element: XmlElement, field: string, warn: Warn): string | null {
  const text = attributeOf(element, 'href') ?? attributeOf(element, 'url') ?? textOf(element);
  if (!text) return null;
  const url = webAddress(text);
  if (!url) warn(field, `"${text.slice(0, 40)}" is not an http or https address: dropped`);
  return url;
}

/**
 * Reads `<auction date="…"/>`, or the date as its text, as Adelaide time. An empty element removes the
 * auction.
 */
export function readAuction(listing: XmlElement, warn: Warn): Partial<ListingFields> {
  const fields: Partial<ListingFields> = {};
  const auction = childNamed(listing, 'auction');
  if (auction) {
    const inner = childNamed(auction, 'date');
    const text = attributeOf(auction, 'date') ?? textOf(inner ?? auction);
    const date = text ? parseFeedDate(text) : null;
    if (text && !date) warn('auction', `"${text.slice(0, 40)}" is not a date: left out`);
    if (date && !date.time) warn('auction', `no time of day on ${dayOf(date)}: midnight stands for it`);
    if (date || !text) fields.auctionAt = date && instantOf(date);
  }
  const result = childNamed(listing, 'auctionresult') ?? (auction && childNamed(auction, 'auctionresult'));
  if (result) fields.auctionResult = keyword(attributeOf(result, 'type') ?? textOf(result));
  const authority = childNamed(listing, 'authority');
  if (authority) fields.authority = keyword(attributeOf(authority, 'value') ?? textOf(authority));
  return fields;
}

const keyword = (text: string): string | null => text.toLowerCase().slice(0, 60).trim() || null;
