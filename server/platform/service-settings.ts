import { isPmtilesUrl } from '../../shared/map.ts';
import { ConfigError, url } from './setting-values.ts';

export type PlacesConfig =
  | { kind: 'local' }
  /** `perDay`: how many requests Google may get from the whole site in a day, because it charges for each. */
  | { kind: 'google'; key: string; url: string; perDay: number };
/** Where ClamAV's daemon listens: on a socket of this machine, or at an address. */
export type ClamdConfig = { path: string } | { host: string; port: number };

/** An address takes some twenty requests, one for each keystroke, so this is 250 forms with an address. */
const GOOGLE_PER_DAY = 5000;
/** ClamAV's own port. */
const CLAMD_PORT = 3310;

export function places(key: string | undefined): PlacesConfig {
  if (!key) return { kind: 'local' };
  if (!/^[\w-]+$/.test(key)) {
    throw new ConfigError('GOOGLE_PLACES_KEY', 'a key for Google Places (New): letters, digits, - and _');
  }
  return { kind: 'google', key, url: 'https://places.googleapis.com', perDay: GOOGLE_PER_DAY };
}

/** Returned as it was given, because a parsed URL would escape the braces. */
export function mapTilesUrl(value: string | undefined): string | null {
  if (!value) return null;
  const takes = 'the https:// address of a .pmtiles file, or of a map tile with {z}, {x} and {y} in its path';
  url('MAP_TILES_URL', value, ['http:', 'https:'], takes);
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
  if (!isTemplate && !isPmtilesUrl(value)) throw new ConfigError('MAP_TILES_URL', takes);
  return value;
}

export function offerWidgetUrl(value: string | undefined): string | null {
  if (!value) return null;
  const takes = 'the https:// address of an offer widget';
  return url('OFFER_WIDGET_URL', value, ['http:', 'https:'], takes).href;
}

export function metricsToken(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[\w.~+/=-]{16,200}$/.test(value)) {
    throw new ConfigError('METRICS_TOKEN', '16 to 200 letters, digits, and . _ ~ + / = -');
  }
  return value;
}

export function clamd(value: string | undefined): ClamdConfig | null {
  if (!value) return null;
  const takes =
    'tcp://host:3310 or unix:///run/clamav/clamd.ctl, where clamd listens; leave it out for no scanner';
  const { protocol, hostname, port, pathname } = url('CLAMD_URL', value, ['tcp:', 'unix:'], takes);
  if (protocol === 'unix:' && pathname.startsWith('/') && !hostname)
    return { path: decodeURIComponent(pathname) };
  if (protocol === 'unix:' || !hostname || pathname.length > 1) throw new ConfigError('CLAMD_URL', takes);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || CLAMD_PORT };
}
