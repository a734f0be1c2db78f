import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { messages } from '../../../shared/messages.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { contactFormAction } from '../../forms/contact-submission.ts';
import type { CardState } from '../../parts/listing/photo-transition.ts';
import { Breadcrumb } from '../../parts/page/Breadcrumb.tsx';
import { originOf, pageMeta } from '../../parts/page/meta.ts';
import { useResolved } from '../../parts/page/use-resolved.ts';
import { markAsSeen } from '../../parts/shortlist/shortlist-store.ts';
import { Container } from '../../ui/Container.tsx';
import type { Route } from './+types/property.ts';
import { httpStatusOf, loadProperty, type PropertyResult } from './load-property.ts';
import { NoProperty } from './NoProperty.tsx';
import { PropertyEnquiry, propertyEnquiry } from './PropertyEnquiry.tsx';
import { PropertyGallery } from './PropertyGallery.tsx';
import { PropertyText, PropertyTextSkeleton } from './PropertyText.tsx';
import { SimilarHomes } from './SimilarHomes.tsx';
import { structuredData } from './structured-data.ts';
import { ContactBar } from './summary/ContactBar.tsx';
import { PropertyActions, PropertyActionsSkeleton } from './summary/PropertyActions.tsx';
import { PropertyHead } from './summary/PropertyHead.tsx';
import { trailOf } from './trail.ts';

export const meta = (args: Route.MetaArgs) => {
  // During a navigation in the browser there is no response yet, so the pressed card provides the title.
  const answer = args.loaderData?.answer;
  const listing = answer && 'listing' in answer ? answer.listing : null;
  const preview = (args.location.state as CardState | null)?.card;
  if (!listing) return pageMeta(args, { title: preview?.formattedAddress ?? 'Property', noindex: true });
  return [
    ...pageMeta(args, {
      title: listing.formattedAddress,
      description: listing.headline ?? `${listing.formattedAddress}. ${listing.advertisedPrice}.`,
      image: listing.shareImage,
    }),
    { 'script:ld+json': structuredData(listing, originOf(args.matches[0]?.loaderData)) },
  ];
};

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const answer = await loadProperty(context.get(apiContext), params.id);
  const whole = answer.listing ? { ...answer, similar: await answer.similar } : answer;
  return data({ answer: whole }, { status: httpStatusOf(answer) });
};
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  answer: loadProperty(browserApi, params.id),
});

export const action = ({ context }: Route.ActionArgs) => contactFormAction(context, propertyEnquiry);

/** On a wide screen the summary stays beside the text, if the window is high enough for all of it. */
const summary = 'lg:[@media(min-height:44em)]:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]';

export default function Property({ loaderData, actionData, params }: Route.ComponentProps) {
  const preview = (useLocation().state as CardState | null)?.card;
  const answer = useResolved<PropertyResult>(loaderData.answer);
  const listing = answer?.listing ?? undefined;
  useEffect(() => {
    if (listing) markAsSeen(listing.id);
  }, [listing]);
  useTitle(answer && (answer.listing?.formattedAddress ?? messages.noProperties));
  if (answer && !answer.listing) return <NoProperty failed={answer.failed} gone={answer.gone} />;
  const card = listing ?? preview;
  return (
    <article key={params.id} aria-busy={!listing}>
      <div>
        <Container className="sm:pt-4">
          <PropertyGallery card={card} listing={listing} />
        </Container>
        <Container className="grid gap-x-gap pt-4 pb-section lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-6">
          {/* Reserves the height of the breadcrumb before the listing is there. */}
          <div className="mb-3 min-h-6 lg:col-span-7 lg:mb-5">
            {listing && <Breadcrumb {...trailOf(listing)} />}
          </div>
          <div className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
            <div className={summary}>
              <PropertyHead card={card} listing={listing} />
              {listing ? <PropertyActions listing={listing} /> : <PropertyActionsSkeleton />}
            </div>
          </div>
          <div className="mt-12 lg:col-span-7 lg:mt-0">
            {listing ? <PropertyText listing={listing} /> : <PropertyTextSkeleton />}
          </div>
        </Container>
        {listing && <ContactBar listing={listing} />}
      </div>
      {listing && <PropertyEnquiry listing={listing} actionData={actionData} />}
      {answer?.listing && <SimilarHomes listing={answer.listing} homes={answer.similar} />}
    </article>
  );
}

/** `meta` ran before the listing arrived, so the title is set here. */
function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title.replace(/\.$/, '')} · ${agency().name}`;
  }, [title]);
}
