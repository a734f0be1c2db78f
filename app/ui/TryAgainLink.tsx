import { Link, useLocation } from 'react-router';

/** Requests the data of the page again. */
export function TryAgainLink({ className = 'link' }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link className={className} to={pathname + search} replace preventScrollReset>
      Try again
    </Link>
  );
}
