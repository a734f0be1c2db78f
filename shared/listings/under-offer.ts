import type { SaleOrLease } from '../constants.ts';

/** The words for homes that are under offer, and for homes that are not. For a rental, a deposit has been taken. */
export const UNDER_OFFER = {
  SALE: { no: 'Not under offer', only: 'Under offer' },
  LEASE: { no: 'No deposit taken', only: 'Deposit taken' },
} as const satisfies Record<SaleOrLease, Record<'no' | 'only', string>>;
