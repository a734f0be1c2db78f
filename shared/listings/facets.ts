import type { FilterPart, InspectionDay, ListingFeature } from '../listing-filters.ts';

/** The number of homes that each choice of a filter would find, combined with all other active filters. */
export type ListingFacets = {
  totalCount: number;
  /** The most frequent suburb first. If none has any matching home, all suburbs of the tab, each with the count 0. */
  suburbs: { key: string; name: string; count: number }[];
  /**
   * The number of homes if surrounding suburbs were included: those of the chosen suburbs or of the suburb that the
   * typed text names. Null if there is no suburb.
   */
  surroundingCount: number | null;
  /** Like `suburbs`. */
  types: { type: string; count: number }[];
  /** The number of homes with at least one, at least two … bedrooms. `baths` and `cars` are the same. */
  beds: number[];
  baths: number[];
  cars: number[];
  features: { feature: ListingFeature; count: number }[];
  inspections: { day: InspectionDay; count: number }[];
  underOffer: { no: number; only: number };
  /**
   * If nothing is found: the number of homes without a part of the filter, for each part whose removal alone finds
   * some. If there is no such part, the smallest set of parts whose removal finds some.
   */
  without: { parts: FilterPart[]; count: number }[];
  /**
   * If `without` leaves out the price: the lowest price, or week's rent, that those homes show, in whole dollars. Null if
   * none of them shows a price.
   */
  lowestPrice: number | null;
  /**
   * If nothing is found and the search is for one suburb, which is chosen or named by the typed text: that suburb's
   * key, and the suburbs with homes for the other conditions, the nearest first.
   */
  near: { suburb: string; suburbs: { key: string; name: string; count: number }[] } | null;
  /**
   * If nothing is found and the typed text is a postcode: the suburbs with that postcode in which the tab has homes, and
   * the number of homes there for the other conditions, which may be 0. The most frequent first.
   */
  inPostcode: { key: string; name: string; count: number }[];
  /** If nothing is found: some homes in the street whose name is spelt most like the typed text. */
  homes: { id: string; formattedAddress: string }[];
  /** If nothing is found: a suburb or a type that is spelt like the typed text. */
  didYouMean: string | null;
  /** The number of homes for that text with all other filters, which may be 0. */
  didYouMeanCount: number | null;
  /**
   * If nothing is found and the typed text says more than lists are searched by, such as "3 bed house in Norwood": the
   * same search as the parameters of a list's address, and its number of homes, which may be 0.
   */
  typedFilters: { params: string; count: number } | null;
};
