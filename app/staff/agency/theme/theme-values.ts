import { type Theme, withThemeDefaults } from '../../../../shared/agency/theme/theme.ts';
import { type DocumentValues, textAt, valueAt, withValue } from '../document-values.ts';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const COLOURS = [
  ...(['light', 'dark'] as const).flatMap((mode) =>
    ['accent', 'onAccent', 'paper', 'ink'].map((key) => `${mode}.${key}`),
  ),
  'hero.colour',
];

/**
 * Converts what was typed to the types that the API expects: corners are a number. A text that is not a number stays
 * unchanged and is refused.
 */
export function toThemeContent(values: DocumentValues): DocumentValues {
  const typed = values.corners;
  const corners = typeof typed === 'string' && /^\d+$/.test(typed.trim()) ? Number(typed) : typed;
  return { ...values, corners };
}

/**
 * The theme as far as it is typed, for the sample. A text that is not a colour yet is replaced by the published colour.
 */
export function themeForSample(values: DocumentValues, published: Theme): Theme {
  let theme: DocumentValues = withThemeDefaults(toThemeContent(values));
  for (const path of COLOURS) {
    const typed = textAt(theme, path).trim().toLowerCase();
    const isOptional = path.startsWith('dark.') || path === 'light.onAccent';
    const colour = isColour(typed) || (isOptional && typed === '') ? typed : valueAt(published, path);
    theme = withValue(theme, path, colour);
  }
  return theme as Theme;
}
