import { advertisedRegistration } from '../../../shared/law/registration.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { SkeletonLine } from '../../parts/listing/ListingPairs.tsx';
import { useSettings } from '../../settings.ts';
import { OfferWidget } from './OfferWidget.tsx';
import { PlansAndLinks } from './PlansAndLinks.tsx';
import { PropertyFacts } from './PropertyFacts.tsx';
import { PropertyTimes } from './PropertyTimes.tsx';
import { acceptsOffers } from './summary/PropertyActions.tsx';

/** The agency's description of the home, line by line, then plans and video, times, features and facts. */
export function PropertyText({ listing }: { listing: Listing }) {
  const { offerWidgetUrl } = useSettings();
  const registration = listing.office?.registration ?? advertisedRegistration();
  const lines = listing.description?.split('\n').filter((line) => line.trim()) ?? [];
  return (
    <div>
      {listing.headline && <h2 className="text-h3">{listing.headline}</h2>}
      <div className="mt-5 grid reading-width gap-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and are never reordered
          <p key={index}>{line}</p>
        ))}
      </div>
      <PlansAndLinks listing={listing} />
      <PropertyTimes listing={listing} />
      {offerWidgetUrl && acceptsOffers(listing) && (
        <OfferWidget url={offerWidgetUrl} listingId={listing.id} name={listing.formattedAddress} />
      )}
      {listing.features.length > 0 && (
        <>
          <h2 className="mt-12 text-h4">Features</h2>
          <ul className="mt-4 columns-[14rem] gap-x-gap">
            {listing.features.map((feature) => (
              <li key={feature} className="break-inside-avoid border-b border-line py-2.5">
                {feature}
              </li>
            ))}
          </ul>
        </>
      )}
      <PropertyFacts listing={listing} />
      {registration && <p className="mt-10 text-small text-soft">{registration}</p>}
    </div>
  );
}

export const PropertyTextSkeleton = () => (
  <div aria-hidden="true">
    <div className="text-h3">
      <SkeletonLine width="w-4/5" />
    </div>
    <div className="mt-5 grid reading-width gap-4">
      {['first', 'second', 'third'].map((paragraph) => (
        <div key={paragraph}>
          <SkeletonLine width="w-full" />
          <SkeletonLine width="w-11/12" />
          <SkeletonLine width="w-full" />
          <SkeletonLine width="w-2/3" />
        </div>
      ))}
    </div>
  </div>
);
