import { contrast, nearestPassing } from './colour.ts';
import {
  AA_TEXT,
  completePalettes,
  computeTokens,
  isPossiblePaper,
  isReadable,
  type Palette,
  type Palettes,
} from './palette.ts';
import { MODES, type Mode } from './tokens.ts';

/** A colour that has too little contrast with another one, so that text is unreadable. */
export type ColourProblem = {
  /** The colour's path in the theme: `light.accent`. */
  field: string;
  /** "Button text on the button: contrast is 3.1:1, and needs to be at least 4.5:1." */
  message: string;
  /** The nearest colour of the same hue that passes, as a replacement for the one at `field`. */
  nearest: string;
};

type Choices = Palettes & { heroColour?: string };

/** All chosen colours whose contrast fails WCAG AA, at most one problem for each field. */
export function colourProblems(choices: Choices): ColourProblem[] {
  const full = completePalettes(choices);
  const problems = MODES.flatMap((mode) => paletteProblems(mode, choices[mode], full[mode]));
  const { heroColour } = choices;
  if (heroColour) {
    const { cream } = computeTokens(choices).light;
    if (contrast(cream, heroColour) < AA_TEXT)
      problems.push({
        field: 'hero.colour',
        message: sentence('The tagline on the first screen’s colour', contrast(cream, heroColour)),
        nearest: nearestOrSame(heroColour, (colour) => contrast(cream, colour) >= AA_TEXT),
      });
  }
  return problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at);
}

function paletteProblems(mode: Mode, chosen: Palette, full: Palette): ColourProblem[] {
  const { accent, onAccent, paper, ink } = full;
  const problems: ColourProblem[] = [];
  const addProblem = (key: keyof Palette, message: string, passes: (colour: string) => boolean) =>
    problems.push({ field: `${mode}.${key}`, message, nearest: nearestOrSame(full[key], passes) });
  const addRatioProblem = (
    key: keyof Palette,
    what: string,
    ratio: number,
    passes: (colour: string) => boolean,
  ) => addProblem(key, sentence(mode === 'dark' ? `${what}, in dark mode` : what, ratio), passes);

  const { text, colour: extreme, order } = EXTREME_TEXT[mode];
  if (!isPossiblePaper(mode, paper)) {
    addRatioProblem('paper', text, contrast(extreme, paper), (colour) => isPossiblePaper(mode, colour));
    return problems;
  }
  if (!isReadable(mode, ink, paper)) {
    const ratio = contrast(ink, paper);
    const passes = (colour: string) => isReadable(mode, colour, paper);
    if (ratio >= AA_TEXT) addProblem('ink', order, passes);
    else addRatioProblem('ink', 'Text on the page', ratio, passes);
  }
  const isVisibleOnPaper = (colour: string) => contrast(colour, paper) >= AA_TEXT;
  const isTextReadableOn = (colour: string) => contrast(onAccent, colour) >= AA_TEXT;
  if (!isVisibleOnPaper(accent)) {
    const both = (colour: string) =>
      isVisibleOnPaper(colour) && (chosen.onAccent === '' || isTextReadableOn(colour));
    const passes = nearestPassing(accent, both) ? both : isVisibleOnPaper;
    addRatioProblem('accent', 'Links on the page', contrast(accent, paper), passes);
  }
  if (!isTextReadableOn(accent)) {
    const ratio = contrast(onAccent, accent);
    const both = (colour: string) => isVisibleOnPaper(colour) && isTextReadableOn(colour);
    if (chosen.accent !== '' && nearestPassing(accent, both))
      addRatioProblem('accent', BUTTON_TEXT, ratio, both);
    else addRatioProblem('onAccent', BUTTON_TEXT, ratio, (colour) => contrast(colour, accent) >= AA_TEXT);
  }
  return problems;
}

const BUTTON_TEXT = 'Button text on the button';
const EXTREME_TEXT: Record<Mode, { text: string; colour: string; order: string }> = {
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
const nearestOrSame = (colour: string, passes: (candidate: string) => boolean): string =>
  nearestPassing(colour, passes) ?? colour;

/** The ratio is rounded down, so that a failing one never looks like a passing one. */
const sentence = (what: string, ratio: number): string =>
  `${what}: contrast is ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1, and needs to be at least ${AA_TEXT}:1.`;
