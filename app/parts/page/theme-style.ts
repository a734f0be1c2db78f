import { agency } from '../../../shared/agency/agency.ts';
import { PAGE_TOKENS, type Token, type Tokens } from '../../../shared/agency/theme/tokens.ts';
import { pairs } from '../../fonts/pairs.generated.ts';

/** The id of the style element for the agency's own look. `server/pages/security.ts` allows its text by its hash. */
export const THEME_STYLE_ELEMENT_ID = 'theme';

/**
 * The CSS for what differs from the style sheets: colours, corners and typefaces. It overrides the sheets wherever it
 * stands, because their rules are in layers. Only the server calls it.
 */
export function themeStyle(): string {
  const { tokens, corners, paper, typefaces } = agency().theme ?? {};
  const isPage = (name: string) => PAGE_TOKENS.includes(name as Token);
  const radius = corners === undefined ? '' : `--radius-photo:${corners}px`;
  const light = [tokens ? customProperties(tokens.light, () => true) : '', radius].filter(Boolean).join(';');
  const style = [typefaces ? (pairs[typefaces]?.style() ?? '') : '', light && `:root{${light}}`];
  if (tokens) {
    const part = customProperties(tokens.dark, (name) => !isPage(name));
    const page = customProperties(tokens.dark, isPage);
    // A dark section of a light page keeps the tokens of the whole page (PAGE_TOKENS), so those have a rule of their
    // own.
    style.push(
      `@media screen{[data-theme=dark]{${part}}:root[data-theme=dark]{${page}}}`,
      `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${[part, page].filter(Boolean).join(';')}}}`,
    );
  }
  if (paper) style.push('@media print{:root{--color-paper:#fff}}');
  return style.join('');
}

const customProperties = (tokens: Partial<Tokens>, isIncluded: (name: string) => boolean): string =>
  Object.entries(tokens)
    .filter(([name]) => isIncluded(name))
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';');

/**
 * The font files that the page preloads. In the browser there is nothing to preload if the agency has chosen its own
 * typefaces, because the server's page has loaded them.
 */
export function preloadedFonts(defaultFonts: readonly string[]): readonly string[] {
  const typefaces = agency().theme?.typefaces;
  if (!typefaces) return defaultFonts;
  return import.meta.env.SSR ? (pairs[typefaces]?.preload ?? []) : [];
}
