import type { Listing, ListingCard, SoldImage } from '../shared/site-api.ts';
import type { Suburb } from '../shared/suburbs/suburb.ts';
import { withoutNulls } from '../shared/without-nulls.ts';
import type { PropertiesQuery, PropertyQuery, SoldImagesQuery, SuburbQuery } from './queries.generated.ts';

type CardNode = PropertiesQuery['properties']['nodes'][number];
type SoldNode = SoldImagesQuery['properties']['nodes'][number];

/** Converts a listing from GraphQL's response to `SiteApi`'s type. Unknown facts are left out. */
export function toCard({ propertyType, listingType, latitude, longitude, ...shown }: CardNode): ListingCard {
  const { suburb, auctionDatetime, setSaleDatetime, soldDate, auctionResult, ...always } = shown;
  return {
    ...always,
    ...toSoldImage({ ...shown, listingType, latitude, longitude }),
    ...(auctionDatetime && { auctionDatetime }),
    ...(setSaleDatetime && { setSaleDatetime }),
    ...(soldDate && { soldDate }),
    ...(auctionResult && { auctionResult }),
  };
}

export function toSoldImage(node: SoldNode): SoldImage {
  const { id, formattedAddress, images, suburb, listingType, latitude, longitude } = node;
  return {
    id,
    formattedAddress,
    images,
    ...(suburb && { suburb }),
    ...(listingType === 'LAND' && { isLand: true, ...withoutNulls({ latitude, longitude }) }),
  };
}

/** Leaves out fields that the specification lists but no screen shows. */
export function toListing(property: NonNullable<PropertyQuery['property']>): Listing {
  const { externalPropertyTree, authority, numOffers, thirdPartyLinkOrEagleWebsiteLink, ...more } = property;
  const { country, brochureTitle, showPrice, vendors, ...shown } = more;
  return withoutNulls({ ...shown, agents: shown.agents.map(withoutNulls) });
}

export function toSuburb({ sold, topAgent, ...suburb }: NonNullable<SuburbQuery['suburb']>): Suburb {
  const { prices, ...figures } = sold;
  return {
    ...withoutNulls(suburb),
    sold: { ...withoutNulls(figures), ...(prices && { prices: withoutNulls(prices) }) },
    ...(topAgent && { topAgent: { ...topAgent, agent: withoutNulls(topAgent.agent) } }),
  };
}
