import type { FilterPart, InspectionDay, ListingFeature } from '../listing-filters.ts';

/** How many homes each choice of the filters would find, together with everything else that is filtered. */
export type ListingFacets = {
  totalCount: number;
  /** The most frequent first. */
  suburbs: { key: string; name: string; count: number }[];
  types: { type: string; count: number }[];
  /** With at least one, two … of them. */
  beds: number[];
  baths: number[];
  cars: number[];
  features: { feature: ListingFeature; count: number }[];
  inspections: { day: InspectionDay; count: number }[];
  underOffer: { no: number; only: number };
  /**
   * If nothing is found: how many there are without a part of the filter, for each part that stands in the way alone.
   * Where none does, without the fewest parts together that do.
   */
  without: { parts: FilterPart[]; count: number }[];
  /** If nothing is found: some homes of the street that is spelt like the typed text. */
  homes: { id: string; formattedAddress: string }[];
  /** If nothing is found: a suburb or a type that is spelt like the typed text. */
  didYouMean: string | null;
};
