import { apiPaths } from '../../../shared/paths.ts';

/** The coordinates of a place, or a suburb, for which the map shows its name instead of a pin. */
type LocatorTarget = { latitude: number; longitude: number } | { suburb: string };

/** Whether a map of the place can be drawn. The bounds are those of Australia with its islands, in degrees. */
export const isOnMap = (place: LocatorTarget): boolean =>
  'suburb' in place ||
  (place.latitude > -56 && place.latitude < -8 && place.longitude > 72 && place.longitude < 168);

/** A map of the surroundings, drawn by the server in the colours of each theme. */
export const LocatorMap = ({ alt, place }: { alt: string; place: LocatorTarget }) =>
  (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={apiPaths.locatorMap(place, theme)}
      alt={alt}
      width={420}
      height={300}
      loading="lazy"
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${theme === 'dark' ? 'hidden dark:block' : 'dark:hidden'}`}
    />
  ));
