import { auctionResultWords } from '../../../shared/listings/auction-results.ts';
import type { ListingCard } from '../../../shared/site-api.ts';
import { formatDate, instantForDate } from '../../../shared/time.ts';

type SoldFields = Pick<ListingCard, 'status' | 'soldDate' | 'auctionResult'>;

/** "Sold at auction, 12 March 2026"; null if the home is not sold, or if neither the result nor the date is known. */
export function soldWords({ status, soldDate, auctionResult }: SoldFields): string | null {
  if (status !== 'SOLD') return null;
  const result = auctionResult?.startsWith('sold') ? auctionResultWords(auctionResult) : undefined;
  const date = soldDate && formatDate(instantForDate(soldDate));
  if (!date) return result ?? null;
  return result ? `${result}, ${date}` : `Sold ${date}`;
}
