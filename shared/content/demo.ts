import { agency } from '../agency/agency.ts';

/** Texts that visitors see while the site shows the demo's listings. */
export const demo = {
  label: 'Demo',
  ribbon: 'Demo site: these homes aren’t real.',
  /** Shown if `isFooterMarkedAsDemo`. */
  footer: 'This is a demo. The agency, its people and its homes are fictional.',
} as const;

/** Whether the footer says that all people are invented. Single people are marked only where it does not. */
export function isFooterMarkedAsDemo(): boolean {
  const { isDemo, showsDemo } = agency();
  return isDemo && showsDemo;
}
