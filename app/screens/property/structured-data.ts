import { agency } from '../../../shared/agency/agency.ts';
import { comingAuction } from '../../../shared/listings/coming-auction.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { isDateOnly, localDateTimeStrings } from '../../../shared/time.ts';
import { agentsForListing } from '../../parts/listing/AgentCard.tsx';
import { breadcrumbData, eventData } from '../../parts/structured-data/page-parts.ts';
import { breadcrumbForListing } from './listing-breadcrumb.ts';

/** The types of schema.org by the feed's property types. All but Place are accommodations. */
const SCHEMA_TYPES: Readonly<Record<string, string>> = {
  Apartment: 'Apartment',
  Flat: 'Apartment',
  Studio: 'Apartment',
  Unit: 'Apartment',
  House: 'House',
  Villa: 'SingleFamilyResidence',
  Townhouse: 'SingleFamilyResidence',
};

/**
 * The listing for search engines (schema.org). It contains only what the page itself shows: a hidden address stays
 * hidden.
 */
export function listingData(listing: Listing, origin: string) {
  const toAbsoluteUrl = (path: string) => new URL(path, origin).href;
  const path = paths.property(listing.id);
  const { crumbs, currentName } = breadcrumbForListing(listing);
  const images = listing.images.map(({ url }) => toAbsoluteUrl(url));
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.headline ?? listing.formattedAddress,
    url: toAbsoluteUrl(path),
    description: listing.description,
    image: images.length > 0 ? images : undefined,
    about: { ...placeData(listing), event: eventsData(listing, toAbsoluteUrl(path)) },
    offers: offerData(listing),
    breadcrumb: breadcrumbData(crumbs, { name: currentName, path }, origin),
  };
}

function placeData({ formattedAddress, address, latitude, longitude, ...listing }: Listing) {
  const isLand = listing.listingType === 'LAND';
  const { bedrooms, bathrooms } = listing.listingDetails;
  return {
    '@type': isLand ? 'Place' : (SCHEMA_TYPES[listing.propertyType ?? ''] ?? 'Accommodation'),
    name: formattedAddress,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.streetAddress ?? undefined,
      addressLocality: address.postcode.suburb ?? undefined,
      addressRegion: address.postcode.state ?? undefined,
      postalCode: address.postcode.postcode ?? undefined,
      addressCountry: 'AU',
    },
    geo:
      latitude !== undefined && longitude !== undefined
        ? { '@type': 'GeoCoordinates', latitude, longitude }
        : undefined,
    ...(!isLand && {
      numberOfBedrooms: bedrooms || undefined,
      numberOfBathroomsTotal: bathrooms || undefined,
    }),
  };
}

function offerData(listing: Listing) {
  const { status, saleOrLease, price, office } = listing;
  const isSale = saleOrLease === 'SALE';
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${isSale ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${status === 'ACTIVE' ? 'InStock' : 'SoldOut'}`,
    ...(price !== undefined && { price, priceCurrency: 'AUD' }),
    offeredBy: agentsForListing(listing).map(({ name, phone, email }) => ({
      '@type': 'Person',
      name,
      telephone: phone,
      email,
      worksFor: {
        '@type': 'RealEstateAgent',
        name: office?.name ?? agency().name,
        telephone: office?.phone ?? agency().phone,
      },
    })),
  };
}

/** Upcoming inspections, and the auction; undefined if there are none. */
function eventsData(listing: Listing, url: string) {
  const { inspections, formattedAddress, timeZone } = listing;
  const { address } = placeData(listing);
  const location = { '@type': 'Place', name: formattedAddress, address };
  const inspectionEvents = inspections.nodes.map(({ start, finish }) =>
    eventData({ name: `Inspection: ${formattedAddress}`, start, finish, url, location }),
  );
  const auction = comingAuction(listing, new Date());
  const auctionEvents = auction
    ? [
        eventData({
          name: `Auction: ${formattedAddress}`,
          start: isDateOnly(auction, timeZone)
            ? localDateTimeStrings(new Date(auction), timeZone).date
            : auction,
          url,
          location,
        }),
      ]
    : [];
  const all = [...inspectionEvents, ...auctionEvents];
  return all.length > 0 ? all : undefined;
}
