import { findOffice, formatAddressLine } from '../../shared/agency/offices.ts';
import type { Office } from '../../shared/agency/profile.ts';
import { advertisedRegistration } from '../../shared/law/registration.ts';
import type { Photo } from '../../shared/listings/photo.ts';
import type { Listing, ListingCard, SoldImage } from '../../shared/site-api.ts';
import { withoutNulls } from '../../shared/without-nulls.ts';
import type { PublicInspection } from '../inspections/index.ts';
import { sharePictureAddress } from '../share-pictures/index.ts';
import { shownPriceRange } from './filters/shown-prices.ts';
import type { ListingImage } from './pictures/media.ts';
import type { PublicListing } from './public-view.ts';
import { agentKeys, type ListingAgent, type ListingWords, listingContacts } from './words.ts';

/** A listing as a card shows it (`ListingCard` of shared/site-api.ts). */
export function toListingCard(listing: PublicListing, photos: readonly ListingImage[]): ListingCard {
  const { auctionDatetime, setSaleDatetime, soldDate, auctionResult } = listing;
  return {
    ...toSoldImage(listing, photos),
    status: listing.status,
    advertisedPrice: listing.advertisedPrice,
    saleOrLease: listing.saleOrLease,
    underOffer: listing.underOffer,
    timeZone: listing.timeZone,
    listingDetails: roomCounts(listing),
    ...(auctionDatetime && { auctionDatetime }),
    ...(setSaleDatetime && { setSaleDatetime }),
    ...(soldDate && { soldDate }),
    ...(auctionResult && { auctionResult }),
  };
}

/** A listing as a picture with its address (`SoldImage` of shared/site-api.ts). */
export function toSoldImage(listing: PublicListing, photos: readonly ListingImage[]): SoldImage {
  const { suburb, latitude, longitude } = listing;
  return {
    id: listing.id,
    formattedAddress: listing.formattedAddress,
    images: photos.map(toPhoto),
    ...(suburb && { suburb }),
    ...(listing.kind === 'land' && { isLand: true, ...withoutNulls({ latitude, longitude }) }),
  };
}

/** The parts of a listing that are stored elsewhere. */
type ListingParts = {
  /** null if the listing was hidden in the meantime. */
  words: ListingWords | null;
  media: readonly ListingImage[];
  /** Future ones, the next one first. */
  inspections: readonly PublicInspection[];
  offices: readonly Office[];
};

/** A listing as its own page shows it. */
export function toListing(
  listing: PublicListing,
  { words, media, inspections, offices }: ListingParts,
): Listing {
  const { suburb, state, postcode } = listing;
  const office = findOffice(offices, words?.agentId ?? '');
  const photo = media.find(({ kind }) => kind === 'photo');
  return withoutNulls({
    id: listing.id,
    formattedAddress: listing.formattedAddress,
    status: listing.status,
    price: listing.price,
    advertisedPrice: listing.advertisedPrice,
    shownPrices: shownPriceRange(listing),
    saleOrLease: listing.saleOrLease,
    propertyType: listing.propertyType,
    listingType: LISTING_TYPES[listing.kind],
    headline: words?.headline ?? null,
    description: words?.description ?? null,
    latitude: listing.latitude,
    longitude: listing.longitude,
    underOffer: listing.underOffer,
    timeZone: listing.timeZone,
    bookInspectionLink: words?.bookInspectionLink ?? null,
    videoUrl: words?.videoUrl ?? null,
    shareImage: photo ? sharePictureAddress(listing, photo) : null,
    auctionDatetime: listing.auctionDatetime,
    auctionResult: listing.auctionResult,
    setSaleDatetime: listing.setSaleDatetime,
    soldDate: listing.soldDate,
    rentalDateAvailable: listing.rentalDateAvailable,
    bond: listing.bond,
    landSize: listing.landSize,
    buildingSize: words?.buildingSize ?? null,
    features: words?.features ?? [],
    facts: words?.facts ?? [],
    documents: words?.documents.map(({ name, url }) => ({ name, url })) ?? [],
    externalLinks: words?.externalLinks ?? [],
    inspections: { nodes: inspections.map(({ id, start, finish }) => ({ id, start, finish })) },
    floorplans: media.filter(({ kind }) => kind === 'floorplan').map(toFloorplan),
    images: media.filter(({ kind }) => kind === 'photo').map(toPhoto),
    agents: withAgentPhotos(listingContacts(words, offices), media).map(
      ({ id, name, phone, mobile, email, avatarUrl }) =>
        withoutNulls({ id, name, phone, mobile, email, avatarUrl }),
    ),
    office: office && {
      name: office.name,
      formattedAddress: formatAddressLine(office.address),
      phone: office.phone,
      email: office.email,
      registration: advertisedRegistration(office),
    },
    suburb,
    address: { streetAddress: listing.streetAddress, postcode: { suburb, state, postcode } },
    listingDetails: roomCounts(listing),
  });
}

/** Adds to each agent of a listing their photograph of the feed, at its smallest width. */
export function withAgentPhotos(
  agents: readonly ListingAgent[],
  media: readonly ListingImage[],
): (ListingAgent & { avatarUrl: string | null })[] {
  const keys = agentKeys(agents);
  return agents.map((agent, index) => {
    const photo = media.find(({ kind, slot }) => kind === 'agent' && slot === keys[index]);
    return { ...agent, avatarUrl: photo?.jpegSrcset.split(' ')[0] ?? null };
  });
}

const LISTING_TYPES = {
  residential: 'RESIDENTIAL',
  rental: 'RENTAL',
  land: 'LAND',
  rural: 'RURAL',
} as const satisfies Record<PublicListing['kind'], Listing['listingType']>;

const roomCounts = (listing: PublicListing): ListingCard['listingDetails'] => ({
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  carportSpaces: listing.carports,
  garageSpaces: listing.garages,
  openCarSpaces: listing.openSpaces,
});

const toPhoto = (image: ListingImage): Photo => ({
  url: image.url,
  width: image.width,
  height: image.height,
  thumbhash: image.thumbhash,
  ...(image.focalPoint && { focalPoint: image.focalPoint }),
  alt: image.alt,
  jpegSrcset: image.jpegSrcset,
  avifSrcset: image.avifSrcset,
});

const toFloorplan = ({ url, id, width, height, thumbhash }: ListingImage) => ({
  url,
  id,
  width,
  height,
  thumbhash,
});
