import { data, Link } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { common } from '../../../shared/content/frame/common.ts';
import { writeFilters } from '../../../shared/listing-filters.ts';
import { alertsAddress, paths } from '../../../shared/paths.ts';
import { subscriptionAddress } from '../../../shared/subscriptions/subscriptions.ts';
import { type Suburb, shouldBeIndexed } from '../../../shared/suburbs/suburb.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { AgentCard, agentsForListing } from '../../parts/listing/AgentCard.tsx';
import { HomesSection } from '../../parts/listing/HomesSection.tsx';
import { orWholePage } from '../../parts/navigation/or-whole-page.ts';
import { Breadcrumb } from '../../parts/page/Breadcrumb.tsx';
import { originOf, pageMeta } from '../../parts/page/meta.ts';
import { SubscribeToCalendar } from '../../parts/page/Subscribe.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Route } from './+types/suburb.ts';
import { loadSuburb, type SuburbPage } from './load-suburb.ts';
import { SoldFigures } from './SoldFigures.tsx';
import { SuburbInspections } from './SuburbInspections.tsx';
import { HOME_CRUMB, suburbData } from './structured-data.ts';

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return pageMeta(args, { title: common().notFoundTitle, noindex: true });
  const { key, name, words, homes } = args.loaderData.suburb;
  const page = pageMeta(args, {
    title: `${name}: homes for sale, for lease and sold`,
    description: words[0] ?? `Homes for sale, for lease and sold in ${name}, listed with ${agency().name}.`,
    canonical: paths.suburb(key),
    noindex: !shouldBeIndexed(homes, words.length > 0),
    subscription: {
      type: 'text/calendar',
      title: `Inspections in ${name}`,
      address: suburbCalendarAddress(key),
    },
  });
  const data = suburbData(args.loaderData, originOf(args.matches[0]?.loaderData));
  return [...page, { 'script:ld+json': data }];
};

const suburbFilter = (suburb: string) => new URLSearchParams({ suburb });
const suburbCalendarAddress = (key: string) => subscriptionAddress('inspections.ics', suburbFilter(key));

