/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AlertFrequency =
  | 'daily'
  | 'instant'
  | 'weekly';

export type ContactAttributes = {
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  /** Other filters of the alert, as in the address of a list: "minBeds=3&maxPrice=900000". */
  alertFilters?: string | null | undefined;
  /** As it happens by default. */
  alertFrequency?: AlertFrequency | null | undefined;
  /** Suburbs of the homes that an alert is about, with commas between. Unknown ones are refused with the nearest spelling. */
  alertSuburbs?: string | null | undefined;
  backgroundInfo?: string | null | undefined;
  /** "boxes" where the form had an unticked box for each subscription; left out otherwise. */
  consentBy?: string | null | undefined;
  contactGroupIds?: Array<string | number> | null | undefined;
  emails?: Array<EmailInput> | null | undefined;
  firstName: string;
  /** Which form it came from: "enquiry", "alerts-buy" … */
  formKind?: string | null | undefined;
  lastName?: string | null | undefined;
  phoneNumbers?: Array<PhoneNumberInput> | null | undefined;
  /** The listing that it is about. */
  propertyId?: string | number | null | undefined;
  subscribedLetters?: boolean | null | undefined;
  subscribedToEmail?: boolean | null | undefined;
  subscribedToPropertyAlerts?: boolean | null | undefined;
  subscribedToSms?: boolean | null | undefined;
};

export type CreateContactInput = {
  attributes: ContactAttributes;
  clientMutationId?: string | null | undefined;
};

export type EmailInput = {
  email: string;
};

export type FilterPartEnum =
  | 'agent'
  | 'area'
  | 'availableBy'
  | 'baths'
  | 'beds'
  | 'cars'
  | 'features'
  | 'inspection'
  | 'land'
  | 'price'
  | 'search'
  | 'suburbs'
  | 'types'
  | 'underOffer';

export type GoneStateEnum =
  /** It will not come back. */
  | 'DELETED'
  /** It may come back. */
  | 'WITHDRAWN';

export type InspectionDayEnum =
  | 'any'
  | 'friday'
  | 'monday'
  | 'saturday'
  | 'sunday'
  | 'thursday'
  | 'tuesday'
  | 'wednesday';

export type InspectionOrderEnum =
  | 'START_ASC'
  | 'START_DESC';

export type ListingFeatureEnum =
  | 'furnished'
  | 'pets'
  | 'pool'
  | 'study';

export type ListingTypeEnum =
  | 'LAND'
  | 'RENTAL'
  | 'RESIDENTIAL'
  | 'RURAL';

export type PhoneNumberInput = {
  numberType: PhoneNumberTypeEnum;
  phoneNumber: string;
};

export type PhoneNumberTypeEnum =
  | 'MOBILE';

export type PropertyOrderEnum =
  | 'LAND_SIZE'
  | 'NEWEST'
  | 'NEXT_INSPECTION'
  | 'OLDEST'
  | 'PRICE_ASC'
  | 'PRICE_DESC';

export type PropertyStatusEnum =
  | 'ACTIVE'
  | 'LEASED'
  | 'SOLD';

export type SaleOrLeaseEnum =
  | 'LEASE'
  | 'SALE';

export type UnderOfferEnum =
  | 'no'
  | 'only';

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { errors: Array<string>, clientMutationId: string | null, contact: { id: string } | null } };

export type FacetsQueryVariables = Exact<{
  map: boolean;
  status?: Array<PropertyStatusEnum> | PropertyStatusEnum | null | undefined;
  saleOrLease?: Array<SaleOrLeaseEnum> | SaleOrLeaseEnum | null | undefined;
  search?: string | null | undefined;
  suburbs?: Array<string> | string | null | undefined;
  surrounding?: boolean | null | undefined;
  agent?: string | null | undefined;
  minPrice?: number | null | undefined;
  maxPrice?: number | null | undefined;
  minBeds?: number | null | undefined;
  minBaths?: number | null | undefined;
  minCars?: number | null | undefined;
  types?: Array<string> | string | null | undefined;
  minLand?: number | null | undefined;
  maxLand?: number | null | undefined;
  features?: Array<ListingFeatureEnum> | ListingFeatureEnum | null | undefined;
  availableBy?: string | null | undefined;
  inspection?: InspectionDayEnum | null | undefined;
  underOffer?: UnderOfferEnum | null | undefined;
  area?: string | null | undefined;
}>;


