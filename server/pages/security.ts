import { hash } from 'node:crypto';
import { PLAYER_ORIGINS } from '../../shared/listings/players.ts';
import { isPmtilesUrl } from '../../shared/map.ts';
import type { PublicSettings } from '../../shared/settings.ts';
import type { Config } from '../platform/config.ts';

/** How a page relates to frames. */
type PageKind = {
  isStaff: boolean;
  /** It is part of a preview in a frame, with a valid token. */
  isFramed: boolean;
};

/**
 * The policy of one page. It allows our script files and, by hash, the page's inline scripts and the styles of the
 * agency's look. Style attributes are allowed, because React renders `style` as an attribute. The only other origins
 * are those of the players of films and tours and, if the settings name them, of the map tiles and the offer widget.
 * All pages allow them, because client navigation loads no new document. The dashboard may contain frames of the site
 * itself. Only the site may frame a page, and only as the preview in the dashboard.
 */
export function contentSecurityPolicy(
  html: string,
  settings: PublicSettings,
  { isStaff, isFramed }: PageKind,
): string {
  const { mapTilesUrl, offerWidgetUrl } = settings;
  const tiles = mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : '';
  // Map tiles are loaded as pictures, but parts of a tile file are fetched.
  const areFetched = mapTilesUrl !== undefined && isPmtilesUrl(mapTilesUrl);
  const hashes = inlineScripts(html).map(sourceOf);
  const [, look] = /<style id="theme">(.*?)<\/style>/s.exec(html) ?? [];
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    `style-src 'self'${look ? ` ${sourceOf(look)}` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${areFetched ? '' : tiles}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${areFetched ? tiles : ''}`,
    `frame-src ${[...(isStaff ? ["'self'"] : []), ...PLAYER_ORIGINS, ...(offerWidgetUrl ? [new URL(offerWidgetUrl).origin] : [])].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    frameAncestors(isFramed),
    "require-trusted-types-for 'script'",
    // See app/ui/browser/trusted-types.inline.ts.
    'trusted-types default',
  ].join('; ');
}

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The policy in development, where Vite adds scripts and styles. */
export const policyOfDevelopment = ({ isFramed }: PageKind): string =>
  `base-uri 'none'; ${frameAncestors(isFramed)}`;

const frameAncestors = (isFramed: boolean): string => `frame-ancestors ${isFramed ? "'self'" : "'none'"}`;

/** The policy of responses that are not pages: if a browser displays one all the same, nothing in it runs. */
export const POLICY_OF_DATA = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The inline scripts of a page, without those that are data. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', script = '']) =>
    /\ssrc=|application\/ld\+json/.test(attributes) ? [] : [script],
  );

type HeaderSettings = Pick<Config, 'publicUrl' | 'hstsSubdomains'>;

/** The headers of every response; files need no others. */
export const fileHeaders = ({ publicUrl, hstsSubdomains }: HeaderSettings): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

/** The headers of pages and API responses. */
export const securityHeaders = (settings: HeaderSettings): Record<string, string> => ({
  ...fileHeaders(settings),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});
