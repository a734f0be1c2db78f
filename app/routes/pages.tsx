import { Outlet } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { pageMeta } from '../components/meta.ts';
import { RouteError } from '../components/RouteError.tsx';
import type { Route } from './+types/pages.ts';

/**
 * Around every page and inside the root: an error caught here replaces the page alone. One that reaches
 * the root mounts the document anew, and the focus and what was set on <html> would be gone.
 */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, args.error ? { title: messages.notFoundTitle, noindex: true } : {});

export default function Pages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
