import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { ListingSearch, MapHome } from '../../../shared/site-api.ts';
import { browserApi, logBug } from '../../browser-api.ts';
import { useSettings } from '../../settings.ts';
import type { ListingMapHandle } from './open-map.ts';

type Props = {
  search: ListingSearch;
  /** The home under the pointer or with the focus, in the list or on the map. */
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
};

/** The homes of a search, and the area that limits it. */
type FoundHomes = { homes: readonly MapHome[] | 'failed'; area: string | undefined };
type MapState = 'loading' | 'failed' | ListingMapHandle;

/**
 * Leaflet's style sheet is in no cascade layer, so its colours and typeface have to be overridden with `!important`.
 */
const LEAFLET_OVERRIDES =
  'bg-sea! font-sans! [&_.leaflet-bar_a]:size-11! [&_.leaflet-bar_a]:border-line! [&_.leaflet-bar_a]:bg-paper! [&_.leaflet-bar_a]:leading-11! [&_.leaflet-bar_a]:text-ink!';

const buttonClass =
  'label inline-flex min-h-11 items-center rounded-photo border border-edge bg-paper px-4 text-ink shadow-sm hover:border-ink';

/** All homes of a search on a map. The list beside it leads to them page by page, for visitors who cannot see the map. */
export function ListingMap({ search, highlightedId, onHighlight }: Props) {
  const element = useRef<HTMLElement>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const [endDrawing, setEndDrawing] = useState<(() => void) | null>(null);
  const found = useMapHomes(search, { onSearch: () => setHasMoved(false) });
  const map = useMap(element, { onHighlight, onMove: () => setHasMoved(true) });
  const handle = typeof map === 'string' ? null : map;
  const searchArea = useAreaSearch();

  const show = useEffectEvent((on: ListingMapHandle, { homes, area }: FoundHomes) => {
    // Beside the words that they cannot be loaded, the homes of another search would be misleading. A map that the
    // visitor has moved since the search changed stays where it is.
    on.show(homes === 'failed' ? [] : homes, area, { keepsView: hasMoved });
  });
  useEffect(() => {
    if (handle && found) show(handle, found);
  }, [handle, found]);
  useEffect(() => handle?.highlight(highlightedId), [handle, highlightedId]);

  function searchVisibleArea() {
    if (!handle) return;
    // The pressed button disappears with the next search.
    element.current?.focus({ preventScroll: true });
    searchArea(handle.areaInView());
  }
  function draw() {
    if (!handle) return;
    const end = handle.draw((area) => {
      setEndDrawing(null);
      if (area) searchArea(area);
    });
    setEndDrawing(() => end);
  }
  const homes = found?.homes ?? 'loading';
  const hasFailed = homes === 'failed' || map === 'failed';
  const highlightedHome = typeof homes === 'string' ? null : homes.find(({ id }) => id === highlightedId);
  const status = statusText({ homes, map, isDrawing: endDrawing !== null, shown: highlightedHome });
  return (
    <div className="relative isolate h-full overflow-hidden bg-sea">
      {/* The keys of the pins are described once, in the map's label. */}
      <section
        ref={element}
        data-starts
        aria-label="Map of these homes. The list shows them page by page. Use the arrow keys to move between homes and Enter to open one."
        className={`absolute inset-0 ${LEAFLET_OVERRIDES}`}
      />
      <div className="absolute top-3 left-3 z-[1000] flex flex-wrap gap-2">
        {handle && (
          <button type="button" className={buttonClass} onClick={endDrawing ?? draw}>
            {endDrawing ? 'Stop drawing' : 'Draw an area'}
          </button>
        )}
        {handle && hasMoved && !endDrawing && (
          <button type="button" className={buttonClass} onClick={searchVisibleArea}>
            Search this area
          </button>
        )}
      </div>
      <p
        role="status"
        className="absolute inset-x-3 bottom-3 z-[1000] mr-16 w-fit rounded-photo bg-paper px-3 py-2 text-small empty:hidden noscript:hidden"
      >
        {status && <span>{status}</span>}
        {hasFailed && <TryAgain />}
      </p>
      <noscript>
        <p className="absolute inset-0 grid place-items-center p-6 text-center">
          The map needs JavaScript. The list shows the same homes, page by page.
        </p>
      </noscript>
    </div>
  );
}

/** A link that loads the whole page again, because the browser may not fetch a script again that has failed. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <>
      {' '}
      <Link className="link" to={pathname + search} replace reloadDocument>
        Try again
      </Link>
    </>
  );
}

type Status = {
  homes: FoundHomes['homes'] | 'loading';
  map: MapState;
  isDrawing: boolean;
  shown: MapHome | null | undefined;
};

function statusText({ homes, map, isDrawing, shown }: Status): string {
  if (isDrawing) return 'Draw around the area you want, in one stroke.';
  if (homes === 'failed' || map === 'failed') return 'The map isn’t available right now.';
  if (homes === 'loading' || map === 'loading') return 'Loading the map…';
  if (!shown) return '';
  const place = shown.isExact ? '' : ' (the pin is in the middle of the suburb)';
  return `${shown.formattedAddress}${place}, ${shown.advertisedPrice}`;
}

/**
 * The homes of the search; null until the first ones have arrived. The previous ones stay until the next have arrived.
 * @param onSearch called for each new search
 */
function useMapHomes(search: ListingSearch, { onSearch }: { onSearch: () => void }): FoundHomes | null {
  const [found, setFound] = useState<FoundHomes | null>(null);
  const key = JSON.stringify(search);
  const start = useEffectEvent(onSearch);
  useEffect(() => {
    let isCurrent = true;
    const current: ListingSearch = JSON.parse(key);
    const setHomes = (homes: FoundHomes['homes']) => isCurrent && setFound({ homes, area: current.area });
    start();
    browserApi.listMapHomes(current).then(setHomes, (error) => {
      logBug('listMapHomes', error);
      setHomes('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return found;
}

function useMap(
  element: RefObject<HTMLElement | null>,
  { onHighlight, onMove }: Pick<Props, 'onHighlight'> & { onMove: () => void },
): MapState {
  const { mapTilesUrl } = useSettings();
  const navigate = useNavigate();
  const [state, setState] = useState<MapState>('loading');
  const open = useEffectEvent((id: string) => navigate(paths.property(id)));
  const highlight = useEffectEvent(onHighlight);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    let opened: ListingMapHandle | undefined;
    let isUnmounted = false;
    import('./open-map.ts').then(
      ({ openListingMap }) => {
        if (isUnmounted || !element.current) return;
        opened = openListingMap(element.current, {
          tilesUrl: mapTilesUrl,
          onHighlight: (id) => highlight(id),
          onOpen: (id) => void open(id),
          onMove: () => move(),
        });
        setState(opened);
      },
      () => setState('failed'),
    );
    return () => {
      isUnmounted = true;
      opened?.remove();
    };
  }, [element, mapTilesUrl]);
  return state;
}

/** Navigates to the address that limits the list to an area. */
function useAreaSearch(): (area: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (area) => {
    // The address of the window also has a filter whose list is still on its way.
    const params = new URLSearchParams(window.location.search);
    params.set('area', area);
    params.delete('page');
    void navigate(`${pathname}?${params}`, { preventScrollReset: true });
  };
}
