import { contrast, lightnessOf, luminance, mix, nearestPassing, withLightness } from './colour.ts';
import { DEFAULT_TOKENS, MODES, type Mode, type Token, type Tokens } from './tokens.ts';

/** WCAG 2.2 contrast ratios: AA for text, AA for the edges of controls, and AAA for text. */
export const AA_TEXT = 4.5;
const AA_EDGE = 3;
const AAA_TEXT = 7;

/** The colours that an agency chooses for one mode, as `#rrggbb`; '' if a colour is to be computed. */
export type Palette = { accent: string; onAccent: string; paper: string; ink: string };
export type Palettes = Record<Mode, Palette>;

/** Whether some text is readable on this paper: black on light paper, white on dark paper. */
export const isPossiblePaper = (mode: Mode, paper: string): boolean =>
  contrast(paper, mode === 'light' ? '#000000' : '#ffffff') >= AA_TEXT;

/** Whether text is readable on the page. It must be darker than the page in light mode and lighter in dark mode. */
export const isReadable = (mode: Mode, ink: string, paper: string): boolean =>
  contrast(ink, paper) >= AA_TEXT && luminance(ink) < luminance(paper) === (mode === 'light');

/** The palettes with every colour. Those that the agency did not choose are computed. */
export function completePalettes({ light, dark }: Palettes): Palettes {
  const full = { ...light, onAccent: light.onAccent || textOn(light.accent, 'light', light.paper) };
  const isDefault = light.paper === DEFAULT_TOKENS.light.paper && light.ink === DEFAULT_TOKENS.light.ink;
  const paper = dark.paper || (isDefault ? DEFAULT_TOKENS.dark.paper : withLightness(light.ink, 0.21, 0.015));
  const ink =
    dark.ink ||
    ensureReadable(isDefault ? DEFAULT_TOKENS.dark.ink : withLightness(light.paper, 0.945, 0.02), paper);
  const accent = dark.accent || darkAccent(light.accent, paper);
  const onAccent = dark.onAccent || textOn(accent, 'dark', paper);
  return { light: full, dark: { accent, onAccent, paper, ink } };
}

/** The nearest colour to `ink` that is readable in dark mode. */
function ensureReadable(ink: string, paper: string): string {
  return nearestPassing(ink, (candidate) => isReadable('dark', candidate, paper)) ?? ink;
}

function darkAccent(accent: string, paper: string): string {
  const preferred =
    accent === DEFAULT_TOKENS.light.accent
      ? DEFAULT_TOKENS.dark.accent
      : withLightness(accent, Math.max(0.72, lightnessOf(accent)));
  return nearestPassing(preferred, (candidate) => contrast(candidate, paper) >= AA_TEXT) ?? preferred;
}

/** The colour of text on buttons. Black or white is readable on every colour. */
function textOn(accent: string, mode: Mode, paper: string): string {
  const usual = DEFAULT_TOKENS[mode]['on-accent'];
  const preferred = accent === DEFAULT_TOKENS[mode].accent ? usual : paper;
  return [preferred, '#ffffff', '#000000'].find((each) => contrast(each, accent) >= AA_TEXT) ?? '#000000';
}

/** All colour tokens of both modes. If the palettes pass `colourProblems`, every text has AA's contrast. */
export function computeTokens(palettes: Palettes): Record<Mode, Tokens> {
  const full = completePalettes(palettes);
  const light = modeTokens('light', full.light);
  const dark = modeTokens('dark', full.dark);
  const isDefault = areDefaultNeutrals('dark', full.dark) && full.dark.accent === DEFAULT_TOKENS.dark.accent;
  if (!isDefault) {
    const cream = textOver(dark.paper, full.dark.ink);
    const page = { 'night-line': dark.line, 'night-soft': dark.soft, cream };
    const texts = [full.dark.ink, full.dark.accent, dark.soft, dark.success, cream];
    const toNight = (wished: string) => towardsPaper(wished, dark.paper, texts);
    Object.assign(light, page, { night: toNight(mix(dark.paper, dark.ink, 0.03)) });
    Object.assign(dark, page, { night: toNight(mix(dark.paper, '#000000', 0.3)) });
  }
  return { light, dark };
}