export type FacetsQuery = { properties: { map?: Array<{ id: string, formattedAddress: string, advertisedPrice: string, priceLabel: string | null, latitude: number, longitude: number, isExact: boolean }>, facets?: { totalCount: number, surroundingCount: number | null, beds: Array<number>, baths: Array<number>, cars: Array<number>, lowestPrice: number | null, didYouMean: string | null, didYouMeanCount: number | null, suburbs: Array<{ key: string, name: string, count: number }>, types: Array<{ type: string, count: number }>, features: Array<{ feature: ListingFeatureEnum, count: number }>, inspections: Array<{ day: InspectionDayEnum, count: number }>, underOffer: { no: number, only: number }, without: Array<{ parts: Array<FilterPartEnum>, count: number }>, near: { suburb: string, suburbs: Array<{ key: string, name: string, count: number }> } | null, inPostcode: Array<{ key: string, name: string, count: number }>, homes: Array<{ id: string, formattedAddress: string }>, typedFilters: { params: string, count: number } | null } } };

export type PhotoFragment = { url: string, width: number, height: number, thumbhash: string, focalPoint: string | null, alt: string | null, jpegSrcset: string, avifSrcset: string | null };

type Rooms_RentalDetails_Fragment = { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null };

type Rooms_SaleDetails_Fragment = { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null };

export type RoomsFragment =
  | Rooms_RentalDetails_Fragment
  | Rooms_SaleDetails_Fragment
;

export type GonePropertyQueryVariables = Exact<{
  id: string | number;
}>;


export type GonePropertyQuery = { goneProperty: { state: GoneStateEnum, saleOrLease: SaleOrLeaseEnum, suburb: { key: string, name: string } | null } | null };

export type InspectionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  orderBy?: InspectionOrderEnum | null | undefined;
  startAfter?: string | null | undefined;
  saleOrLease?: Array<SaleOrLeaseEnum> | SaleOrLeaseEnum | null | undefined;
  suburbs?: Array<string> | string | null | undefined;
  surrounding?: boolean | null | undefined;
  agent?: string | null | undefined;
  minPrice?: number | null | undefined;
  maxPrice?: number | null | undefined;
  minBeds?: number | null | undefined;
  minBaths?: number | null | undefined;
  minCars?: number | null | undefined;
  types?: Array<string> | string | null | undefined;
  minLand?: number | null | undefined;
  maxLand?: number | null | undefined;
  features?: Array<ListingFeatureEnum> | ListingFeatureEnum | null | undefined;
  availableBy?: string | null | undefined;
  inspection?: InspectionDayEnum | null | undefined;
  underOffer?: UnderOfferEnum | null | undefined;
  area?: string | null | undefined;
}>;


export type InspectionsQuery = { inspections: { totalCount: number, totalPageCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, edges: Array<{ node: { id: string, start: string, finish: string, updatedAt: string, property: { id: string, formattedAddress: string, status: PropertyStatusEnum, advertisedPrice: string, saleOrLease: SaleOrLeaseEnum, propertyType: string | null, listingType: ListingTypeEnum, latitude: number | null, longitude: number | null, suburb: string | null, underOffer: boolean, timeZone: string, auctionDatetime: string | null, setSaleDatetime: string | null, soldDate: string | null, auctionResult: string | null, images: Array<{ url: string, width: number, height: number, thumbhash: string, focalPoint: string | null, alt: string | null, jpegSrcset: string, avifSrcset: string | null }>, listingDetails:
            | { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null }
            | { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null }
           } } }> } };

export type ListingCardFragment = { id: string, formattedAddress: string, status: PropertyStatusEnum, advertisedPrice: string, saleOrLease: SaleOrLeaseEnum, propertyType: string | null, listingType: ListingTypeEnum, latitude: number | null, longitude: number | null, suburb: string | null, underOffer: boolean, timeZone: string, auctionDatetime: string | null, setSaleDatetime: string | null, soldDate: string | null, auctionResult: string | null, images: Array<{ url: string, width: number, height: number, thumbhash: string, focalPoint: string | null, alt: string | null, jpegSrcset: string, avifSrcset: string | null }>, listingDetails:
    | { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null }
    | { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null }
   };

