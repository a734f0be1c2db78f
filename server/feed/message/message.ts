import { homeTimeZone } from '../../../shared/agency/home-time-zone.ts';
import { DAY_MS, PROPERTY_STATUSES, type PropertyStatus } from '../../../shared/constants.ts';
import { UNDER_OFFER_BY_STATUS } from '../../listings/index.ts';
import { findUnread } from '../read/unread.ts';
import { attributeOf, childNamed, childrenOf, textOf, type XmlElement } from '../read/xml.ts';
import { readAddress } from './address.ts';
import { readAgents, readVendors } from './agents.ts';
import { instantOf, parseFeedDate } from './dates.ts';
import { readDocuments } from './documents.ts';
import { readAreas, readFacts } from './facts.ts';
import { readCounts, readFeatures, readPropertyType } from './features.ts';
import { saleOrLeaseOf } from './identity.ts';
import { readInspections } from './inspections.ts';
import { readAuction, readLinks } from './links.ts';
import type {
  FeedMessage,
  Identity,
  KnownMessage,
  ListingFields,
  ListingKind,
  ListingMessage,
  ListingStatus,
  SkippedMessage,
  Warning,
} from './listing.ts';
import { readMedia } from './media.ts';
import { readPrices, warnAboutHiddenGuide } from './price.ts';
import { lines, lookUp, oneLine, readYesNo, type Warn } from './words.ts';

const KINDS: readonly string[] = ['residential', 'rental', 'land', 'rural'] satisfies ListingKind[];
const OTHER_KINDS: Readonly<Record<string, string>> = {
  commercial: 'commercial',
  commercialland: 'commercialLand',
  business: 'business',
  holidayrental: 'holidayRental',
};

const STATUSES: Readonly<Record<string, ListingStatus>> = {
  current: 'ACTIVE',
  sold: 'SOLD',
  leased: 'LEASED',
  offmarket: 'OFF_MARKET',
  withdrawn: 'WITHDRAWN',
  deleted: 'DELETED',
};

/** Statuses that CRMs send but REAXML does not define. A settled rental is leased. */
const OTHER_STATUSES: Readonly<Record<string, (kind: ListingKind) => ListingStatus>> = {
  settled: (kind) => (kind === 'rental' ? 'LEASED' : 'SOLD'),
  archived: () => 'WITHDRAWN',
  underoffer: () => 'ACTIVE',
};

/** A `modTime` further ahead means a wrong clock. To accept it would block every later message. */
const CLOCK_SLACK_MS = DAY_MS;

/** The listing elements of a feed. A file whose root element is a listing is a feed of one. */
export function listingElements(root: XmlElement): XmlElement[] {
  return isListing(root) ? [root] : childrenOf(root).filter(isListing);
}

/** Every element with a `uniqueID` is a listing, even if its kind is unknown here. */
export const isListing = (element: XmlElement): boolean =>
  KINDS.includes(element.name) ||
  Object.hasOwn(OTHER_KINDS, element.name) ||
  childNamed(element, 'uniqueid') !== undefined;

/**
 * Reads one element as a typed message, or says why it cannot be one. Never throws: anything that cannot be read
 * becomes a warning that names the field.
 */