/** The colour of text over photographs: nearly white, with the hue of the ink. */
function textOver(night: string, ink: string): string {
  const preferred = withLightness(ink, Math.max(0.97, lightnessOf(ink)), 0.02);
  return nearestPassing(preferred, (each) => contrast(each, night) >= AA_TEXT) ?? '#ffffff';
}

const areDefaultNeutrals = (mode: Mode, { paper, ink }: Palette): boolean =>
  paper === DEFAULT_TOKENS[mode].paper && ink === DEFAULT_TOKENS[mode].ink;

function modeTokens(mode: Mode, { accent, onAccent, paper, ink }: Palette): Tokens {
  const defaults = DEFAULT_TOKENS[mode];
  const keepsNeutrals = areDefaultNeutrals(mode, { accent, onAccent, paper, ink });
  const keepsAccent = accent === defaults.accent && onAccent === defaults['on-accent'];
  const preferredSand = keepsNeutrals ? defaults.sand : mix(paper, ink, 0.07);
  const sand = towardsPaper(preferredSand, paper, [ink, accent]);
  const backgrounds = [paper, sand];
  const deepening = luminance(onAccent) > luminance(accent) ? -0.06 : 0.06;
  return {
    ...defaults,
    paper,
    ink,
    sand,
    soft: towardsInk(keepsNeutrals ? defaults.soft : mix(ink, paper, 0.2), ink, backgrounds, AAA_TEXT),
    line: keepsNeutrals ? defaults.line : mix(paper, ink, 0.16),
    edge: towardsInk(keepsNeutrals ? defaults.edge : mix(paper, ink, 0.45), ink, backgrounds, AA_EDGE),
    accent,
    'accent-deep': keepsAccent
      ? defaults['accent-deep']
      : withLightness(accent, lightnessOf(accent) + deepening),
    'on-accent': onAccent,
    detail:
      accent === defaults.accent
        ? defaults.detail
        : withLightness(accent, mode === 'light' ? 0.62 : 0.72, 0.11),
    success:
      nearestPassing(defaults.success, (each) =>
        backgrounds.every((ground) => contrast(each, ground) >= AA_TEXT),
      ) ?? ink,
  };
}

const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 1];

/**
 * A background close to the wished one on which all of these texts have AA's contrast; the paper itself if there is
 * none.
 */
const towardsPaper = (preferred: string, paper: string, texts: readonly string[]): string =>
  SHARES.map((share) => mix(preferred, paper, share)).find((ground) =>
    texts.every((text) => contrast(text, ground) >= AA_TEXT),
  ) ?? paper;

/** A colour close to the wished one that contrasts with all of these backgrounds; the ink itself if there is none. */
const towardsInk = (
  preferred: string,
  ink: string,
  backgrounds: readonly string[],
  minRatio: number,
): string =>
  SHARES.map((share) => mix(preferred, ink, share)).find((colour) =>
    backgrounds.every((ground) => contrast(colour, ground) >= minRatio),
  ) ?? ink;

/**
 * The tokens that differ from the default in at least one mode. The result has the same tokens for both modes, because
 * an inline rule for the light mode also overrides the style sheet's rule for the dark mode.
 */
export function changedTokens(tokens: Record<Mode, Tokens>): Record<Mode, Partial<Tokens>> {
  const names = (Object.keys(tokens.light) as Token[]).filter((name) =>
    MODES.some((mode) => tokens[mode][name] !== DEFAULT_TOKENS[mode][name]),
  );
  const of = (mode: Mode) => Object.fromEntries(names.map((name) => [name, tokens[mode][name]]));
  return { light: of('light'), dark: of('dark') };
}
