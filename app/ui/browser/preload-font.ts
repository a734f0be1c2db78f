/**
 * Preloads a typeface, so that its text is drawn in it from the first.
 * @param media the windows that show it
 */
export const preloadFont = (href: string, media?: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  media,
});