export function readMessage(listing: XmlElement, now: Date): ListingMessage | SkippedMessage {
  const warnings: Warning[] = [];
  const warn: Warn = (field, reason) => warnings.push({ field, reason });
  const element = lookUp(OTHER_KINDS, listing.name) ?? listing.name;
  const agentId = idOf(listing, 'agentid').toUpperCase();
  const uniqueId = idOf(listing, 'uniqueid');
  const identity: Identity | null = agentId && uniqueId ? { agentId, uniqueId } : null;
  const skip = (field: string, reason: string): SkippedMessage => ({ identity, element, field, reason });

  if (!KINDS.includes(listing.name)) return skip('kind', `${element} listings aren’t shown on this site`);
  if (!uniqueId) return skip('uniqueID', 'missing, so we can’t tell which listing it is');
  if (!agentId) return skip('agentID', 'missing, so we can’t tell which listing it is');
  if (uniqueId.length > 50) return skip('uniqueID', 'longer than 50 characters');
  if (agentId.length > 50) return skip('agentID', 'longer than 50 characters');
  const kind = listing.name as ListingKind;
  const statusText = attributeOf(listing, 'status') ?? '';
  const status = readStatus(statusText, kind, warn);
  if (statusText && !status) return skip('status', `"${statusText.slice(0, 30)}" isn’t a status in REAXML`);

  const times = childNamed(listing, 'inspectiontimes');
  const counts = readCounts(listing, warn);
  const areas = readAreas(listing, warn);
  const agents = readAgents(listing, warn);
  const address = readAddress(listing, warn);
  const timeZone = homeTimeZone(address);
  const message = {
    identity: { agentId, uniqueId },
    kind,
    status,
    modTime: readModTime(listing, now, warn),
    fields: { ...readFields(listing, warn, timeZone), ...address, ...counts.fields, ...areas.fields },
    features: readFeatures(listing, warn),
    facts: { ...readFacts(listing, warn), ...areas.facts },
    documents: readDocuments(listing, warn),
    agents: agents.map(({ change }) => change),
    unreadableCounts: counts.unreadable,
    inspections: times && readInspections(times, warn, timeZone),
    media: readMedia(listing, agents, warn),
    warnings,
  };
  if (status === 'ACTIVE') warnAboutHiddenGuide(message.fields, warn);
  const isOffered = isUnderOffer(statusText);
  if (isOffered) message.fields[UNDER_OFFER_FLAGS[saleOrLeaseOf(kind)]] = 1;
  if (status) message.facts[UNDER_OFFER_BY_STATUS] = isOffered ? 'yes' : null;
  return { ...message, unread: findUnread(listing) };
}

/** The flag that means under offer, for a sale and for a lease. */
export const UNDER_OFFER_FLAGS = { SALE: 'underOffer', LEASE: 'depositTaken' } as const;

const statusWord = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '');

const isUnderOffer = (text: string): boolean => statusWord(text) === 'underoffer';

function readStatus(text: string, kind: ListingKind, warn: Warn): ListingStatus | undefined {
  const word = statusWord(text);
  const other = lookUp(OTHER_STATUSES, word)?.(kind);
  if (!other) return lookUp(STATUSES, word);
  const meaning = isUnderOffer(text) ? 'on the market and under offer' : other.toLowerCase();
  warn('status', `"${text.slice(0, 30)}" isn’t a status in REAXML: treated as ${meaning}`);
  return other;
}

/** Whether the public sees listings with a status. */
export const isShown = (status: ListingStatus | undefined): status is PropertyStatus =>
  PROPERTY_STATUSES.some((each) => each === status);

export const isSkipped = (message: FeedMessage): message is SkippedMessage => 'reason' in message;

export const isKnownMessage = (message: FeedMessage): message is KnownMessage => 'listingId' in message;

function idOf(listing: XmlElement, name: string): string {
  const child = childNamed(listing, name);
  return (child ? textOf(child) : '').replace(/\s+/g, ' ').slice(0, 200);
}

function readModTime(listing: XmlElement, now: Date, warn: Warn): string | undefined {
  const text = attributeOf(listing, 'modTime');
  if (!text) return undefined;
  const date = parseFeedDate(text);
  if (!date) {
    warn('modTime', `"${text.slice(0, 40)}" isn’t a date: treated as missing`);
    return undefined;
  }
  const instant = instantOf(date);
  if (Date.parse(instant) <= now.getTime() + CLOCK_SLACK_MS) return instant;
  warn('modTime', `"${text.slice(0, 40)}" is in the future: treated as missing`);
  return undefined;
}

function readFields(listing: XmlElement, warn: Warn, timeZone: string): Partial<ListingFields> {
  const fields: Partial<ListingFields> = {
    ...readPrices(listing, warn),
    ...readAuction(listing, warn, timeZone),
    ...readLinks(listing, warn),
    ...readVendors(listing, warn),
    propertyType: readPropertyType(listing, warn),
    underOffer: readFlag(listing, 'underOffer', warn),
    depositTaken: readFlag(listing, 'depositTaken', warn),
  };
  const headline = childNamed(listing, 'headline');
  if (headline) fields.headline = oneLine(textOf(headline), 'headline', 250, warn);
  const description = childNamed(listing, 'description');
  if (description) fields.description = lines(textOf(description), 'description', 20_000, warn);
  return fields;
}

/** Reads `<underOffer value="yes"/>`, or its text. An element that says neither yes nor no is a no. */
function readFlag(listing: XmlElement, name: string, warn: Warn): 0 | 1 | undefined {
  const element = childNamed(listing, name.toLowerCase());
  if (!element) return undefined;
  return readYesNo(attributeOf(element, 'value') ?? textOf(element), name, warn) ? 1 : 0;
}