export type PropertiesQueryVariables = Exact<{
  status?: Array<PropertyStatusEnum> | PropertyStatusEnum | null | undefined;
  saleOrLease?: Array<SaleOrLeaseEnum> | SaleOrLeaseEnum | null | undefined;
  search?: string | null | undefined;
  suburbs?: Array<string> | string | null | undefined;
  surrounding?: boolean | null | undefined;
  agent?: string | null | undefined;
  minPrice?: number | null | undefined;
  maxPrice?: number | null | undefined;
  minBeds?: number | null | undefined;
  minBaths?: number | null | undefined;
  minCars?: number | null | undefined;
  types?: Array<string> | string | null | undefined;
  minLand?: number | null | undefined;
  maxLand?: number | null | undefined;
  features?: Array<ListingFeatureEnum> | ListingFeatureEnum | null | undefined;
  availableBy?: string | null | undefined;
  inspection?: InspectionDayEnum | null | undefined;
  underOffer?: UnderOfferEnum | null | undefined;
  area?: string | null | undefined;
  orderBy?: PropertyOrderEnum | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PropertiesQuery = { properties: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, formattedAddress: string, status: PropertyStatusEnum, advertisedPrice: string, saleOrLease: SaleOrLeaseEnum, propertyType: string | null, listingType: ListingTypeEnum, latitude: number | null, longitude: number | null, suburb: string | null, underOffer: boolean, timeZone: string, auctionDatetime: string | null, setSaleDatetime: string | null, soldDate: string | null, auctionResult: string | null, images: Array<{ url: string, width: number, height: number, thumbhash: string, focalPoint: string | null, alt: string | null, jpegSrcset: string, avifSrcset: string | null }>, listingDetails:
        | { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null }
        | { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null }
       }> } };

export type SoldImagesQueryVariables = Exact<{
  status?: Array<PropertyStatusEnum> | PropertyStatusEnum | null | undefined;
  first?: number | null | undefined;
}>;


export type SoldImagesQuery = { properties: { nodes: Array<{ id: string, formattedAddress: string, listingType: ListingTypeEnum, latitude: number | null, longitude: number | null, suburb: string | null, images: Array<{ url: string, width: number, height: number, thumbhash: string, focalPoint: string | null, alt: string | null, jpegSrcset: string, avifSrcset: string | null }> }> } };

export type HomePropertiesQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePropertiesQuery = { properties: { nodes: Array<{ id: string, address: { postcode: { suburb: string | null } } }> } };

export type ActiveSuburbsQueryVariables = Exact<{
  status?: Array<PropertyStatusEnum> | PropertyStatusEnum | null | undefined;
}>;


export type ActiveSuburbsQuery = { properties: { suburbs: Array<{ status: PropertyStatusEnum, saleOrLease: SaleOrLeaseEnum, suburb: string, postcode: string | null, listings: number }> } };

export type PropertyQueryVariables = Exact<{
  id: string | number;
}>;


export type PropertyQuery = { property: { id: string, formattedAddress: string, status: PropertyStatusEnum, price: number | null, advertisedPrice: string, saleOrLease: SaleOrLeaseEnum, propertyType: string | null, listingType: ListingTypeEnum, headline: string | null, description: string | null, latitude: number | null, longitude: number | null, externalPropertyTree: string | null, authority: string | null, numOffers: number | null, underOffer: boolean, thirdPartyLinkOrEagleWebsiteLink: string | null, country: string, brochureTitle: string | null, bookInspectionLink: string | null, showPrice: boolean, videoUrl: string | null, shareImage: string | null, timeZone: string, auctionDatetime: string | null, auctionResult: string | null, setSaleDatetime: string | null, soldDate: string | null, rentalDateAvailable: string | null, bond: number | null, landSize: number | null, buildingSize: number | null, features: Array<string>, externalLinks: Array<string>, suburb: string | null, shownPrices: { from: number, to: number } | null, facts: Array<{ name: string, value: string }>, documents: Array<{ name: string, url: string }>, inspections: { nodes: Array<{ id: string, start: string, finish: string }> }, floorplans: Array<{ url: string, id: string, width: number, height: number, thumbhash: string }>, images: Array<{ url: string, width: number, height: number, thumbhash: string, focalPoint: string | null, alt: string | null, jpegSrcset: string, avifSrcset: string | null }>, agents: Array<{ id: string | null, name: string, phone: string | null, mobile: string | null, email: string | null, avatarUrl: string | null }>, office: { name: string, formattedAddress: string, phone: string, email: string, registration: string } | null, vendors: Array<{ contact: { firstName: string | null, lastName: string | null } }>, address: { streetAddress: string | null, postcode: { suburb: string | null, state: string | null, postcode: string | null } }, listingDetails:
      | { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null }
      | { bedrooms: number | null, bathrooms: number | null, carportSpaces: number | null, garageSpaces: number | null, openCarSpaces: number | null }
     } | null };

