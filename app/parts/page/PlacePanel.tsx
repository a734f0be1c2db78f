import { useCallback, useRef, useState } from 'react';
import { mapLink } from '../../../shared/links.ts';
import { suburbKey } from '../../../shared/suburbs/suburb-key.ts';
import { useSettings } from '../../settings.ts';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { AddressLines, addressParts } from '../listing/AddressLines.tsx';
import { isOnMap, LocatorMap } from '../map/LocatorMap.tsx';
import { StreetMap } from '../map/StreetMap.tsx';

type Props = {
  /** The street if it is shown, the suburb, and the state with the postcode, with commas between them. */
  address: string;
  /** Null if the coordinates are unknown or hidden: then the map shows the suburb. */
  latitude: number | null;
  longitude: number | null;
  className?: string;
};

/**
 * Shows where something is: a drawn map, the address, a street map on request, and a link to the visitor's map
 * application.
 */
export function PlacePanel({ address, latitude, longitude, className = '' }: Props) {
  const { mapTilesUrl } = useSettings();
  const hydrated = useHydrated();
  const [streetMapState, setStreetMapState] = useState<'closed' | 'open' | 'failed'>('closed');
  const map = useRef<HTMLDivElement>(null);
  const fail = useCallback(() => {
    // The street map disappears, and the focus would go with it.
    if (map.current?.contains(document.activeElement)) map.current.focus({ preventScroll: true });
    setStreetMapState('failed');
  }, []);
  function openStreetMap() {
    // The pressed button disappears, and the street map takes the focus only once its script has loaded.
    map.current?.focus({ preventScroll: true });
    setStreetMapState('open');
  }
  const parts = addressParts(address);
  const suburb = parts.at(-2) ?? address;
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const hasStreet = parts.length > 2;
  const postcode = /\b\d{4}$/.exec(address)?.[0] ?? null;
  const locatorTarget = place ?? { suburb: suburbKey(suburb, postcode) };
  const isMapDrawn = isOnMap(locatorTarget);
  return (
    <div className={`flex flex-col overflow-hidden rounded-photo bg-sand ${className}`}>
      {isMapDrawn && (
        <div ref={map} tabIndex={-1} className="relative aspect-7/5 grow">
          {streetMapState === 'open' && place && mapTilesUrl ? (
            <StreetMap
              name={address}
              place={[place.latitude, place.longitude]}
              tilesUrl={mapTilesUrl}
              onFailure={fail}
            />
          ) : (
            <LocatorMap alt={`Map: ${place ? address : suburb}`} place={locatorTarget} />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-6 py-5">
        <p className="min-w-0 font-serif text-h4">
          <AddressLines address={address} restClassName="font-sans text-small text-soft" />
        </p>
        {(place || hasStreet) && (
          <p className="flex flex-wrap gap-x-6 text-small">
            {hydrated && place && isMapDrawn && mapTilesUrl && streetMapState === 'closed' && (
              <button type="button" className="link min-h-11" onClick={openStreetMap}>
                Show street map
              </button>
            )}
            <NewTabLink
              className="inline-flex min-h-11 items-center"
              href={mapLink(place ? `${place.latitude},${place.longitude}` : address)}
            >
              <span className="link">Open in maps</span>
            </NewTabLink>
          </p>
        )}
        <p role="status" className={streetMapState === 'failed' ? 'w-full text-small text-soft' : 'sr-only'}>
          {streetMapState === 'failed' && 'The street map isn’t available right now.'}
        </p>
      </div>
    </div>
  );
}
