/** Texts that visitors see while the site shows the demo's listings. */
export const demo = {
  label: 'Demo',
  ribbon: 'Demo site: these homes aren’t real.',
  /** Shown while the agency is the demo's, too. */
  footer: 'This is a demo. The agency, its people and its homes are invented.',
} as const;
