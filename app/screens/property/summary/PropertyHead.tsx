import { auctionResultWords } from '../../../../shared/listings/auction-results.ts';
import type { Listing, ListingCard } from '../../../../shared/site-api.ts';
import { formatDate, instantForDate, isPast, localDateTimeStrings } from '../../../../shared/time.ts';
import { AddressLines, SPLIT_ADDRESS_CLASSES } from '../../../parts/listing/AddressLines.tsx';
import { RoomCounts } from '../../../parts/listing/RoomCounts.tsx';
import { statusLabel } from '../../../parts/listing/StatusLabel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { LAND_SIZE_FACT } from '../PropertyFacts.tsx';
import { NextEvent } from './NextEvent.tsx';

/**
 * Address, price (or SOLD), counts, and the next time to visit. The next time is known only once the listing has
 * loaded.
 */
export function PropertyHead({ card, listing }: { card?: ListingCard; listing?: Listing }) {
  const summary = listing ?? card;
  return (
    <header>
      <h1 className={`text-h2 lg:text-[2.25rem] ${SPLIT_ADDRESS_CLASSES}`}>
        {summary ? (
          <AddressLines
            isSplit
            address={summary.formattedAddress}
            restClassName="mt-1 font-sans text-base font-normal tracking-normal text-soft"
          />
        ) : (
          <>
            <span className="sr-only">Loading the property…</span>
            <Skeleton className="h-[0.9em] w-3/4" />
          </>
        )}
      </h1>
      {summary ? <Price summary={summary} /> : <Skeleton className="mt-4 h-7 w-56" />}
      {summary && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <RoomCounts details={summary.listingDetails} />
          {listing && <LandSize listing={listing} />}
        </div>
      )}
      {listing && <SaleFacts listing={listing} />}
      {listing && <NextEvent listing={listing} />}
    </header>
  );
}

function Price({ summary }: { summary: ListingCard | Listing }) {
  const isOffMarket = summary.status !== 'ACTIVE';
  const label = statusLabel(summary, useNow());
  return (
    <p className="figures mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-h3">
      {isOffMarket ? (
        <span className="font-serif text-accent">{label}</span>
      ) : (
        <span className="min-w-0 font-serif">{summary.advertisedPrice}</span>
      )}
      {!isOffMarket && label && <span className="label rounded-photo bg-sand px-2.5 py-1">{label}</span>}
    </p>
  );
}

/** The land size in the unit of the feed. */
function LandSize({ listing: { facts } }: { listing: Listing }) {
  const size = facts.find(({ name }) => name === LAND_SIZE_FACT)?.value;
  if (!size) return null;
  return (
    <p className="figures">
      <span className="text-soft">Land size</span>
      {` ${size}`}
    </p>
  );
}

const day = (date: string) => formatDate(instantForDate(date));

/** "Now" once the day has come. */
const availability = (date: string, now: Date) =>
  date <= localDateTimeStrings(now).date ? 'Now' : day(date);

/** A past auction, with its result if the feed has one. */
function auctionFact(
  { auctionDatetime, auctionResult, timeZone }: Listing,
  now: Date,
): [string, string | undefined] {
  const result = auctionResult && auctionResultWords(auctionResult);
  const date =
    auctionDatetime && isPast(auctionDatetime, timeZone, now)
      ? formatDate(auctionDatetime, timeZone)
      : undefined;
  if (!result) return ['Auction date', date];
  return ['Auction', date ? `${result}, ${date}` : result];
}

/** What happened to the home, or when a rental becomes available. */
function SaleFacts({ listing }: { listing: Listing }) {
  const now = useNow();
  const { status, saleOrLease } = listing;
  const facts: [string, string | undefined | false][] = [
    auctionFact(listing, now),
    ['Sold for', status === 'SOLD' && listing.price !== undefined && listing.advertisedPrice],
    ['Sold on', listing.soldDate && day(listing.soldDate)],
    ['Rent', status === 'LEASED' && listing.price !== undefined && listing.advertisedPrice],
    [
      'Available',
      status === 'ACTIVE' &&
        saleOrLease === 'LEASE' &&
        listing.rentalDateAvailable &&
        availability(listing.rentalDateAvailable, now),
    ],
  ];
  const knownFacts = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (knownFacts.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-y-0.5">
      {knownFacts.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-soft">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
