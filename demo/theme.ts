import { DEFAULT_THEME, type Theme } from '../shared/agency/theme/theme.ts';

/** The demo's look: the default one, with the film of a stone villa. */
export const demoTheme: Theme = { ...DEFAULT_THEME, hero: { ...DEFAULT_THEME.hero, kind: 'film' } };
