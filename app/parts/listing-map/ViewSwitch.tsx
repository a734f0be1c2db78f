import { Link, useLocation, useNavigate } from 'react-router';
import { unlessNewTab } from '../../ui/browser/clicks.ts';
import { List, Map as MapIcon } from '../../ui/icons/icons.generated.ts';

/** Whether an address asks for the map beside the list. */
export const isMapView = (search: string): boolean => new URLSearchParams(search).get('view') === 'map';

/** The parameter that keeps the map in the address of another search. */
export const viewFields = (search: string): Record<string, string> =>
  isMapView(search) ? { view: 'map' } : {};

/** A search with its map, or as a list alone. */
function inView(search: string, isMap: boolean): string {
  const params = new URLSearchParams(search);
  if (isMap) params.set('view', 'map');
  else params.delete('view');
  return params.size > 0 ? `?${params}` : '';
}

/** Links that switch between a list and its map. */
export function ViewSwitch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMap = isMapView(search);
  const Icon = isMap ? List : MapIcon;
  return (
    <Link
      to={pathname + inView(search, !isMap)}
      preventScrollReset
      onClick={unlessNewTab((event) => {
        event.preventDefault();
        // The address of the window has a filter whose list is still on its way. The link does not have it yet.
        navigate(pathname + inView(window.location.search, !isMap), { preventScrollReset: true });
      })}
      className="label col-start-2 ml-auto inline-flex min-h-12 w-27 items-center gap-2.5 rounded-photo border border-edge px-5 transition-colors hover:border-ink sm:min-h-14"
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span>{isMap ? 'List' : 'Map'}</span>
    </Link>
  );
}
