import { contrast, lightnessOf, luminance, mix, nearestPassing, withLightness } from './colour.ts';
import { DEFAULT_TOKENS, MODES, type Mode, type Token, type Tokens } from './tokens.ts';

/** WCAG 2.2 AA: text, and the edges of what is pressed. AAA for text. */
export const AA_TEXT = 4.5;
const AA_EDGE = 3;
const AAA_TEXT = 7;

/** The colours that an agency chooses for one mode, as `#rrggbb`; '' where it is computed. */
export type Palette = { accent: string; onAccent: string; paper: string; ink: string };
export type Palettes = Record<Mode, Palette>;

/** A page whose lightness allows readable text: dark on light paper, light on dark paper. */
export const isPossiblePaper = (mode: Mode, paper: string): boolean =>
  contrast(paper, mode === 'light' ? '#000000' : '#ffffff') >= AA_TEXT;

/** Whether text can be read on the page, and is darker than it in the light mode, lighter in the dark one. */
export const isReadable = (mode: Mode, ink: string, paper: string): boolean =>
  contrast(ink, paper) >= AA_TEXT && luminance(ink) < luminance(paper) === (mode === 'light');

/** Every colour of the palettes, with those that the agency left to us. */
export function completePalettes({ light, dark }: Palettes): Palettes {
  const full = { ...light, onAccent: light.onAccent || textOn(light.accent, 'light', light.paper) };
  const isDefault = light.paper === DEFAULT_TOKENS.light.paper && light.ink === DEFAULT_TOKENS.light.ink;
  const paper = dark.paper || (isDefault ? DEFAULT_TOKENS.dark.paper : withLightness(light.ink, 0.21, 0.015));
  const ink =
    dark.ink ||
    readable('dark', isDefault ? DEFAULT_TOKENS.dark.ink : withLightness(light.paper, 0.945, 0.02), paper);
  const accent = dark.accent || darkAccent(light.accent, paper);
  const onAccent = dark.onAccent || textOn(accent, 'dark', paper);
  return { light: full, dark: { accent, onAccent, paper, ink } };
}

function readable(mode: Mode, ink: string, paper: string): string {
  return nearestPassing(ink, (candidate) => isReadable(mode, candidate, paper)) ?? ink;
}

function darkAccent(accent: string, paper: string): string {
  const wished =
    accent === DEFAULT_TOKENS.light.accent
      ? DEFAULT_TOKENS.dark.accent
      : withLightness(accent, Math.max(0.72, lightnessOf(accent)));
  return nearestPassing(wished, (candidate) => contrast(candidate, paper) >= AA_TEXT) ?? wished;
}

/** The text on what is pressed. Black or white can be read on every colour. */
function textOn(accent: string, mode: Mode, paper: string): string {
  const usual = DEFAULT_TOKENS[mode]['on-accent'];
  const wished = accent === DEFAULT_TOKENS[mode].accent ? usual : paper;
  return [wished, '#ffffff', '#000000'].find((each) => contrast(each, accent) >= AA_TEXT) ?? '#000000';
}

/** All colour tokens of both modes. If the palettes pass `colourProblems`, each text among them has AA's contrast. */
export function tokensOf(palettes: Palettes): Record<Mode, Tokens> {
  const full = completePalettes(palettes);
  const light = modeTokens('light', full.light);
  const dark = modeTokens('dark', full.dark);
  const isDefault = areDefaultNeutrals('dark', full.dark) && full.dark.accent === DEFAULT_TOKENS.dark.accent;
  if (!isDefault) {
    const cream = textOver(dark.paper, full.dark.ink);
    const page = { 'night-line': dark.line, 'night-soft': dark.soft, cream };
    const texts = [full.dark.ink, full.dark.accent, dark.soft, dark.success, cream];
    const nightOf = (wished: string) => towardsPaper(wished, dark.paper, texts);
    Object.assign(light, page, { night: nightOf(mix(dark.paper, dark.ink, 0.03)) });
    Object.assign(dark, page, { night: nightOf(mix(dark.paper, '#000000', 0.3)) });
  }
  return { light, dark };
}

/** Text over photographs: nearly white, with the ink's hue. */
function textOver(night: string, ink: string): string {
  const wished = withLightness(ink, Math.max(0.97, lightnessOf(ink)), 0.02);
  return nearestPassing(wished, (each) => contrast(each, night) >= AA_TEXT) ?? '#ffffff';
}

const areDefaultNeutrals = (mode: Mode, { paper, ink }: Palette): boolean =>
  paper === DEFAULT_TOKENS[mode].paper && ink === DEFAULT_TOKENS[mode].ink;

function modeTokens(mode: Mode, { accent, onAccent, paper, ink }: Palette): Tokens {
  const usual = DEFAULT_TOKENS[mode];
  const keepsNeutrals = areDefaultNeutrals(mode, { accent, onAccent, paper, ink });
  const keepsAccent = accent === usual.accent && onAccent === usual['on-accent'];
  const wishedSand = keepsNeutrals ? usual.sand : mix(paper, ink, 0.07);
  const sand = towardsPaper(wishedSand, paper, [ink, accent]);
  const grounds = [paper, sand];
  const away = luminance(onAccent) > luminance(accent) ? -0.06 : 0.06;
  return {
    ...usual,
    paper,
    ink,
    sand,
    soft: towardsInk(keepsNeutrals ? usual.soft : mix(ink, paper, 0.2), ink, grounds, AAA_TEXT),
    line: keepsNeutrals ? usual.line : mix(paper, ink, 0.16),
    edge: towardsInk(keepsNeutrals ? usual.edge : mix(paper, ink, 0.45), ink, grounds, AA_EDGE),
    accent,
    'accent-deep': keepsAccent ? usual['accent-deep'] : withLightness(accent, lightnessOf(accent) + away),
    'on-accent': onAccent,
    detail:
      accent === usual.accent ? usual.detail : withLightness(accent, mode === 'light' ? 0.62 : 0.72, 0.11),
    success:
      nearestPassing(usual.success, (each) => grounds.every((ground) => contrast(each, ground) >= AA_TEXT)) ??
      ink,
  };
}

const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** A ground that is near to the wished one, and on which all of these texts can be read as on paper. */
const towardsPaper = (wished: string, paper: string, texts: readonly string[]): string =>
  SHARES.map((share) => mix(wished, paper, share)).find((ground) =>
    texts.every((text) => contrast(text, ground) >= AA_TEXT),
  ) ?? paper;

/** A colour that is near to the wished one and contrasts with all of these grounds, or as much as the ink does. */
const towardsInk = (wished: string, ink: string, grounds: readonly string[], least: number): string =>
  SHARES.map((share) => mix(wished, ink, share)).find((colour) =>
    grounds.every((ground) => contrast(colour, ground) >= least),
  ) ?? ink;

/**
 * The tokens that differ in either mode from those without a theme. Both modes have the same ones, because a style that
 * changes a token in the light mode hides the style sheet's for the dark one.
 */
export function changedTokens(all: Record<Mode, Tokens>): Record<Mode, Partial<Tokens>> {
  const names = (Object.keys(all.light) as Token[]).filter((name) =>
    MODES.some((mode) => all[mode][name] !== DEFAULT_TOKENS[mode][name]),
  );
  const of = (mode: Mode) => Object.fromEntries(names.map((name) => [name, all[mode][name]]));
  return { light: of('light'), dark: of('dark') };
}
