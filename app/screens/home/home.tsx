import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { home, searchTabs } from '../../../shared/content/home.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteApi } from '../../../shared/site-api.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import frauncesLarge from '../../fonts/fraunces-large.woff2?url';
import { Deferred } from '../../parts/page/Deferred.tsx';
import { originOf, pageMeta } from '../../parts/page/meta.ts';
import { agencyData } from '../../parts/structured-data/agency.ts';
import { heroImage } from '../../photos/hero-image.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { preloadFont } from '../../ui/browser/preload-font.ts';
import { Container } from '../../ui/Container.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/home.ts';
import { Hero, usesLargeLetters } from './Hero.tsx';
import { Sections } from './Sections.tsx';
import { SoldCarousel, SoldCarouselSkeleton } from './SoldCarousel.tsx';
import { Suburbs } from './Suburbs.tsx';

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { tagline: home().searchTitle, image: heroImage() }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      ...agencyData(originOf(args.matches[0]?.loaderData)),
    },
  },
];
export const links: Route.LinksFunction = () =>
  usesLargeLetters() ? [preloadFont(frauncesLarge, '(min-width: 60rem)')] : [];

/** The page waits at most this long for the API, and is then rendered without the missing data. */
const MAX_WAIT_MS = 1500;
const emptyAfterMaxWait = () => new Promise<never[]>((resolve) => setTimeout(resolve, MAX_WAIT_MS, []));

const load = (api: SiteApi) => ({
  suburbs: api.listHomeSuburbs().catch(() => []),
  sold: api.listSoldImages().catch(() => []),
});

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { suburbs, sold } = load(context.get(apiContext));
  const timeout = emptyAfterMaxWait();
  return { suburbs: await Promise.race([suburbs, timeout]), sold: await Promise.race([sold, timeout]) };
};
export const clientLoader = () => load(browserApi);

/** Choosing a search tab changes the address, but not the data of the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Home({ loaderData }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const { contact, doors } = home();
  const tab = searchTabs.find((tab) => tab === searchParams.get('tab')) ?? 'SELL';
  return (
    <>
      <Hero tab={tab} />

      <Container className="mt-32 mb-section lg:mt-40">
        <ul className="sm:grid sm:grid-cols-3 sm:border-y sm:border-line">
          {doors.map(({ title, link }) => (
            <li
              key={link}
              className="border-line max-sm:border-b max-sm:first:border-t sm:not-first:border-l sm:not-first:pl-[4vw]"
            >
              <Link
                to={link}
                prefetch="intent"
                className="block py-5 font-serif text-h2 transition-colors hover:text-accent sm:py-8"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <Deferred
          resolve={loaderData.suburbs}
          fallback={
            <p className="pt-6" aria-hidden="true">
              <Skeleton className="h-[1lh] max-w-[24.5em]" />
            </p>
          }
        >
          {(suburbs) => <Suburbs suburbs={suburbs} />}
        </Deferred>
      </Container>

      <Sections />

      <Deferred resolve={loaderData.sold} fallback={<SoldCarouselSkeleton />}>
        {(sold) => <SoldCarousel sold={sold} />}
      </Deferred>

      <Container className="py-section">
        <p className="font-serif text-h1 tracking-[-0.02em] text-pretty">{contact.title}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-9 gap-y-5">
          <ButtonLink to={paths.contact}>{contact.action}</ButtonLink>
          <PhoneLink className="font-serif text-h3 decoration-1 underline-offset-4 hover:underline" />
        </div>
      </Container>
    </>
  );
}