export type SuburbQueryVariables = Exact<{
  key: string;
}>;


export type SuburbQuery = { suburb: { key: string, name: string, state: string | null, postcode: string | null, words: Array<string>, wordsHtml: string | null, homes: number, sold: { count: number, daysOnMarket: number | null, prices: { count: number, from: number, to: number, median: number | null } | null, dates: { from: string, to: string } | null }, topAgent: { sold: number, agent: { id: string | null, name: string, email: string | null, phone: string | null, mobile: string | null } } | null, neighbours: Array<{ key: string, name: string, homes: number, onMarket: number }> } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const PhotoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Photo on Image {
  url
  width
  height
  thumbhash
  focalPoint
  alt
  jpegSrcset
  avifSrcset
}
    `, {"fragmentName":"Photo"}) as unknown as TypedDocumentString<PhotoFragment, unknown>;
export const RoomsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Rooms on ListingDetails {
  ... on SaleDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
  ... on RentalDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
}
    `, {"fragmentName":"Rooms"}) as unknown as TypedDocumentString<RoomsFragment, unknown>;
export const ListingCardFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ListingCard on Property {
  id
  formattedAddress
  status
  advertisedPrice
  saleOrLease
  propertyType
  listingType
  latitude
  longitude
  suburb
  underOffer
  timeZone
  auctionDatetime
  setSaleDatetime
  soldDate
  auctionResult
  images(first: 1) {
    ...Photo
  }
  listingDetails {
    ...Rooms
  }
}
    fragment Photo on Image {
  url
  width
  height
  thumbhash
  focalPoint
  alt
  jpegSrcset
  avifSrcset
}
fragment Rooms on ListingDetails {
  ... on SaleDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
  ... on RentalDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
}`, {"fragmentName":"ListingCard"}) as unknown as TypedDocumentString<ListingCardFragment, unknown>;
export const CreateContactDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateContact($input: CreateContactInput!) {
  createContact(input: $input) {
    contact {
      id
    }
    errors
    clientMutationId
  }
}
    `) as unknown as TypedDocumentString<CreateContactMutation, CreateContactMutationVariables>;
