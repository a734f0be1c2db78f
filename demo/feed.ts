import { createHash } from 'node:crypto';
import XMLBuilder from 'fast-xml-builder';
import { agents } from './agents.ts';
import { addDays, comingSaturday, inspection, localInstant, type PlainDate, reaxmlTime } from './calendar.ts';
import type { Plan } from './floorplan-parts.ts';
import { floorplans } from './floorplans.ts';
import type { Address, DemoListing, ForSale, Opening } from './listings/types.ts';
import { demoListings } from './listings.ts';
import { photos } from './photos.ts';
import { sitePlan } from './site-plan.ts';

const AGENT_ID = 'REDGUM';
/** A fixed date, so that a new week's feed does not fetch and cut every picture again. */
const PICTURES_TAKEN = '2026-11-01-09:00:00';
/** South Australia limits bonds to four weeks' rent, or to six weeks' above this weekly rent. */
const HIGH_WEEKLY_RENT = 800;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  format: true,
  suppressEmptyNode: true,
});

type Element = { [name: string]: unknown };

/**
 * The demo agency's listings as a CRM would send them: one REAXML document. Whenever it is made, its inspections and
 * auctions are on the next two weekends, and its sales are recent.
 */
export function demoFeed(now: Date): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(demoDocument(now))}`;
}

/**
 * A key that changes when the feed does: with each new weekend, and with the listings themselves. It is computed at
 * each start, from the elements without writing them as XML.
 */
export function demoFeedKey(now: Date): string {
  const saturday = comingSaturday(now);
  const week = JSON.stringify(demoDocument(localInstant(saturday, '00:00')));
  return `${saturday} ${createHash('sha256').update(week).digest('hex').slice(0, 12)}`;
}

function demoDocument(now: Date): Element {
  const saturday = comingSaturday(now);
  const listings: Record<string, Element[]> = { residential: [], land: [], rental: [] };
  for (const [index, listing] of demoListings.entries()) {
    // The listings are a second apart, so that "newest first" keeps their order.
    const modTime = reaxmlTime(new Date(now.getTime() - index * 1000));
    listings[elementName(listing)]?.push({
      '@modTime': modTime,
      ...listingElement(listing, saturday, now),
    });
  }
  return { propertyList: { '@date': reaxmlTime(now), ...listings } };
}

function elementName(listing: DemoListing): 'residential' | 'land' | 'rental' {
  if (listing.status === 'for lease' || listing.status === 'leased') return 'rental';
  return listing.category === 'Land' ? 'land' : 'residential';
}

function listingElement(listing: DemoListing, saturday: PlainDate, now: Date): Element {
  const { status, category, headline, description } = listing;
  return {
    '@status': status === 'sold' || status === 'leased' ? status : 'current',
    agentID: AGENT_ID,
    uniqueID: listing.uniqueId,
    ...termsElements(listing, saturday),
    listingAgent: listing.agents.map((key, index) => ({
      '@id': index + 1,
      name: agents[key].name,
      telephone: { '@type': 'mobile', '#': agents[key].mobile },
      email: agents[key].email,
    })),
    address: addressElement(listing.address),
    ...(category === 'Land'
      ? { landCategory: { '@name': 'Residential' } }
      : { category: { '@name': category } }),
    headline,
    description: description.join('\n'),
    features: featuresElement(listing),
    ecoFriendly: listing.eco && flags(listing.eco),
    landDetails: area(listing.landSquareMetres),
    buildingDetails: area(listing.buildingSquareMetres),
    yearBuilt: listing.yearBuilt,
    councilRates: listing.councilRates && { '@period': 'annual', '#': listing.councilRates },
    strataLevies: listing.strataLevies && { '@period': 'quarter', '#': listing.strataLevies },
    inspectionTimes: 'opens' in listing ? inspectionTimes(listing.opens, saturday, now) : undefined,
    vendorDetails: listing.vendors?.map((name) => ({ name })),
    images: images(listing),
    objects: listing.floorplan && floorplanElement(listing.floorplan),
  };
}

/** Price or rent, and the elements that depend on it. */
function termsElements(listing: DemoListing, saturday: PlainDate): Element {
  switch (listing.status) {
    case 'for sale':
      return {
        authority: { '@value': listing.auction ? 'auction' : 'sale' },
        underOffer: { '@value': listing.underOffer ? 'yes' : 'no' },
        ...priceElements(listing),
        auction: listing.auction && {
          '@date': `${addDays(saturday, 7 * listing.auction.weeksAhead)}-${listing.auction.at}:00`,
        },
      };
    case 'sold':
      return {
        authority: { '@value': 'sale' },
        soldDetails: {
          soldPrice: { '@display': listing.soldPriceHidden ? 'no' : 'yes', '#': listing.soldPrice },
          soldDate: addDays(saturday, -listing.soldDaysAgo),
        },
      };
    case 'for lease':
    case 'leased':
      return {
        dateAvailable:
          listing.status === 'for lease' ? addDays(saturday, listing.availableInDays) : undefined,
        rent: { '@period': 'week', '#': listing.rentPerWeek },
        bond: listing.rentPerWeek * (listing.rentPerWeek > HIGH_WEEKLY_RENT ? 6 : 4),
        allowances:
          listing.petFriendly || listing.furnished
            ? flags([
                ...(listing.petFriendly ? ['petFriendly'] : []),
                ...(listing.furnished ? ['furnished'] : []),
              ])
            : undefined,
      };
  }
}

function priceElements({ price }: ForSale): Element {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
  switch (price.kind) {
    case 'figure':
      return { price: { '@display': 'yes', '#': price.amount } };
    case 'range':
      return {
        price: { '@display': 'yes', '#': price.from },
        priceView: `${dollars(price.from)} – ${dollars(price.to)}`,
      };
    case 'contact agent':
      return { price: { '@display': 'no', '#': price.amount }, priceView: 'Contact agent' };
    case 'auction':
      return { priceView: 'Auction' };
  }
}

function addressElement(address: Address): Element {
  return {
    '@display': address.hidden ? 'no' : 'yes',
    subNumber: address.unit,
    lotNumber: address.lot,
    streetNumber: address.number,
    street: address.street,
    suburb: { '@display': 'yes', '#': address.suburb },
    state: 'SA',
    postcode: address.postcode,
    country: 'AUS',
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

function featuresElement(listing: DemoListing): Element | undefined {
  const { rooms, features, otherFeatures } = listing;
  if (!rooms) return undefined;
  return {
    bedrooms: rooms.bedrooms,
    bathrooms: rooms.bathrooms,
    ensuite: rooms.ensuites ?? 0,
    livingAreas: rooms.livingAreas ?? 0,
    garages: rooms.garages ?? 0,
    carports: rooms.carports ?? 0,
    openSpaces: rooms.openSpaces ?? 0,
    ...flags(features),
    otherFeatures: otherFeatures?.join(', '),
  };
}

const flags = (names: readonly string[]): Element => Object.fromEntries(names.map((name) => [name, 'yes']));

const area = (squareMetres: number | undefined): Element | undefined =>
  squareMetres === undefined ? undefined : { area: { '@unit': 'squareMeter', '#': squareMetres } };

/** Empty when all are over, because that is how a feed removes the last ones. */
const inspectionTimes = (opens: readonly Opening[], saturday: PlainDate, now: Date): Element => ({
  inspection: opens.flatMap((opening) => inspection(opening, saturday, now) ?? []),
});

/** `file` names a picture in `demo/photos/`; `alt` is not in the standard, but our importer reads it. */
function images({ photos: names }: DemoListing): Element | undefined {
  if (names.length === 0) return undefined;
  return {
    img: names.map((name, index) => ({
      '@id': index === 0 ? 'm' : String.fromCharCode(96 + index),
      '@modTime': PICTURES_TAKEN,
      '@file': `${name}.jpg`,
      '@format': 'jpg',
      '@alt': photos[name],
    })),
  };
}

function floorplanElement(name: NonNullable<DemoListing['floorplan']>): Element {
  return {
    floorplan: {
      '@id': 1,
      '@modTime': PICTURES_TAKEN,
      '@file': `${name}.png`,
      '@format': 'png',
      '@alt': name === sitePlan.name ? sitePlan.alt : floorplanAlt(floorplans[name]),
    },
  };
}

/** Names every room, for visitors who cannot see the drawing. */
const floorplanAlt = (plan: Plan): string =>
  `Floorplan. ${plan
    .map((storey) => `${storey.name}: ${storey.rooms.map((room) => room.name.toLowerCase()).join('; ')}.`)
    .join(' ')}`;
