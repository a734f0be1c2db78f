import type { ListingPlace } from '../../../shared/staff/staff-listings.ts';

/** The name of each place. */
export const PLACE_LABELS: Record<ListingPlace, string> = {
  FORSALE: 'For sale',
  UNDEROFFER: 'Under offer or deposit taken',
  FORLEASE: 'For lease',
  SOLD: 'Sold',
  LEASED: 'Leased',
  HIDDEN: 'Hidden by us',
  OFF_MARKET: 'Off the market',
  WITHDRAWN: 'Withdrawn',
  DELETED: 'Deleted',
};
