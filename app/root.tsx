import { type MouseEvent, type ReactNode, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { agency } from '../shared/agency/agency.ts';
import { common } from '../shared/content/frame/common.ts';
import { isStaffPath, paths } from '../shared/paths.ts';
import type { Route } from './+types/root.ts';
import { AGENCY_FACTS_ELEMENT_ID, serializeAgencyFacts } from './agency-facts.ts';
import styles from './app.css?url';
import { speculationRules } from './deferred-hydration/speculation-rules.ts';
import { SCROLL_STORAGE_KEY } from './deferred-hydration/storage-keys.ts';
import figtree from './fonts/figtree.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';
import { Footer } from './parts/footer/Footer.tsx';
import { Header } from './parts/header/Header.tsx';
import { SiteRibbon } from './parts/header/SiteRibbon.tsx';
import { NavigationProgress } from './parts/navigation/NavigationProgress.tsx';
import { Favicon } from './parts/page/Favicon.tsx';
import { pageMeta } from './parts/page/meta.ts';
import { RouteError } from './parts/page/RouteError.tsx';
import { themeBackgrounds, themeScript } from './parts/page/theme.ts';
import { preloadedFonts, THEME_STYLE_ELEMENT_ID, themeStyle } from './parts/page/theme-style.ts';
import { useHeadingFocusOnNavigation } from './parts/page/use-heading-focus.ts';
import { settingsContext } from './settings.ts';
import { isNewTabClick } from './ui/browser/clicks.ts';
import { InlineScript } from './ui/browser/InlineScript.tsx';
import { InlineStyle } from './ui/browser/InlineStyle.tsx';
import { preloadFont } from './ui/browser/preload-font.ts';
import trustedTypesScript from './ui/browser/trusted-types.inline.ts?script';
import { SkipLink } from './ui/SkipLink.tsx';
import { pageTime } from './ui/use-now.ts';

/** The metadata of a page without its own `meta`, and of an error. */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, args.error ? { title: common().notFoundTitle, noindex: true } : {});

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  ...preloadedFonts([fraunces, figtree]).map((file) => preloadFont(file)),
];

/**
 * The site's own origin, for canonical links, its public settings, and the time of the rendering, for hydration. No
 * navigation loads them again.
 */
export const loader = ({ context, request }: Route.LoaderArgs) => ({
  origin: new URL(request.url).origin,
  settings: context.get(settingsContext),
  time: pageTime(),
});
export const shouldRevalidate = () => false;

/** Only the server writes the scripts. The browser keeps the elements unchanged. */
const headScript = () => (import.meta.env.SSR ? trustedTypesScript + themeScript() : '');

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  /**
   * Between the change of the address and the rendering of the page, a second press on the link would add the same
   * address to the history again.
   */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest('a');
    const isRendered = pathname + search === location.pathname + location.search;
    if (!isRendered && !isNewTabClick(event) && link?.href === location.href) event.preventDefault();
  }
  return (
    // A script sets the attribute of the visitor's theme before React starts, so the element differs from the server's.
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <InlineScript code={headScript()} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={themeBackgrounds().light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeBackgrounds().dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {agency().theme && (
          <InlineStyle id={THEME_STYLE_ELEMENT_ID} code={import.meta.env.SSR ? themeStyle() : ''} />
        )}
        <Favicon />
        <InlineScript
          type="application/json"
          id={AGENCY_FACTS_ELEMENT_ID}
          code={import.meta.env.SSR ? serializeAgencyFacts(pathname) : ''}
        />
      </head>
      <body onClickCapture={onClickCapture}>
        {children}
        <ScrollRestoration storageKey={SCROLL_STORAGE_KEY} />
        <Scripts />
        <InlineScript type="speculationrules" code={import.meta.env.SSR ? speculationRules : ''} />
      </body>
    </html>
  );
}

/** The frame around every page. Pages for staff have their own bar (staff/StaffFrame.tsx). */
function Frame({ children, isOverPhotograph = false }: { children: ReactNode; isOverPhotograph?: boolean }) {
  const isPublic = !isStaffPath(useLocation().pathname);
  useHeadingFocusOnNavigation();
  useEffect(() => {
    // Styles for pages without running scripts end with this attribute (look.css). Tests wait for it.
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <>
      {isPublic && (
        <>
          <SkipLink />
          <SiteRibbon />
          <Header isOverPhotograph={isOverPhotograph} />
        </>
      )}
      <NavigationProgress />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      {isPublic && <Footer />}
    </>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  // If the home page itself fails, there is no photograph for the header to lie over.
  const home = useRouteLoaderData('home');
  return (
    <Frame isOverPhotograph={pathname === paths.home && home !== undefined}>
      <Outlet />
    </Frame>
  );
}

/** The last resort. Errors of pages are caught in screens/pages.tsx. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <RouteError error={error} />
    </Frame>
  );
}
