import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { messages } from '../../../shared/messages.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { answerContactForm } from '../../forms/contact-submission.ts';
import { Gallery } from '../../parts/gallery/Gallery.tsx';
import { type CardState, PHOTO_TRANSITION } from '../../parts/listing/photo-transition.ts';
import { Breadcrumb } from '../../parts/page/Breadcrumb.tsx';
import { originOf, pageMeta } from '../../parts/page/meta.ts';
import { useResolved } from '../../parts/page/use-resolved.ts';
import { markAsSeen } from '../../parts/shortlist/shortlist-store.ts';
import { Container } from '../../ui/Container.tsx';
import type { Route } from './+types/property.ts';
import { ContactBar } from './ContactBar.tsx';
import { type Answer, loadProperty, statusOf } from './load-property.ts';
import { NoProperty } from './NoProperty.tsx';
import { PropertyAside, PropertyAsideSkeleton } from './PropertyAside.tsx';
import { PropertyEnquiry, propertyEnquiry } from './PropertyEnquiry.tsx';
import { PropertyHead } from './PropertyHead.tsx';
import { PropertyText, PropertyTextSkeleton } from './PropertyText.tsx';
import { structuredData } from './structured-data.ts';
import { trailOf } from './trail.ts';

export const meta = (args: Route.MetaArgs) => {
  // A navigation in the browser has no answer yet: the card that was pressed names the page.
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
  return data({ answer }, { status: statusOf(answer) });
};
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  answer: loadProperty(browserApi, params.id),
});

export const action = ({ context }: Route.ActionArgs) => answerContactForm(context, propertyEnquiry);

export default function Property({ loaderData, actionData, params }: Route.ComponentProps) {
  const preview = (useLocation().state as CardState | null)?.card;
  const answer = useResolved<Answer>(loaderData.answer);
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
        <Container className="sm:pt-6">
          <Gallery
            name={card?.formattedAddress ?? 'the property'}
            images={listing?.images}
            first={card?.images[0]}
            label={card?.suburb ?? null}
            transitionName={PHOTO_TRANSITION}
          />
        </Container>
        <Container className="grid gap-x-gap gap-y-14 pt-9 pb-section md:pt-14 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          <div className="lg:col-span-7">
            {/* As high before the listing is there. */}
            <div className="mb-5 min-h-6">{listing && <Breadcrumb {...trailOf(listing)} />}</div>
            <PropertyHead card={card} listing={listing} />
          </div>
          <aside className="grid content-start items-start gap-10 md:max-lg:grid-cols-2 md:max-lg:[&>:nth-child(2)]:row-span-2 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
            {listing ? <PropertyAside listing={listing} /> : <PropertyAsideSkeleton />}
          </aside>
          <div className="lg:col-span-7">
            {listing ? <PropertyText listing={listing} /> : <PropertyTextSkeleton />}
          </div>
        </Container>
        {listing && <ContactBar listing={listing} />}
      </div>
      {listing && <PropertyEnquiry listing={listing} answer={actionData} />}
    </article>
  );
}

/** `meta` ran before the answer came; the page is then named by what it shows. */
function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title.replace(/\.$/, '')} · ${agency().name}`;
  }, [title]);
}
