import { agency } from '../../../shared/agency.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { agentsOf } from '../../parts/listing/AgentCard.tsx';

const kinds: Record<string, string> = {
  Apartment: 'Apartment',
  House: 'House',
  Villa: 'SingleFamilyResidence',
  Townhouse: 'SingleFamilyResidence',
};

/** The listing for search engines (schema.org). Only what the page itself shows: a hidden address stays hidden. */
export function structuredData(listing: Listing, origin: string) {
  const { address, latitude, longitude, listingDetails, status, saleOrLease } = listing;
  const absolute = (path: string) => new URL(path, origin).href;
  const place = {
    '@type': kinds[listing.propertyType ?? ''] ?? 'Residence',
    name: listing.formattedAddress,
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
    numberOfBedrooms: listingDetails.bedrooms || undefined,
    numberOfBathroomsTotal: listingDetails.bathrooms || undefined,
  };
  const offer = {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${saleOrLease === 'SALE' ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${status === 'ACTIVE' ? 'InStock' : 'SoldOut'}`,
    priceCurrency: 'AUD',
    price: listing.price,
    offeredBy: agentsOf(listing).map(({ name, phone, email }) => ({
      '@type': 'RealEstateAgent',
      name,
      telephone: phone,
      email,
      worksFor: {
        '@type': 'RealEstateAgent',
        name: listing.office?.name ?? agency.name,
        telephone: listing.office?.phone ?? agency.phone,
      },
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.headline ?? listing.formattedAddress,
    url: absolute(paths.property(listing.id)),
    description: listing.description,
    image: listing.images.map(({ url }) => absolute(url)),
    about: place,
    offers: offer,
  };
}
