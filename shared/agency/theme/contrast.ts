import { contrast, nearestPassing } from './colour.ts';
import {
  AA_TEXT,
  completePalettes,
  isPossiblePaper,
  isReadable,
  type Palette,
  type Palettes,
  tokensOf,
} from './palette.ts';
import { MODES, type Mode } from './tokens.ts';

/** A colour that has too little contrast with another one, so that text is unreadable. */
export type ColourProblem = {
  /** The colour's path in the theme: `light.accent`. */
  field: string;
  /** "Button text on the button: 3.1:1, at least 4.5:1 is needed." */
  message: string;
  /** The nearest colour of the same hue that passes, as a replacement for the one at `field`. */
  nearest: string;
};

type Choices = Palettes & { heroColour?: string };

/** All chosen colours whose contrast fails WCAG AA, at most one problem for each field. */
export function colourProblems(choices: Choices): ColourProblem[] {
  const full = completePalettes(choices);
  const found = MODES.flatMap((mode) => paletteProblems(mode, choices[mode], full[mode]));
  const { heroColour } = choices;
  if (heroColour) {
    const { cream } = tokensOf(choices).light;
    if (contrast(cream, heroColour) < AA_TEXT)
      found.push({
        field: 'hero.colour',
        message: sentence('The tagline on the first screen’s colour', contrast(cream, heroColour)),
        nearest: nearest(heroColour, (colour) => contrast(cream, colour) >= AA_TEXT),
      });
  }
  return found.filter(({ field }, at) => found.findIndex((each) => each.field === field) === at);
}

function paletteProblems(mode: Mode, chosen: Palette, full: Palette): ColourProblem[] {
  const { accent, onAccent, paper, ink } = full;
  const found: ColourProblem[] = [];
  const add = (key: keyof Palette, message: string, passes: (colour: string) => boolean) =>
    found.push({ field: `${mode}.${key}`, message, nearest: nearest(full[key], passes) });
  const refuse = (key: keyof Palette, what: string, ratio: number, passes: (colour: string) => boolean) =>
    add(key, sentence(mode === 'dark' ? `${what}, in dark mode` : what, ratio), passes);

  const { text, colour: extreme, order } = TEXT_OF[mode];
  if (!isPossiblePaper(mode, paper)) {
    refuse('paper', text, contrast(extreme, paper), (colour) => isPossiblePaper(mode, colour));
    return found;
  }
  if (!isReadable(mode, ink, paper)) {
    const ratio = contrast(ink, paper);
    const passes = (colour: string) => isReadable(mode, colour, paper);
    if (ratio >= AA_TEXT) add('ink', order, passes);
    else refuse('ink', 'Text on the page', ratio, passes);
  }
  const standsOut = (colour: string) => contrast(colour, paper) >= AA_TEXT;
  const carriesText = (colour: string) => contrast(onAccent, colour) >= AA_TEXT;
  if (!standsOut(accent)) {
    const both = (colour: string) => standsOut(colour) && (chosen.onAccent === '' || carriesText(colour));
    const passes = nearestPassing(accent, both) ? both : standsOut;
    refuse('accent', 'Links on the page', contrast(accent, paper), passes);
  }
  if (!carriesText(accent)) {
    const ratio = contrast(onAccent, accent);
    const both = (colour: string) => standsOut(colour) && carriesText(colour);
    if (chosen.accent !== '' && nearestPassing(accent, both)) refuse('accent', BUTTON_TEXT, ratio, both);
    else refuse('onAccent', BUTTON_TEXT, ratio, (colour) => contrast(colour, accent) >= AA_TEXT);
  }
  return found;
}

const BUTTON_TEXT = 'Button text on the button';
const TEXT_OF: Record<Mode, { text: string; colour: string; order: string }> = {
  light: {
    text: 'Black text on the page',
    colour: '#000000',
    order: 'In light mode, the text must be darker than the page.',
  },
  dark: {
    text: 'White text on the page',
    colour: '#ffffff',
    order: 'In dark mode, the text must be lighter than the page.',
  },
};

/** Falls back to the colour itself, which never happens: black or white contrasts with every colour. */
const nearest = (colour: string, passes: (candidate: string) => boolean): string =>
  nearestPassing(colour, passes) ?? colour;

/** The ratio is rounded down, so that a failing one never looks like a passing one. */
const sentence = (what: string, ratio: number): string =>
  `${what}: ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1, at least ${AA_TEXT}:1 is needed.`;
