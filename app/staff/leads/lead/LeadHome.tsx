import { paths } from '../../../../shared/paths.ts';
import type { LeadProperty } from '../../../../shared/staff/leads.ts';
import { OFF_SITE_PLACES } from '../../../../shared/staff/staff-listings.ts';
import { ListingPicture } from '../../../parts/listing/ListingPicture.tsx';
import { ExternalLink } from '../../../ui/icons/icons.generated.ts';
import { PLACE_LABELS } from '../../listings/place-labels.ts';

/**
 * The home that a lead is about, in its current state. If the site shows the home, a link opens its page in a new tab.
 */
export function LeadHome({ home }: { home: LeadProperty | null }) {
  if (!home) return null;
  const { id, address, price, place, image, isLand } = home;
  const onSite = !OFF_SITE_PLACES.includes(place);
  const name = address || 'Address not given';
  return (
    <section
      aria-label="Property"
      className="relative mt-6 grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-5 rounded-photo border border-line p-3 transition-colors has-[a:hover]:border-ink sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <ListingPicture
        listing={{ images: image ? [image] : [], isLand }}
        alt=""
        sizes="8rem"
        className={`aspect-[3/2] ${onSite ? '' : 'opacity-60 grayscale'}`}
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {onSite ? (
            <a
              href={paths.property(id)}
              target="_blank"
              rel="noopener"
              className="link after:absolute after:inset-0"
            >
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
              <ExternalLink className="ml-1.5 inline size-[0.9em] align-baseline" />
            </a>
          ) : (
            name
          )}
        </p>
        <p className="figures text-small">{price}</p>
        <p className={`mt-1 text-small ${onSite ? 'text-soft' : 'font-medium text-accent'}`}>
          {PLACE_LABELS[place]}
        </p>
      </div>
    </section>
  );
}
