import { Outlet } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { pageMeta } from '../parts/page/meta.ts';
import { RouteError } from '../parts/page/RouteError.tsx';
import type { Route } from './+types/pages.ts';

/**
 * A layout route inside the root: an error caught here replaces only the page. One that reaches the root
 * renders the whole document anew, and the focus and the attributes of <html> would be lost.
 */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, args.error ? { title: messages.notFoundTitle, noindex: true } : {});

export default function Pages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
