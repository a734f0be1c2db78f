import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { common } from '../../../shared/content/frame/common.ts';
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
import { breadcrumbForListing } from './listing-breadcrumb.ts';
import { httpStatusOf, loadProperty, type PropertyResult } from './load-property.ts';
import { NoProperty } from './NoProperty.tsx';
import { PropertyEnquiry, propertyEnquiryDefinition } from './PropertyEnquiry.tsx';
import { PropertyGallery } from './PropertyGallery.tsx';
import { PropertyText, PropertyTextSkeleton } from './PropertyText.tsx';
import { SimilarHomes } from './SimilarHomes.tsx';
import { listingData } from './structured-data.ts';
import { ContactBar } from './summary/ContactBar.tsx';
import { PropertyActions, PropertyActionsSkeleton } from './summary/PropertyActions.tsx';
import { PropertyHead } from './summary/PropertyHead.tsx';

export const meta = (args: Route.MetaArgs) => {
  // During a navigation in the browser there is no response yet, so the pressed card provides the title.
  const result = args.loaderData?.result;
  const listing = result && 'listing' in result ? result.listing : null;
  const cardPreview = (args.location.state as CardState | null)?.card;
  if (!listing) return pageMeta(args, { title: cardPreview?.formattedAddress ?? 'Property', noindex: true });
  return [
    ...pageMeta(args, {
      title: listing.formattedAddress,
      description: listing.headline ?? `${listing.formattedAddress}. ${listing.advertisedPrice}.`,
      image: listing.shareImage,
    }),
    { 'script:ld+json': listingData(listing, originOf(args.matches[0]?.loaderData)) },
  ];
};

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const result = await loadProperty(context.get(apiContext), params.id);
  const resolvedResult = result.listing ? { ...result, similar: await result.similar } : result;
  return data({ result: resolvedResult }, { status: httpStatusOf(result) });
};
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  result: loadProperty(browserApi, params.id),
});

export const action = ({ context }: Route.ActionArgs) =>
  contactFormAction(context, propertyEnquiryDefinition);

/** On a wide screen the summary stays beside the text, if the window is high enough for all of it. */
const summaryClass = 'lg:[@media(min-height:44em)]:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]';

export default function Property({ loaderData, actionData, params }: Route.ComponentProps) {
  const cardPreview = (useLocation().state as CardState | null)?.card;
  const result = useResolved<PropertyResult>(loaderData.result);
  const listing = result?.listing ?? undefined;
  useEffect(() => {
    if (listing) markAsSeen(listing.id);
  }, [listing]);
  useDocumentTitle(result && (result.listing?.formattedAddress ?? common().noProperties));
  if (result && !result.listing) return <NoProperty hasFailed={result.hasFailed} gone={result.gone} />;
  const card = listing ?? cardPreview;
  return (
    <article key={params.id} aria-busy={!listing}>
      <div>
        <Container className="sm:pt-4">
          <PropertyGallery card={card} listing={listing} />
        </Container>
        <Container className="grid gap-x-gap pt-4 pb-section lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-6">
          {/* Reserves the height of the breadcrumb before the listing is there. */}
          <div className="mb-3 min-h-6 lg:col-span-7 lg:mb-5">
            {listing && <Breadcrumb {...breadcrumbForListing(listing)} />}
          </div>
          <div className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
            <div className={summaryClass}>
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
      {result?.listing && <SimilarHomes listing={result.listing} homes={result.similar} />}
    </article>
  );
}

/** `meta` ran before the listing arrived, so the title is set here. */
function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title.replace(/\.$/, '')} · ${agency().name}`;
  }, [title]);
}
