import { hash } from 'node:crypto';
import type { PublicSettings } from '../../shared/settings.ts';

/**
 * The policy of one page: scripts are ours or one of the inline ones that we wrote into it, by hash.
 * Styles may stand in attributes, because server-rendered HTML has them (React's `style`). The only other
 * origins are those that a setting names: one for map tiles, one for the frame of the offer widget. All pages
 * have them, because a visitor comes from any page to a property without loading a document anew.
 */
export function contentSecurityPolicy(html: string, settings: PublicSettings): string {
  const { mapTilesUrl, offerWidgetUrl } = settings;
  const hashes = inlineScripts(html).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : ''}`,
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    ...(offerWidgetUrl ? [`frame-src ${new URL(offerWidgetUrl).origin}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one of app/start/trusted-types.inline.ts.
    'trusted-types default',
  ].join('; ');
}

/** Of a page in development, whose scripts and styles Vite writes and fetches as it likes. */
export const POLICY_OF_DEVELOPMENT = "base-uri 'none'; frame-ancestors 'none'";

/** Of an answer that is no page: should a browser show it as one, nothing in it runs, and nobody frames it. */
export const POLICY_OF_DATA = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What runs of a page's own text, in its order. A longer pattern takes longer, and `indexOf` seven times as long. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  const begin = /<script/g;
  for (let found = begin.exec(html); found; found = begin.exec(html)) {
    const from = html.indexOf('>', found.index) + 1;
    const end = html.indexOf('</script>', from);
    if (from === 0 || end === -1) break;
    const tag = html.slice(found.index, from);
    if (!/\ssrc=|application\/ld\+json/.test(tag)) scripts.push(html.slice(from, end));
    begin.lastIndex = end;
  }
  return scripts;
}

/** What every answer carries; those that are no document need no more, and some are as short as these lines. */
export const fileHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** What pages and answers of the API carry. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  ...fileHeaders(publicUrl),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});
