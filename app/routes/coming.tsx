import { data, Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { pageMeta } from '../components/meta.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Route } from './+types/coming.ts';

/** Screens that are still to come: their title, and one sentence that is true today. */
const screens: Record<string, { title: string; sentence: string }> = {
  [paths.adminLogin]: { title: 'Login', sentence: 'The staff area is for the people of the agency.' },
  [paths.adminDashboard]: {
    title: 'Admin Dashboard',
    sentence: 'The staff area is for the people of the agency.',
  },
};

const screenOf = (pathname: string) => screens[pathname.replace(/\/$/, '').toLowerCase()];

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: screenOf(args.location.pathname)?.title, noindex: true });

const load = (request: Request) => {
  const screen = screenOf(new URL(request.url).pathname);
  if (!screen) throw data(null, { status: 404 });
  return screen;
};
export const loader = ({ request }: Route.LoaderArgs) => load(request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);

export default function Coming({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid-page py-section">
      <div className="max-w-4xl">
        <h1 className="text-h1" tabIndex={-1}>
          {loaderData.title}
        </h1>
        <p className="mt-7 max-w-[44ch] text-lead text-soft">{loaderData.sentence}</p>
        <p className="mt-10 border-t border-line pt-6">
          Ring <PhoneLink /> or{' '}
          <Link className="link" to={paths.contact}>
            write to us
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
