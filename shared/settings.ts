/** The settings that screens may know. Nothing secret is in here, and nothing that is not set. */
export type PublicSettings = {
  /**
   * Address of a PMTiles file, or of a map tile with {z}, {x} and {y}. Without it there is no street map, and no request
   * to a third party.
   */
  mapTilesUrl?: string;
  /** Address of a third party's offer widget. Without it our own panel is shown. */
  offerWidgetUrl?: string;
  /** After how many days is erased what is only kept for a time. Left out where it is `DEFAULT_KEEP_DAYS`. */
  keepDays?: KeepDays;
};

/** Six months for job applications; the others are kept. */
export const DEFAULT_KEEP_DAYS: KeepDays = { applications: 183 };

/** Job applications and enquiries about homes for lease from when they were sent, leads from when they were done with. */
export type KeepDays = { applications: number; rentals?: number; leads?: number };

type Days = number | null | undefined;

/**
 * After how many days an ended newsletter subscription is erased whose recipient has nothing else here: as many as a lead,
 * or as a rental enquiry where leads stay; null: it stays.
 */
export const keptAfterNewsEnd = ({ leads, rentals }: { leads?: Days; rentals?: Days }): number | null =>
  leads ?? rentals ?? null;
