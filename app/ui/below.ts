/**
 * Marks what stands below a phone's first screen: a page come to anew lays it out behind its first paint (look.css,
 * app/start). Only in what the server writes; what React draws in a browser is there at once.
 */
export const below = (is = true) =>
  is && (import.meta.env.SSR || import.meta.env.DEV) ? { 'data-below': true } : undefined;
