import { builder } from '../builder.ts';
import { InspectionDayEnum, ListingFeatureEnum, UnderOfferEnum } from '../enums.ts';

/** What visitors filter homes by: the same arguments for listings and for their inspections. */
export const filterArgs = builder.args((t) => ({
  suburbs: t.stringList({ description: 'Keys, e.g. `norwood-5067`.' }),
  surrounding: t.boolean({ description: 'Whether the neighbours of `suburbs` count too.' }),
  agent: t.string({ description: 'The id of a member of the team.' }),
  minPrice: t.int({ description: 'Whole dollars, of the price or the weekly rent that is shown.' }),
  maxPrice: t.int(),
  minBeds: t.int(),
  minBaths: t.int(),
  minCars: t.int(),
  types: t.stringList({ description: 'Property types.' }),
  minLand: t.int({ description: 'Square metres.' }),
  maxLand: t.int(),
  features: t.field({ type: [ListingFeatureEnum] }),
  availableBy: t.string({ description: 'YYYY-MM-DD.' }),
  inspection: t.field({ type: InspectionDayEnum, description: 'A weekday is the next one.' }),
  underOffer: t.field({ type: UnderOfferEnum }),
}));
