import { apiPaths } from '../../../shared/paths.ts';

/** A place, or a suburb whose name is shown in place of a pin. */
export type Located = { latitude: number; longitude: number } | { suburb: string };

/** Whether a map of it can be drawn: Australia with its islands, in degrees. */
export const isOnMap = (place: Located): boolean =>
  'suburb' in place ||
  (place.latitude > -56 && place.latitude < -8 && place.longitude > 72 && place.longitude < 168);

/** A map of the surroundings, drawn by the server in the colours of each theme. */
export const LocatorMap = ({ name, place }: { name: string; place: Located }) =>
  (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={apiPaths.locatorMap(place, theme)}
      alt={`Map: ${name}`}
      width={420}
      height={300}
      loading="lazy"
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${theme === 'dark' ? 'hidden dark:block' : 'dark:hidden'}`}
    />
  ));