/** @throws a 404 for an unknown suburb */
async function orNotFound(loading: Promise<SuburbPage | null>): Promise<SuburbPage> {
  const page = await loading;
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Routes match in any case, but keys are in lower case. */
const toSuburbKey = ({ slug }: { slug: string }) => slug.toLowerCase();

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orNotFound(loadSuburb(context.get(apiContext), toSuburbKey(params)));
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  orWholePage(orNotFound(loadSuburb(browserApi, toSuburbKey(params))), url);

export default function SuburbScreen({ loaderData }: Route.ComponentProps) {
  const { suburb, forSale, forLease, sold, inspections, inspectionCounts } = loaderData;
  const { key, name } = suburb;
  const listAddress = (path: string) => `${path}?${suburbFilter(key)}`;
  const hasNothingOnMarket = forSale.totalCount + forLease.totalCount === 0;
  return (
    <Container key={key} className="grid gap-y-14 pt-8 pb-section md:gap-y-20 md:pt-12">
      <SuburbIntro suburb={suburb} hasNothingOnMarket={hasNothingOnMarket} />
      <SoldFigures suburb={suburb} />
      {hasNothingOnMarket && <NothingOnMarket suburb={suburb} />}
      <HomesSection
        title={`For sale in ${name}`}
        homes={forSale}
        allHomesLink={{ to: listAddress(paths.forSale), noun: `homes for sale in ${name}` }}
      />
      <SuburbInspections inspections={inspections}>
        <p className="mt-6 flex flex-wrap gap-x-6">
          {inspectionCounts.SALE > 0 && (
            <Link className="link py-2" to={listAddress(paths.buyInspections)}>
              All inspections of homes for sale
            </Link>
          )}
          {inspectionCounts.LEASE > 0 && (
            <Link className="link py-2" to={listAddress(paths.leaseInspections)}>
              All inspections of homes for lease
            </Link>
          )}
        </p>
        <div className="mt-3">
          <SubscribeToCalendar address={suburbCalendarAddress(key)} subject={`${name} inspections`} />
        </div>
      </SuburbInspections>
      <HomesSection
        title={`For lease in ${name}`}
        homes={forLease}
        allHomesLink={{ to: listAddress(paths.forLease), noun: `homes for lease in ${name}` }}
      />
      <HomesSection
        title={`Sold in ${name}`}
        homes={sold}
        allHomesLink={{ to: listAddress(paths.sold), noun: `homes sold in ${name}` }}
      />
      <div className="grid gap-x-gap gap-y-14 lg:grid-cols-2">
        <SellHere suburb={suburb} />
        <NearbySuburbs suburb={suburb} />
      </div>
    </Container>
  );
}

function SuburbIntro({ suburb, hasNothingOnMarket }: { suburb: Suburb; hasNothingOnMarket: boolean }) {
  const { name, state, postcode, wordsHtml, homes } = suburb;
  const defaultText = hasNothingOnMarket
    ? `${homes > 0 ? `See what ${agency().name} has sold and leased in ${name}, and be` : 'Be'} the first to hear when something comes up.`
    : `Homes for sale and for lease in ${name} with ${agency().name}.`;
  return (
    <header>
      <Breadcrumb crumbs={[HOME_CRUMB]} currentName={name} />
      <div className="mt-6 grid gap-x-gap gap-y-6 lg:grid-cols-12">
        <h1 className="text-h1 lg:col-span-6">
          {name}
          <span className="sr-only">,</span>
          <span className="figures mt-3 block font-sans text-lead font-normal tracking-normal text-soft">
            {[state, postcode].filter(Boolean).join(' ')}
          </span>
        </h1>
        <div className="text-lead lg:col-span-6">
          {wordsHtml ? <RichText html={wordsHtml} /> : <p className="reading-width">{defaultText}</p>}
        </div>
      </div>
    </header>
  );
}

const NothingOnMarket = ({ suburb: { key, name } }: { suburb: Suburb }) => (
  <p role="status" className="text-lead">
    We have nothing on the market in {name} right now.{' '}
    <Link className="link" to={alertsAddress('SALE', writeFilters({ suburbs: [key] }))}>
      Get an email when a home comes up
    </Link>
    , or call us on <PhoneLink className="link" />.
  </p>
);

/** For owners who want to sell: the agent with the most sales in the suburb, and what to do next. */
function SellHere({ suburb: { name, topAgent } }: { suburb: Suburb }) {
  const [agent] = topAgent ? agentsForListing({ agents: [topAgent.agent] }) : [];
  return (
    <section aria-labelledby="selling" className="grid content-start gap-6 border-t border-line pt-7">
      <h2 id="selling" className="text-h3">
        Selling in {name}?
      </h2>
      {agent && topAgent && (
        <div>
          <p className="mb-5 text-soft">
            {topAgent.sold === 1 ? 'One home sold here by' : `${topAgent.sold} homes sold here by`}
          </p>
          <AgentCard agent={agent} subject={`Selling in ${name}`} />
        </div>
      )}
      <p>
        <ButtonLink to={paths.appraisal}>Book a free Property Appraisal</ButtonLink>
      </p>
    </section>
  );
}

function NearbySuburbs({ suburb: { neighbours } }: { suburb: Suburb }) {
  if (neighbours.length === 0) return null;
  return (
    <nav aria-labelledby="neighbours" className="border-t border-line pt-7">
      <h2 id="neighbours" className="text-h3">
        Nearby suburbs
      </h2>
      <ul className="mt-4 grid gap-x-gap sm:grid-cols-2">
        {neighbours.map(({ key, name, homes, onMarket }) => (
          <li key={key} className="border-b border-line">
            <Link
              className="flex min-h-11 items-center justify-between gap-4 hover:underline"
              to={paths.suburb(key)}
              prefetch="intent"
            >
              {name}
              <span className="figures text-small text-soft">
                {onMarket > 0 ? `${onMarket} on the market` : `${homes} sold or leased`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
