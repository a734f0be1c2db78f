import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, PrefetchPageLinks, useLocation, useRouteLoaderData } from 'react-router';
import { messages } from '../shared/messages.ts';
import { paths } from '../shared/paths.ts';
import type { Route } from './+types/root.ts';
import { Footer } from './components/footer/Footer.tsx';
import { Header } from './components/header/Header.tsx';
import { Icon } from './components/Icon.tsx';
import { pageMeta } from './components/meta.ts';
import { RouteError } from './components/RouteError.tsx';
import { themeScript } from './components/theme.ts';
import { useHeadingFocus } from './components/use-heading-focus.ts';
import figtree from './fonts/figtree.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';
import { Styles } from './Styles.tsx';
import { settingsContext } from './settings.ts';
import { Application } from './start/Application.tsx';
import fromTopScript from './start/from-top.inline.ts?script';
import trustedTypesScript from './start/trusted-types.inline.ts?script';
import { InlineScript } from './ui/InlineScript.tsx';
import { useIntent } from './ui/intent.ts';
import { preloadFont } from './ui/preload-font.ts';
import { SkipLink } from './ui/SkipLink.tsx';

/** A page without a `meta` of its own, and a failure of ours. */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, args.error ? { title: messages.notFoundTitle, noindex: true } : {});

export const links: Route.LinksFunction = () => [preloadFont(fraunces), preloadFont(figtree)];

/** The site's own address, for canonical links, and its settings. They never change: no navigation asks again. */
export const loader = ({ context, request }: Route.LoaderArgs) => ({
  origin: new URL(request.url).origin,
  settings: context.get(settingsContext),
});
export const shouldRevalidate = () => false;

/** Development has no `start.inline.ts`, which lays out what the last one has hidden. */
const headScript = import.meta.env.SSR
  ? trustedTypesScript + themeScript + (import.meta.env.DEV ? '' : fromTopScript)
  : '';

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme's attribute is set by the visitor's choice before React arrives.
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <InlineScript code={headScript} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151a17" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Styles />
        <Links />
        <Icon />
      </head>
      <body>
        {children}
        <Ahead />
        <Application />
      </body>
    </html>
  );
}

/** What the screen needs that somebody is about to go to. */
function Ahead() {
  const page = useIntent();
  return page && <PrefetchPageLinks page={page} />;
}

/** What stands around every page. */
function Frame({ children, overPhotograph = false }: { children: ReactNode; overPhotograph?: boolean }) {
  useHeadingFocus();
  useEffect(() => {
    // Styles that stand in for scripts end here (look.css), and tests know that the page answers.
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <>
      <SkipLink />
      <Header overPhotograph={overPhotograph} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  // When home itself fails there is no photograph to lie over.
  const home = useRouteLoaderData('routes/home');
  return (
    <Frame overPhotograph={pathname === paths.home && home !== undefined}>
      <Outlet />
    </Frame>
  );
}

/** The last resort; errors of pages end in routes/pages.tsx. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <RouteError error={error} />
    </Frame>
  );
}
