import { MAX_CHOICES } from '../../../shared/listing-filters.ts';
import { readArea } from '../../../shared/listings/area.ts';
import { isDate } from '../../../shared/time.ts';
import { builder } from '../builder.ts';
import { badRequest } from '../connection.ts';
import { InspectionDayEnum, ListingFeatureEnum, UnderOfferEnum } from '../enums.ts';

/** The filters of homes, as arguments for listings and for inspections. */
export const filterArgs = builder.args((t) => ({
  suburbs: t.stringList({ description: 'Keys, e.g. `norwood-5067`; at most 20.' }),
  surrounding: t.boolean({
    description: 'Whether to include the suburbs around `suburbs`, or around the one that `search` names.',
  }),
  agent: t.string({ description: 'The id of a member of the team.' }),
  minPrice: t.int({ description: 'Whole dollars, of the price or the weekly rent that is shown.' }),
  maxPrice: t.int(),
  minBeds: t.int(),
  minBaths: t.int(),
  minCars: t.int(),
  types: t.stringList({ description: 'Property types; at most 20.' }),
  minLand: t.int({ description: 'Square metres.' }),
  maxLand: t.int(),
  features: t.field({ type: [ListingFeatureEnum] }),
  availableBy: t.string({ description: 'YYYY-MM-DD.' }),
  inspection: t.field({ type: InspectionDayEnum, description: 'A weekday is the next one.' }),
  underOffer: t.field({ type: UnderOfferEnum }),
  area: t.string({
    description: 'The corners of an area in degrees, 3 to 24 of them: `-34.92,138.6,-34.93,138.61,…`.',
  }),
}));

const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minLand', 'maxLand'],
] as const;

type Checked = { area?: string | null; availableBy?: string | null } & {
  [End in (typeof RANGES)[number][number]]?: number | null;
} & {
  [List in 'suburbs' | 'types' | 'features']?: readonly string[] | null;
};

/**
 * @throws an error with a message for the client, for an area or a day that cannot be parsed, for too many choices, and
 * for a range whose ends are reversed
 */
export function checkedFilters<Filters extends Checked>(filters: Filters): Filters {
  for (const list of ['suburbs', 'types', 'features'] as const) {
    if ((filters[list]?.length ?? 0) > MAX_CHOICES)
      throw badRequest(`\`${list}\` takes at most ${MAX_CHOICES} values.`);
  }
  for (const [min, max] of RANGES) {
    const [from, to] = [filters[min], filters[max]];
    // 0 is no limit.
    if (from && to && from > to) throw badRequest(`\`${min}\` is greater than \`${max}\`.`);
  }
  if (filters.area && !readArea(filters.area)) {
    throw badRequest(
      '`area` takes the corners of an area in degrees: `latitude,longitude,…`, 3 to 24 of them.',
    );
  }
  if (filters.availableBy && !isDate(filters.availableBy))
    throw badRequest('`availableBy` takes a day: `YYYY-MM-DD`.');
  return filters;
}
