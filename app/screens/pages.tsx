import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { common } from '../../shared/content/frame/common.ts';
import { hasMissingWords, loadWords } from '../page-words.ts';
import { orWholePage } from '../parts/navigation/or-whole-page.ts';
import { pageMeta } from '../parts/page/meta.ts';
import { RouteError } from '../parts/page/RouteError.tsx';
import type { Route } from './+types/pages.ts';

/**
 * A layout route below the root: an error caught here replaces only the page. An error that reached the root would
 * render the whole document anew, and the focus and the attributes of <html> would be lost.
 */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, args.error ? { title: common().notFoundTitle, noindex: true } : {});

/** A page from the server carries the agency's own texts. The browser requests the texts of the next page. */
export const loader = () => null;
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => orWholePage(loadWords(url.pathname), url);
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  hasMissingWords(nextUrl.pathname);

export default function Pages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
