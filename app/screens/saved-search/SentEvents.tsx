import { Link } from 'react-router';
import type { EventKind, SavedSearch } from '../../../shared/alerts/saved-search.ts';
import { paths } from '../../../shared/paths.ts';
import { formatDateTime } from '../../../shared/time.ts';

const KINDS: Record<EventKind, string> = {
  new: 'New',
  price: 'Price changed',
  inspection: 'New inspection time',
  'under-offer': 'Under offer or deposit taken',
  back: 'Back on the market',
  sold: 'Sold or leased',
};

/** The listing events that were mailed for a search. */
export function SentEvents({ sent }: Pick<SavedSearch, 'sent'>) {
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="sent" className="mt-16">
      <h2 id="sent" className="text-h3">
        What we’ve sent you
      </h2>
      <ul className="mt-4 border-b border-line">
        {sent.map(({ mailedAt, kind, listingId, address }) => (
          <li key={`${mailedAt} ${kind} ${listingId}`} className="border-t border-line py-3">
            <Link to={paths.property(listingId)} className="link">
              {address}
            </Link>
            <p className="figures text-small text-soft">
              {KINDS[kind]}, {formatDateTime(mailedAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
