import { isPast } from '../time.ts';

type Auction = {
  /** ISO-8601 UTC. */
  auctionDatetime?: string | null;
  auctionResult?: string | null;
  /** The home's (IANA). */
  timeZone: string;
};

/** When a home's auction takes place (ISO-8601 UTC); null if it has none, or if that is over. */
export const comingAuction = (
  { auctionDatetime, auctionResult, timeZone }: Auction,
  now: Date,
): string | null =>
  auctionDatetime && !auctionResult && !isPast(auctionDatetime, timeZone, now) ? auctionDatetime : null;
