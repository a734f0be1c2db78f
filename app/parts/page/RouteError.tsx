import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/**
 * Any route error shows the 404 page (spec §8). The address is replaced by /not-found, so that Back still works. The
 * response has the status of the error, so an error of the site stays a 5xx.
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
