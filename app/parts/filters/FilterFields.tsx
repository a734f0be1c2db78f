import type { SaleOrLease } from '../../../shared/constants.ts';
import { dayLabel, FEATURE_LABELS, SORT_LABELS } from '../../../shared/filter-words.ts';
import { formatCount } from '../../../shared/format-count.ts';
import {
  LISTING_FEATURES,
  LISTING_SORTS,
  type ListingFilters,
  type ListingSort,
} from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import { UNDER_OFFER } from '../../../shared/listings/under-offer.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CheckboxGroup, type FacetProps, PropertyTypeFilter, SuburbFilter } from './CheckboxFilters.tsx';

type Props = {
  id: string;
  filters: ListingFilters;
  facets: ListingFacets | null;
  isOnMarket: boolean;
  saleOrLease?: SaleOrLease;
  /** Whether the list is one of inspections. */
  isInspectionList?: boolean;
};

/** The fields of the filters. Those that make no sense for the list are left out. */
export function FilterFields({ id, filters, facets, isOnMarket, saleOrLease, isInspectionList }: Props) {
  const isLease = saleOrLease === 'LEASE';
  return (
    <div className="grid gap-x-gap gap-y-9 border-line py-8 sm:mt-4 sm:border-t lg:grid-cols-3">
      <SuburbFilter filters={filters} facets={facets} />
      <div className="grid content-start gap-6">
        <RangeFields
          id={id}
          names={['minPrice', 'maxPrice']}
          label={isLease ? 'Weekly rent ($)' : saleOrLease ? 'Price ($)' : 'Price or weekly rent ($)'}
          values={[filters.minPrice, filters.maxPrice]}
        />
        <div className="grid grid-cols-3 gap-3">
          <MinimumField id={id} name="minBeds" label="Beds" counts={facets?.beds} value={filters.minBeds} />
          <MinimumField
            id={id}
            name="minBaths"
            label="Baths"
            counts={facets?.baths}
            value={filters.minBaths}
          />
          <MinimumField id={id} name="minCars" label="Cars" counts={facets?.cars} value={filters.minCars} />
        </div>
        <RangeFields
          id={id}
          names={['minLand', 'maxLand']}
          label="Land size (m²)"
          values={[filters.minLand, filters.maxLand]}
        />
        {isOnMarket && saleOrLease !== 'SALE' && (
          <TextField
            id={`${id}availableBy`}
            name="availableBy"
            type="date"
            label="Available by"
            defaultValue={filters.availableBy}
          />
        )}
        {isOnMarket && (
          <InspectionFilter id={id} filters={filters} facets={facets} isInspectionList={isInspectionList} />
        )}
        {isOnMarket && <UnderOfferFilter id={id} filters={filters} facets={facets} isLease={isLease} />}
      </div>
      <div className="grid content-start gap-9">
        <PropertyTypeFilter filters={filters} facets={facets} />
        <CheckboxGroup
          legend="Features"
          name="feature"
          choices={LISTING_FEATURES.map((feature) => ({
            value: feature,
            label: FEATURE_LABELS[feature],
            count: facets?.features.find((each) => each.feature === feature)?.count,
          }))}
          chosen={filters.features}
        />
      </div>
    </div>
  );
}

/**
 * The sort order of the list. It is outside the panel, because it filters nothing. Its options have no label, because
 * they explain themselves.
 */
export function SortField({ id, sort, isOnMarket }: { id: string; sort?: ListingSort; isOnMarket: boolean }) {
  return (
    <SelectField
      id={`${id}sort`}
      name="sort"
      label="Sort by"
      className="max-sm:w-full [&>label]:sr-only"
      defaultValue={sort ?? ''}
      options={LISTING_SORTS.filter((value) => isOnMarket || value !== 'inspection').map((value) => ({
        value: value === 'newest' ? '' : value,
        label: SORT_LABELS[value],
      }))}
    />
  );
}

function InspectionFilter({
  id,
  filters: { inspection: chosen },
  facets,
  isInspectionList,
}: FacetProps & Pick<Props, 'id' | 'isInspectionList'>) {
  const counts = new Map(facets?.inspections.map(({ day, count }) => [day, count]));
  const offered = [...counts.keys()].filter(
    (day) => day === chosen || (counts.get(day) && (day !== 'any' || !isInspectionList)),
  );
  // While the counts are unknown, the chosen day is the only one: without it, the form would drop the filter.
  const days = chosen && !counts.has(chosen) ? [...offered, chosen] : offered;
  return (
    <SelectField
      id={`${id}inspection`}
      name="inspection"
      label="Open for inspection"
      placeholder={isInspectionList ? 'Any day' : 'All homes'}
      defaultValue={chosen ?? ''}
      options={days.map((day) => ({ value: day, label: withCount(dayLabel(day), counts.get(day)) }))}
    />
  );
}

function UnderOfferFilter({ id, filters, facets, isLease }: FacetProps & { id: string; isLease: boolean }) {
  const { no, only } = UNDER_OFFER[isLease ? 'LEASE' : 'SALE'];
  return (
    <SelectField
      id={`${id}underOffer`}
      name="underOffer"
      label={only}
      placeholder="All homes"
      defaultValue={filters.underOffer ?? ''}
      options={[
        { value: 'no', label: withCount(no, facets?.underOffer.no) },
        { value: 'only', label: withCount(`${only} only`, facets?.underOffer.only) },
      ]}
    />
  );
}

/** Three of these fields share a row on a phone, where "4+ (12)" needs the space of the padding. */
const NARROW_SELECT = 'max-sm:[&_select]:pr-7 max-sm:[&_select]:pl-3 max-sm:[&_svg]:right-2';

function MinimumField({
  id,
  name,
  label,
  counts = [],
  value,
}: {
  id: string;
  name: string;
  label: string;
  counts?: readonly number[];
  value?: number;
}) {
  const highest = Math.max(counts.length, value ?? 0, 4);
  return (
    <SelectField
      id={id + name}
      name={name}
      label={label}
      className={NARROW_SELECT}
      placeholder="Any"
      defaultValue={String(value ?? '')}
      options={Array.from({ length: highest }, (_, n) => ({
        value: String(n + 1),
        label: withCount(`${n + 1}+`, counts[n]),
      }))}
    />
  );
}

function RangeFields({
  id,
  names: [from, to],
  label,
  values: [low, high],
}: {
  id: string;
  names: readonly [string, string];
  label: string;
  values: readonly [number | undefined, number | undefined];
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField id={id + from} name={from} label="From" inputMode="numeric" defaultValue={low} />
        <TextField id={id + to} name={to} label="To" inputMode="numeric" defaultValue={high} />
      </div>
    </fieldset>
  );
}

/** Says beforehand if a choice would find nothing. */
const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatCount(count)})`;
