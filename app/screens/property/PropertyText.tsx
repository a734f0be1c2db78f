import { FileText, Play } from 'lucide-react';
import { agency } from '../../../shared/agency.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { Line } from '../../parts/listing/ListingPairs.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';

/** What the agency writes about the home: headline, description by lines, features, plans, film. */
export function PropertyText({ listing }: { listing: Listing }) {
  const lines = listing.description?.split('\n').filter((line) => line.trim()) ?? [];
  return (
    <div>
      {listing.headline && <h2 className="text-h3">{listing.headline}</h2>}
      <div className="mt-5 grid max-w-[42.5em] gap-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and are never reordered
          <p key={index}>{line}</p>
        ))}
      </div>
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
      <PlansAndFilm listing={listing} />
      <p className="mt-10 text-small text-soft">Agent registration {agency.registration}</p>
    </div>
  );
}

function PlansAndFilm({ listing: { floorplans, videoUrl } }: { listing: Listing }) {
  if (floorplans.length === 0 && !videoUrl) return null;
  const link = 'inline-flex min-h-11 items-center gap-3';
  return (
    <ul className="mt-10 flex flex-wrap gap-x-9 gap-y-2">
      {floorplans.map((plan, index) => (
        <li key={plan.id}>
          <NewTabLink className={link} href={plan.url}>
            <FileText className="size-5 text-soft" />
            <span className="link">Floorplan{floorplans.length > 1 && ` ${index + 1}`}</span>
          </NewTabLink>
        </li>
      ))}
      {videoUrl && (
        <li>
          <NewTabLink className={link} href={videoUrl}>
            <Play className="size-5 text-soft" />
            <span className="link">Watch the video</span>
          </NewTabLink>
        </li>
      )}
    </ul>
  );
}

export const PropertyTextSkeleton = () => (
  <div aria-hidden="true">
    <div className="text-h3">
      <Line width="w-4/5" />
    </div>
    <div className="mt-5 grid max-w-[42.5em] gap-4">
      {['first', 'second', 'third'].map((paragraph) => (
        <div key={paragraph}>
          <Line width="w-full" />
          <Line width="w-11/12" />
          <Line width="w-full" />
          <Line width="w-2/3" />
        </div>
      ))}
    </div>
  </div>
);
