import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  useMode as loadMode,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

/** Colour arithmetic for colours written as `#rrggbb`. */

loadMode(modeRgb);
loadMode(modeLrgb);
loadMode(modeOklab);
loadMode(modeOklch);
const toOklch = converter('oklch');

/** WCAG 2's contrast ratio, from 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** WCAG 2's relative luminance, from 0 to 1. */
export const luminance = (colour: string): number => wcagLuminance(colour);

/** @param share of the second colour, from 0 to 1 */
export const mix = (one: string, other: string, share: number): string =>
  formatHex(interpolate([one, other], 'oklab')(share));

/** The same hue with another lightness and chroma, within what screens can show. @param lightness from 0 to 1 */
export function withLightness(colour: string, lightness: number, maxChroma = 1): string {
  const { c, h } = toOklch(colour) ?? { c: 0, h: 0 };
  const l = Math.min(1, Math.max(0, lightness));
  return formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, maxChroma), h }, 'oklch'));
}

export const lightnessOf = (colour: string): number => toOklch(colour)?.l ?? 0;

const STEP = 1 / 256;

/**
 * Changes the lightness of a colour in OKLCH, as little as possible, until it passes.
 * @returns null if no lightness passes
 */
export function nearestPassing(colour: string, passes: (candidate: string) => boolean): string | null {
  if (passes(colour)) return colour;
  const from = lightnessOf(colour);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const lightness of [from - distance, from + distance]) {
      if (lightness < -STEP || lightness > 1 + STEP) continue;
      const candidate = withLightness(colour, lightness);
      if (passes(candidate)) return candidate;
    }
  }
  return null;
}
