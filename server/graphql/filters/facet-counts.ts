import type { ListingFacets } from '../../../shared/listings/facets.ts';
import { builder } from '../builder.ts';
import { FilterPartEnum, InspectionDayEnum, ListingFeatureEnum } from '../enums.ts';

const SuburbCount = builder.objectRef<ListingFacets['suburbs'][number]>('SuburbCount').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'For the argument `suburbs`.' }),
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
  }),
});
const TypeCount = builder.objectRef<ListingFacets['types'][number]>('TypeCount').implement({
  fields: (t) => ({ type: t.exposeString('type'), count: t.exposeInt('count') }),
});
const FeatureCount = builder.objectRef<ListingFacets['features'][number]>('FeatureCount').implement({
  fields: (t) => ({
    feature: t.expose('feature', { type: ListingFeatureEnum }),
    count: t.exposeInt('count'),
  }),
});
const InspectionCount = builder.objectRef<ListingFacets['inspections'][number]>('InspectionCount').implement({
  fields: (t) => ({ day: t.expose('day', { type: InspectionDayEnum }), count: t.exposeInt('count') }),
});
const UnderOfferCount = builder.objectRef<ListingFacets['underOffer']>('UnderOfferCount').implement({
  fields: (t) => ({ no: t.exposeInt('no'), only: t.exposeInt('only') }),
});
const CountWithout = builder.objectRef<ListingFacets['without'][number]>('CountWithout').implement({
  fields: (t) => ({ parts: t.expose('parts', { type: [FilterPartEnum] }), count: t.exposeInt('count') }),
});
const NearSuburbs = builder.objectRef<NonNullable<ListingFacets['near']>>('NearSuburbs').implement({
  description: 'If nothing matches a search for one suburb, chosen or named by `search`.',
  fields: (t) => ({
    suburb: t.exposeString('suburb', { description: 'The key of that suburb.' }),
    suburbs: t.expose('suburbs', {
      type: [SuburbCount],
      description: 'With listings that match the rest of the search, the nearest first.',
    }),
  }),
});
const HomeInStreet = builder.objectRef<ListingFacets['homes'][number]>('HomeInStreet').implement({
  fields: (t) => ({ id: t.exposeID('id'), formattedAddress: t.exposeString('formattedAddress') }),
});
const TypedFilters = builder.objectRef<NonNullable<ListingFacets['typedFilters']>>('TypedFilters').implement({
  description: 'If nothing matches: what `search` says besides a suburb or a type.',
  fields: (t) => ({
    params: t.exposeString('params', {
      description: "Parameters of a list's address, such as `suburb=norwood-5067&minBeds=3`.",
    }),
    count: t.exposeInt('count', { description: 'How many match them and the other arguments; may be 0.' }),
  }),
});

/** The number of listings that each choice would find, combined with the other arguments of the query. */
export const PropertyFacets = builder.objectRef<ListingFacets>('PropertyFacets').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount'),
    suburbs: t.expose('suburbs', {
      type: [SuburbCount],
      description:
        'The most frequent first. If none has a listing that matches: all suburbs for `status`, `saleOrLease` and ' +
        '`listingType`, each with the count 0; the same for `types`.',
    }),
    surroundingCount: t.exposeInt('surroundingCount', {
      nullable: true,
      description:
        'The number of homes if surrounding suburbs were included. It counts around `suburbs` or around the suburb ' +
        'that `search` names. Null if there is no suburb.',
    }),
    types: t.expose('types', { type: [TypeCount] }),
    beds: t.exposeIntList('beds', { description: 'With at least one, two … bedrooms.' }),
    baths: t.exposeIntList('baths'),
    cars: t.exposeIntList('cars'),
    features: t.expose('features', { type: [FeatureCount] }),
    inspections: t.expose('inspections', { type: [InspectionCount] }),
    underOffer: t.expose('underOffer', { type: UnderOfferCount }),
    without: t.expose('without', {
      type: [CountWithout],
      description: 'If nothing matches: how many there are without one part, or several, of the filter.',
    }),
    lowestPrice: t.exposeInt('lowestPrice', {
      nullable: true,
      description:
        'If `without` leaves out the price: the lowest price, or week’s rent, that those homes show, in whole dollars.',
    }),
    near: t.expose('near', { type: NearSuburbs, nullable: true }),
    inPostcode: t.expose('inPostcode', {
      type: [SuburbCount],
      description:
        'If nothing matches and `search` is a postcode: its suburbs with listings, and how many of them match the ' +
        'other arguments, which may be none.',
    }),
    homes: t.expose('homes', {
      type: [HomeInStreet],
      description: 'If nothing matches: homes of a street that is spelt like `search`.',
    }),
    didYouMean: t.exposeString('didYouMean', {
      nullable: true,
      description: 'If nothing matches: a suburb or a type that is spelt like `search`.',
    }),
    didYouMeanCount: t.exposeInt('didYouMeanCount', {
      nullable: true,
      description: 'How many match with `didYouMean` as `search`; may be 0.',
    }),
    typedFilters: t.expose('typedFilters', { type: TypedFilters, nullable: true }),
  }),
});
