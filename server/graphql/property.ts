import { agency } from '../../shared/agency/agency.ts';
import { findOffice } from '../../shared/agency/offices.ts';
import { comingInspections } from '../../shared/listings/coming-inspections.ts';
import {
  type Fact as FactParts,
  getListing,
  type ListingDocument,
  type ListingWords,
  listingContacts,
  type PublicListing,
  withAgentPhotos,
} from '../listings/index.ts';
import { sharePictureAddress } from '../share-pictures/index.ts';
import { builder, type GraphQLContext } from './builder.ts';
import { ListingTypeEnum, PropertyStatusEnum, SaleOrLeaseEnum } from './enums.ts';
import { Floorplan, Image } from './image.ts';
import { Inspection } from './inspection.ts';
import type { Loaders } from './loaders.ts';
import { Agent, Office, Vendor } from './people.ts';

const Postcode = builder.objectRef<PublicListing>('Postcode').implement({
  fields: (t) => ({
    suburb: t.exposeString('suburb', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    postcode: t.exposeString('postcode', { nullable: true }),
  }),
});

const Address = builder.objectRef<PublicListing>('Address').implement({
  fields: (t) => ({
    streetAddress: t.exposeString('streetAddress', {
      nullable: true,
      description: 'null when the agency hides the address.',
    }),
    country: t.exposeString('country'),
    postcode: t.field({ type: Postcode, resolve: (listing) => listing }),
  }),
});

const UNKNOWN_COUNT = { nullable: true, description: 'null when the feed gives no readable count.' } as const;

const roomCounts = (name: 'SaleDetails' | 'RentalDetails') =>
  builder.objectRef<PublicListing>(name).implement({
    fields: (t) => ({
      bedrooms: t.exposeInt('bedrooms', UNKNOWN_COUNT),
      bathrooms: t.exposeInt('bathrooms', UNKNOWN_COUNT),
      carportSpaces: t.exposeInt('carports', UNKNOWN_COUNT),
      garageSpaces: t.exposeInt('garages', UNKNOWN_COUNT),
      openCarSpaces: t.exposeInt('openSpaces', UNKNOWN_COUNT),
    }),
  });
const ListingDetails = builder.unionType('ListingDetails', {
  types: [roomCounts('SaleDetails'), roomCounts('RentalDetails')],
  resolveType: ({ saleOrLease }) => (saleOrLease === 'LEASE' ? 'RentalDetails' : 'SaleDetails'),
});

const PropertyInspections = builder.objectRef<PublicListing>('PropertyInspections').implement({
  fields: (t) => ({
    nodes: t.field({
      type: [Inspection],
      description: 'Those to come, the next first.',
      resolve: async (listing, _args, { context, loaders }) => {
        if (listing.status !== 'ACTIVE') return [];
        return comingInspections(await loaders.inspections.load(listing.id), context.clock());
      },
    }),
  }),
});

const Fact = builder.objectRef<FactParts>('Fact').implement({
  description: 'What a buyer wants to know: "Land size", "50 acres".',
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
});

const Document = builder.objectRef<ListingDocument>('Document').implement({
  description: 'A document that the feed links to, such as a statement of information.',
  fields: (t) => ({ name: t.exposeString('name'), url: t.exposeString('url') }),
});

async function photosOf({ id }: PublicListing, first: number | null | undefined, { media }: Loaders) {
  const photos = (await media.load(id)).filter((image) => image.kind === 'photo');
  return first == null ? photos : photos.slice(0, Math.max(first, 0));
}

/** Resolves a text that only the listing's own page shows. */
const word =
  <Name extends keyof ListingWords>(name: Name) =>
  async (listing: PublicListing, _args: unknown, { loaders }: GraphQLContext) =>
    (await loaders.words.load(listing.id))?.[name] ?? null;

export const Property = builder.objectType('Property', {
  fields: (t) => ({
    id: t.exposeID('id'),
    formattedAddress: t.exposeString('formattedAddress', {
      description: '"12 Rosella Street, Norwood, SA 5067"; suburb and state alone when hidden.',
    }),
    status: t.field({ type: PropertyStatusEnum, resolve: (listing) => listing.status }),
    price: t.exposeInt('price', {
      nullable: true,
      description: 'Whole dollars, rent for its period; null when not for the public.',
    }),
    advertisedPrice: t.exposeString('advertisedPrice', {
      description: 'The words that a visitor reads: "$850,000", "$620 per week", "Contact agent".',
    }),
    saleOrLease: t.field({ type: SaleOrLeaseEnum, resolve: (listing) => listing.saleOrLease }),
    propertyType: t.exposeString('propertyType', { nullable: true }),
    listingType: t.field({ type: ListingTypeEnum, resolve: (listing) => listing.kind }),
    headline: t.string({ nullable: true, resolve: word('headline') }),
    description: t.string({
      nullable: true,
      resolve: word('description'),
      description: 'Plain text, lines separated by \\n.',
    }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    externalPropertyTree: t.string({ nullable: true, resolve: () => null, description: 'A feed has none.' }),
    authority: t.string({ nullable: true, resolve: word('authority') }),
    numOffers: t.int({ nullable: true, resolve: () => null, description: 'A feed has none.' }),
    underOffer: t.exposeBoolean('underOffer', {
      description: 'A sale is under offer, or a rental has a deposit.',
    }),
    thirdPartyLinkOrEagleWebsiteLink: t.string({
      nullable: true,
      resolve: async (listing, _args, { loaders }) =>
        (await loaders.words.load(listing.id))?.externalLinks[0] ?? null,
    }),
    country: t.exposeString('country'),
    brochureTitle: t.string({ nullable: true, resolve: () => null, description: 'A feed has none.' }),
    bookInspectionLink: t.string({ nullable: true, resolve: word('bookInspectionLink') }),
    showPrice: t.exposeBoolean('showPrice'),
    videoUrl: t.string({ nullable: true, resolve: word('videoUrl') }),
    timeZone: t.exposeString('timeZone', {
      description: 'The time zone of the home by its state (IANA), in which its times are shown.',
    }),
    auctionDatetime: t.exposeString('auctionDatetime', {
      nullable: true,
      description: 'ISO-8601 UTC, to come or over.',
    }),
    auctionResult: t.exposeString('auctionResult', {
      nullable: true,
      description: 'As REAXML has it: "sold-at-auction", "passed-in", …',
    }),
    setSaleDatetime: t.exposeString('setSaleDatetime', {
      nullable: true,
      description: 'The last day of a set-date sale, ISO-8601 UTC.',
    }),
    soldPrice: t.exposeInt('soldPrice', { nullable: true, description: 'Whole dollars.' }),
    soldDate: t.exposeString('soldDate', { nullable: true, description: 'YYYY-MM-DD.' }),
    soldDisplay: t.exposeBoolean('soldDisplay'),
    rentalDateAvailable: t.exposeString('rentalDateAvailable', {
      nullable: true,
      description: 'YYYY-MM-DD.',
    }),
    bond: t.exposeInt('bond', { nullable: true, description: 'Whole dollars.' }),
    landSize: t.exposeFloat('landSize', { nullable: true, description: 'In `landSizeUnits`.' }),
    landSizeUnits: t.string({ resolve: () => 'squareMeter' }),
    createdAt: t.exposeString('createdAt', { description: 'ISO-8601 UTC.' }),
    updatedAt: t.exposeString('updatedAt', { description: 'ISO-8601 UTC.' }),
    suburb: t.exposeString('suburb', { nullable: true }),
    address: t.field({ type: Address, resolve: (listing) => listing }),
    listingDetails: t.field({ type: ListingDetails, resolve: (listing) => listing }),
    demo: t.exposeBoolean('demo', { description: "One of the demo's listings, not a real home." }),
  }),
});

/** Fields that loaders read from other tables. */
builder.objectFields(Property, (t) => ({
  features: t.stringList({
    resolve: async (listing, _args, { loaders }) => (await loaders.words.load(listing.id))?.features ?? [],
  }),
  facts: t.field({
    type: [Fact],
    resolve: async (listing, _args, { loaders }) => (await loaders.words.load(listing.id))?.facts ?? [],
  }),
  buildingSize: t.float({
    nullable: true,
    description: 'Square metres.',
    resolve: async (listing, _args, { loaders }) =>
      (await loaders.words.load(listing.id))?.buildingSize ?? null,
  }),
  documents: t.field({
    type: [Document],
    resolve: async (listing, _args, { loaders }) => (await loaders.words.load(listing.id))?.documents ?? [],
  }),
  externalLinks: t.stringList({
    description: 'Tours and other pages about the home.',
    resolve: async (listing, _args, { loaders }) =>
      (await loaders.words.load(listing.id))?.externalLinks ?? [],
  }),
  inspections: t.field({ type: PropertyInspections, resolve: (listing) => listing }),
  floorplans: t.field({
    type: [Floorplan],
    resolve: async (listing, _args, { loaders }) =>
      (await loaders.media.load(listing.id)).filter((image) => image.kind === 'floorplan'),
  }),
  images: t.field({
    type: [Image],
    description: 'The main photograph first; only those whose pixels are there.',
    args: { first: t.arg.int({ description: 'That many at most; all without it.' }) },
    resolve: (listing, { first }, { loaders }) =>
      first === 1 ? loaders.mainPhoto.load(listing.id) : photosOf(listing, first, loaders),
  }),
  shareImage: t.string({
    nullable: true,
    description: 'The picture of a shared link, root-relative; null without a photograph.',
    resolve: async (listing, _args, { loaders }) => {
      // A page of a listing selects all pictures anyway.
      const [photo] = await photosOf(listing, 1, loaders);
      return photo ? sharePictureAddress(listing, photo) : null;
    },
  }),
  office: t.field({
    type: Office,
    nullable: true,
    description: 'Where the agency has several; null when it is none of them.',
    resolve: async ({ id }, _args, { loaders }) =>
      findOffice(agency().offices, (await loaders.words.load(id))?.agentId ?? ''),
  }),
  agents: t.field({
    type: [Agent],
    resolve: async ({ id }, _args, { loaders }) => {
      const [words, media] = await Promise.all([loaders.words.load(id), loaders.media.load(id)]);
      const agents = listingContacts(words, agency().offices);
      return withAgentPhotos(agents, media);
    },
  }),
  vendors: t.field({
    type: [Vendor],
    description: 'Only for staff; empty for anyone else.',
    resolve: async (listing, _args, { isStaff, loaders }) =>
      isStaff ? (await loaders.vendors.load(listing.id)).map((contact) => ({ contact })) : [],
  }),
}));

builder.queryFields((t) => ({
  property: t.field({
    type: Property,
    nullable: true,
    description: 'null for an unknown and for a hidden listing alike.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { context }) => getListing(context.database.readPublic, String(id)),
  }),
}));
