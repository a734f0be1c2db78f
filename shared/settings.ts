/** The settings that screens may use. None of them is secret, and unset ones are left out. */
export type PublicSettings = {
  /**
   * The address of a PMTiles file, or of a map tile with {z}, {x} and {y}. Without it there is no street map, and no
   * request to a third party.
   */
  mapTilesUrl?: string;
  /** The address of a third party's offer widget. Without it our own panel is shown. */
  offerWidgetUrl?: string;
  /**
   * After how many days records that are kept for a limited time are erased. Left out if it equals `DEFAULT_KEEP_DAYS`.
   */
  keepDays?: KeepDays;
};

/** Job applications are kept for six months. The other records are kept without limit. */
export const DEFAULT_KEEP_DAYS: KeepDays = { applications: 183 };

/**
 * Days are counted from the arrival of job applications and of enquiries about homes for lease, and from the day on
 * which a lead was marked as done.
 */
export type KeepDays = { applications: number; rentals?: number; leads?: number };

type Days = number | null | undefined;

/**
 * After how many days an ended newsletter subscription is erased if its recipient has no other records: as many as for
 * a lead or, if leads are kept, for a rental enquiry; null if it is kept.
 */
export const keepDaysAfterNewsletterEnd = ({
  leads,
  rentals,
}: {
  leads?: Days;
  rentals?: Days;
}): number | null => leads ?? rentals ?? null;
