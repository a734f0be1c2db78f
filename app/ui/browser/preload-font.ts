/**
 * Preloads a typeface, so that the first paint of its text uses it.
 * @param media the viewports in which the text is visible
 */
export const preloadFont = (href: string, media?: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  media,
});
