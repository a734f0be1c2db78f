import type { SaleOrLease } from '../constants.ts';

/** What is said of homes that are under offer, and of those that are not. For a rental somebody has paid a deposit. */
export const UNDER_OFFER = {
  SALE: { no: 'Not under offer', only: 'Under offer' },
  LEASE: { no: 'No deposit taken', only: 'Deposit taken' },
} as const satisfies Record<SaleOrLease, Record<'no' | 'only', string>>;
