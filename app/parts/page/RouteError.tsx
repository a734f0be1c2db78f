import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/**
 * Any route error shows the 404 page (spec §8), and the address becomes /not-found in place, so that Back
 * still works. The status is the thrown one, so a failure of ours stays a 5xx.
 */
export function RouteError({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
    if (pathname !== paths.notFound) navigate(paths.notFound, { replace: true });
  }, [error, pathname, navigate]);
  return <NotFoundPage />;
}
