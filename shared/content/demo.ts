/** What visitors read while the site shows the demo's listings. */
export const demo = {
  label: 'Demo',
  ribbon: 'Demo site: these homes aren’t real.',
  /** While the agency is the demo's as well. */
  footer: 'This is a demo. The agency, its people and its homes are invented.',
} as const;
