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
  const isReloading = wasChangedByOthers(error);
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
    if (isReloading) location.reload();
    else if (pathname !== paths.notFound) navigate(paths.notFound, { replace: true });
  }, [error, isReloading, pathname, navigate]);
  return isReloading ? null : <NotFoundPage />;
}

/**
 * Whether React failed because something else has replaced elements of the page, such as the translation of the browser,
 * which replaces each text. The page from the server is complete. It is requested only after somebody has used this one, so
 * that a page on which something always fails is not requested for ever.
 */
const wasChangedByOthers = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError' && navigator.userActivation.hasBeenActive;
