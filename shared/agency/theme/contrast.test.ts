import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './colour.ts';
import { type ColourProblem, colourProblems } from './contrast.ts';
import { computeTokens, type Palettes } from './palette.ts';
import { DEFAULT_TOKENS, MODES, type Mode, type Token } from './tokens.ts';

const NONE = { accent: '', onAccent: '', paper: '', ink: '' };
const { paper, ink, accent } = DEFAULT_TOKENS.light;
const DEFAULT: Palettes = { light: { accent, onAccent: '', paper, ink }, dark: NONE };

/** The colours of texts and of their backgrounds on all screens, with the contrast that they need. */
const TEXTS: [Token, Token, number][] = [
  ['ink', 'paper', 4.5],
  ['ink', 'sand', 4.5],
  ['soft', 'paper', 4.5],
  ['soft', 'sand', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'sand', 4.5],
  ['success', 'paper', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-deep', 4.5],
  ['edge', 'paper', 3],
  ['cream', 'night', 4.5],
  ['night-soft', 'night', 4.5],
];

function failing(palettes: Palettes): string[] {
  const tokens = computeTokens(palettes);
  const inModes = MODES.flatMap((mode: Mode) =>
    TEXTS.filter(([text, ground, least]) => contrast(tokens[mode][text], tokens[mode][ground]) < least).map(
      ([text, ground]) => `${mode}: ${text} on ${ground}`,
    ),
  );
  // The footer has the dark colours even on a light page.
  const { dark, light } = tokens;
  const inFooter = (['ink', 'accent', 'success'] as const).filter(
    (text) => Math.min(contrast(dark[text], light.night), contrast(dark[text], dark.night)) < 4.5,
  );
  return [...inModes, ...inFooter.map((text) => `footer: ${text}`)];
}

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const perhaps = fc.oneof(fc.constant(''), colour);
const palettes = fc.record({
  light: fc.record({ accent: colour, onAccent: perhaps, paper: colour, ink: colour }),
  dark: fc.record({ accent: perhaps, onAccent: perhaps, paper: perhaps, ink: perhaps }),
});

const apply = (choice: Palettes, { field, nearest }: ColourProblem): Palettes => {
  const [mode, key] = field.split('.') as [Mode, string];
  return { ...choice, [mode]: { ...choice[mode], [key]: nearest } };
};

test('the default look matches the style sheet, and has no contrast problem', () => {
  const sheet = readFileSync(new URL('../../../app/look.css', import.meta.url), 'utf8');
  expect(colourProblems(DEFAULT)).toEqual([]);
  expect(failing(DEFAULT)).toEqual([]);
  expect(computeTokens(DEFAULT)).toEqual(DEFAULT_TOKENS);
  for (const [name, value] of Object.entries(DEFAULT_TOKENS.light))
    expect(sheet).toContain(`--color-${name}: ${value};`);
  for (const [name, value] of Object.entries(DEFAULT_TOKENS.dark))
    expect(sheet).toContain(`--color-${name}: ${value};`);
});

test('a pair with too little contrast is reported with its ratio and the nearest colour that passes', () => {
  const light = { ...DEFAULT.light, accent: '#f58220', onAccent: '#ffffff', paper: '#ffffff' };
  const [problem, ...others] = colourProblems({ light, dark: NONE });
  expect(others).toEqual([]);
  expect(problem?.field).toBe('light.accent');
  expect(problem?.message).toBe('Links on the page: contrast is 2.5:1, and needs to be at least 4.5:1.');
  expect(contrast(problem?.nearest ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(problem?.nearest ?? '', '#ffffff')).toBeLessThan(4.7);

  const dark = { ...NONE, onAccent: '#ffffff' };
  expect(colourProblems({ ...DEFAULT, dark })[0]).toMatchObject({
    field: 'dark.onAccent',
    message: 'Button text on the button, in dark mode: contrast is 2.6:1, and needs to be at least 4.5:1.',
  });
  const swapped = { ...DEFAULT.light, ink: paper, paper: '#fefefe', accent: '#770000' };
  expect(colourProblems({ light: swapped, dark: NONE })[0]?.field).toBe('light.ink');
});

test('for any colours, each suggested colour passes, and so does the final palette', () => {
  fc.assert(
    fc.property(palettes, (chosen) => {
      let choice = chosen;
      for (let step = 0; ; step++) {
        const [problem] = colourProblems(choice);
        if (!problem) break;
        expect(step).toBeLessThan(12);
        choice = apply(choice, problem);
        const again = { field: problem.field, message: problem.message };
        expect(colourProblems(choice)).not.toContainEqual(expect.objectContaining(again));
      }
      expect(failing(choice)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a hero colour on which the tagline would be unreadable is refused', () => {
  const [problem] = colourProblems({ ...DEFAULT, heroColour: '#ddccaa' });
  expect(problem?.field).toBe('hero.colour');
  expect(contrast(DEFAULT_TOKENS.light.cream, problem?.nearest ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(colourProblems({ ...DEFAULT, heroColour: '#203050' })).toEqual([]);
});
