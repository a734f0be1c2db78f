import { auctionResultWords } from '../../../shared/listings/auction-results.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing, ListingCard } from '../../../shared/site-api.ts';
import { formatDate, hasPassed, instantOn, localDigits } from '../../../shared/time.ts';
import { AddressLines } from '../../parts/listing/AddressLines.tsx';
import { Counts } from '../../parts/listing/Counts.tsx';
import { statusLabel } from '../../parts/listing/StatusLabel.tsx';
import { ShareButton } from '../../parts/page/ShareButton.tsx';
import { ShortlistButton } from '../../parts/shortlist/ShortlistButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LAND_AREA } from './PropertyFacts.tsx';

/** Address by lines, price (or SOLD), counts; the rest of the facts when they are there. */
export function PropertyHead({ card, listing }: { card?: ListingCard; listing?: Listing }) {
  const known = listing ?? card;
  return (
    <header>
      <h1 className="text-h1">
        {known ? (
          <AddressLines
            address={known.formattedAddress}
            restClassName="font-sans text-lead font-normal tracking-normal text-soft nth-2:mt-3"
          />
        ) : (
          <>
            <span className="sr-only">Loading the property…</span>
            <Skeleton className="h-[0.9em] w-3/4" />
          </>
        )}
      </h1>
      {known ? <Price known={known} /> : <Skeleton className="mt-8 h-7 w-56" />}
      {known && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Counts details={known.listingDetails} className="text-lead" />
          <ShortlistButton home={known} look="text" />
          <ShareButton title={known.formattedAddress} path={paths.property(known.id)} />
        </div>
      )}
      {listing && <Facts listing={listing} />}
    </header>
  );
}

function Price({ known }: { known: ListingCard }) {
  const gone = known.status !== 'ACTIVE';
  const label = statusLabel(known);
  return (
    <p className="figures mt-7 flex flex-wrap items-center gap-x-5 gap-y-2 text-h3">
      {gone ? (
        <span className="font-serif tracking-wide text-redgum">{known.status}</span>
      ) : (
        <span className="font-serif">{known.advertisedPrice}</span>
      )}
      {!gone && label && <span className="label rounded-photo bg-sand px-3 py-1.5">{label}</span>}
    </p>
  );
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;

const day = (date: string) => formatDate(instantOn(date));

/** "now" once the day has come. */
const availability = (date: string) => (date <= localDigits(new Date()).date ? 'Now' : day(date));

/** An auction that is over, with its result where the feed has one. */
function pastAuction({ auctionDatetime, auctionResult }: Listing): [string, string | undefined] {
  const result = auctionResult && auctionResultWords(auctionResult);
  const date = auctionDatetime && hasPassed(auctionDatetime) ? formatDate(auctionDatetime) : undefined;
  if (!result) return ['Auction date', date];
  return ['Auction', date ? `${result}, ${date}` : result];
}

function Facts({ listing }: { listing: Listing }) {
  const { status, saleOrLease } = listing;
  const facts: [string, string | undefined | false][] = [
    ['Type', listing.propertyType],
    ['Land', listing.facts.find(({ name }) => name === LAND_AREA)?.value],
    pastAuction(listing),
    ['Sold for', status === 'SOLD' && listing.price !== undefined && listing.advertisedPrice],
    ['Sold on', listing.soldDate && day(listing.soldDate)],
    ['Rent', status === 'LEASED' && listing.price !== undefined && listing.advertisedPrice],
    [
      'Available',
      status === 'ACTIVE' &&
        saleOrLease === 'LEASE' &&
        listing.rentalDateAvailable &&
        availability(listing.rentalDateAvailable),
    ],
    ['Bond', status === 'ACTIVE' && listing.bond !== undefined && dollars(listing.bond)],
  ];
  return (
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-6">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="text-small text-soft">{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