export const FacetsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Facets($map: Boolean!, $status: [PropertyStatusEnum!], $saleOrLease: [SaleOrLeaseEnum!], $search: String, $suburbs: [String!], $surrounding: Boolean, $agent: String, $minPrice: Int, $maxPrice: Int, $minBeds: Int, $minBaths: Int, $minCars: Int, $types: [String!], $minLand: Int, $maxLand: Int, $features: [ListingFeatureEnum!], $availableBy: String, $inspection: InspectionDayEnum, $underOffer: UnderOfferEnum, $area: String) {
  properties(
    status: $status
    saleOrLease: $saleOrLease
    search: $search
    suburbs: $suburbs
    surrounding: $surrounding
    agent: $agent
    minPrice: $minPrice
    maxPrice: $maxPrice
    minBeds: $minBeds
    minBaths: $minBaths
    minCars: $minCars
    types: $types
    minLand: $minLand
    maxLand: $maxLand
    features: $features
    availableBy: $availableBy
    inspection: $inspection
    underOffer: $underOffer
    area: $area
    first: 0
  ) {
    map @include(if: $map) {
      id
      formattedAddress
      advertisedPrice
      priceLabel
      latitude
      longitude
      isExact
    }
    facets @skip(if: $map) {
      totalCount
      suburbs {
        key
        name
        count
      }
      surroundingCount
      types {
        type
        count
      }
      beds
      baths
      cars
      features {
        feature
        count
      }
      inspections {
        day
        count
      }
      underOffer {
        no
        only
      }
      without {
        parts
        count
      }
      lowestPrice
      near {
        suburb
        suburbs {
          key
          name
          count
        }
      }
      inPostcode {
        key
        name
        count
      }
      homes {
        id
        formattedAddress
      }
      didYouMean
      didYouMeanCount
      typedFilters {
        params
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FacetsQuery, FacetsQueryVariables>;
export const GonePropertyDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GoneProperty($id: ID!) {
  goneProperty(id: $id) {
    state
    saleOrLease
    suburb {
      key
      name
    }
  }
}
    `) as unknown as TypedDocumentString<GonePropertyQuery, GonePropertyQueryVariables>;
export const InspectionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Inspections($first: Int, $after: String, $orderBy: InspectionOrderEnum, $startAfter: String, $saleOrLease: [SaleOrLeaseEnum!], $suburbs: [String!], $surrounding: Boolean, $agent: String, $minPrice: Int, $maxPrice: Int, $minBeds: Int, $minBaths: Int, $minCars: Int, $types: [String!], $minLand: Int, $maxLand: Int, $features: [ListingFeatureEnum!], $availableBy: String, $inspection: InspectionDayEnum, $underOffer: UnderOfferEnum, $area: String) {
  inspections(
    first: $first
    after: $after
    orderBy: $orderBy
    startAfter: $startAfter
    saleOrLease: $saleOrLease
    suburbs: $suburbs
    surrounding: $surrounding
    agent: $agent
    minPrice: $minPrice
    maxPrice: $maxPrice
    minBeds: $minBeds
    minBaths: $minBaths
    minCars: $minCars
    types: $types
    minLand: $minLand
    maxLand: $maxLand
    features: $features
    availableBy: $availableBy
    inspection: $inspection
    underOffer: $underOffer
    area: $area
  ) {
    totalCount
    totalPageCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    edges {
      node {
        id
        start
        finish
        updatedAt
        property {
          ...ListingCard
        }
      }
    }
  }
}
    fragment Photo on Image {
  url
  width
  height
  thumbhash
  focalPoint
  alt
  jpegSrcset
  avifSrcset
}
fragment Rooms on ListingDetails {
  ... on SaleDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
  ... on RentalDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
}
fragment ListingCard on Property {
  id
  formattedAddress
  status
  advertisedPrice
  saleOrLease
  propertyType
  listingType
  latitude
  longitude
  suburb
  underOffer
  timeZone
  auctionDatetime
  setSaleDatetime
  soldDate
  auctionResult
  images(first: 1) {
    ...Photo
  }
  listingDetails {
    ...Rooms
  }
}`) as unknown as TypedDocumentString<InspectionsQuery, InspectionsQueryVariables>;
export const PropertiesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Properties($status: [PropertyStatusEnum!], $saleOrLease: [SaleOrLeaseEnum!], $search: String, $suburbs: [String!], $surrounding: Boolean, $agent: String, $minPrice: Int, $maxPrice: Int, $minBeds: Int, $minBaths: Int, $minCars: Int, $types: [String!], $minLand: Int, $maxLand: Int, $features: [ListingFeatureEnum!], $availableBy: String, $inspection: InspectionDayEnum, $underOffer: UnderOfferEnum, $area: String, $orderBy: PropertyOrderEnum, $first: Int, $after: String) {
  properties(
    status: $status
    saleOrLease: $saleOrLease
    search: $search
    suburbs: $suburbs
    surrounding: $surrounding
    agent: $agent
    minPrice: $minPrice
    maxPrice: $maxPrice
    minBeds: $minBeds
    minBaths: $minBaths
    minCars: $minCars
    types: $types
    minLand: $minLand
    maxLand: $maxLand
    features: $features
    availableBy: $availableBy
    inspection: $inspection
    underOffer: $underOffer
    area: $area
    orderBy: $orderBy
    first: $first
    after: $after
  ) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListingCard
    }
  }
}
    fragment Photo on Image {
  url
  width
  height
  thumbhash
  focalPoint
  alt
  jpegSrcset
  avifSrcset
}
fragment Rooms on ListingDetails {
  ... on SaleDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
  ... on RentalDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
}
fragment ListingCard on Property {
  id
  formattedAddress
  status
  advertisedPrice
  saleOrLease
  propertyType
  listingType
  latitude
  longitude
  suburb
  underOffer
  timeZone
  auctionDatetime
  setSaleDatetime
  soldDate
  auctionResult
  images(first: 1) {
    ...Photo
  }
  listingDetails {
    ...Rooms
  }
}`) as unknown as TypedDocumentString<PropertiesQuery, PropertiesQueryVariables>;
export const SoldImagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SoldImages($status: [PropertyStatusEnum!], $first: Int) {
  properties(status: $status, first: $first) {
    nodes {
      id
      formattedAddress
      listingType
      latitude
      longitude
      suburb
      images(first: 1) {
        ...Photo
      }
    }
  }
}
    fragment Photo on Image {
  url
  width
  height
  thumbhash
  focalPoint
  alt
  jpegSrcset
  avifSrcset
}`) as unknown as TypedDocumentString<SoldImagesQuery, SoldImagesQueryVariables>;
export const HomePropertiesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query HomeProperties {
  properties(status: [ACTIVE], first: 100) {
    nodes {
      id
      address {
        postcode {
          suburb
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<HomePropertiesQuery, HomePropertiesQueryVariables>;
export const ActiveSuburbsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ActiveSuburbs($status: [PropertyStatusEnum!]) {
  properties(status: $status) {
    suburbs {
      status
      saleOrLease
      suburb
      postcode
      listings
    }
  }
}
    `) as unknown as TypedDocumentString<ActiveSuburbsQuery, ActiveSuburbsQueryVariables>;
export const PropertyDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Property($id: ID!) {
  property(id: $id) {
    id
    formattedAddress
    status
    price
    advertisedPrice
    shownPrices {
      from
      to
    }
    saleOrLease
    propertyType
    listingType
    headline
    description
    latitude
    longitude
    externalPropertyTree
    authority
    numOffers
    underOffer
    thirdPartyLinkOrEagleWebsiteLink
    country
    brochureTitle
    bookInspectionLink
    showPrice
    videoUrl
    shareImage
    timeZone
    auctionDatetime
    auctionResult
    setSaleDatetime
    soldDate
    rentalDateAvailable
    bond
    landSize
    buildingSize
    features
    facts {
      name
      value
    }
    documents {
      name
      url
    }
    externalLinks
    inspections {
      nodes {
        id
        start
        finish
      }
    }
    floorplans {
      url
      id
      width
      height
      thumbhash
    }
    images {
      ...Photo
    }
    agents {
      id
      name
      phone
      mobile
      email
      avatarUrl
    }
    office {
      name
      formattedAddress
      phone
      email
      registration
    }
    vendors {
      contact {
        firstName
        lastName
      }
    }
    suburb
    address {
      streetAddress
      postcode {
        suburb
        state
        postcode
      }
    }
    listingDetails {
      ...Rooms
    }
  }
}
    fragment Photo on Image {
  url
  width
  height
  thumbhash
  focalPoint
  alt
  jpegSrcset
  avifSrcset
}
fragment Rooms on ListingDetails {
  ... on SaleDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
  ... on RentalDetails {
    bedrooms
    bathrooms
    carportSpaces
    garageSpaces
    openCarSpaces
  }
}`) as unknown as TypedDocumentString<PropertyQuery, PropertyQueryVariables>;
export const SuburbDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Suburb($key: String!) {
  suburb(key: $key) {
    key
    name
    state
    postcode
    words
    wordsHtml
    homes
    sold {
      count
      prices {
        count
        from
        to
        median
      }
      daysOnMarket
      dates {
        from
        to
      }
    }
    topAgent {
      agent {
        id
        name
        email
        phone
        mobile
      }
      sold
    }
    neighbours {
      key
      name
      homes
      onMarket
    }
  }
}
    `) as unknown as TypedDocumentString<SuburbQuery, SuburbQueryVariables>;