import { hash } from 'node:crypto';
import type { PublicSettings } from '../../shared/settings.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: scripts are ours or one of the inline ones that we wrote into it, by hash.
 * Styles may stand in attributes, because server-rendered HTML has them (React's `style`). The only other
 * origins are those that a setting names: one for map tiles, one for the frame of the offer widget. All pages
 * have them, because a visitor comes from any page to a property without loading a document anew.
 */
export function contentSecurityPolicy(html: string, settings: PublicSettings): string {
  const { mapTilesUrl, offerWidgetUrl } = settings;
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
    .map(([, , script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : ''}`,
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(offerWidgetUrl ? [`frame-src ${new URL(offerWidgetUrl).origin}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer carries, pages and API alike. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});
