/** The colour tokens of the look without a theme (app/look.css). */
export const DEFAULT_TOKENS = {
  light: {
    paper: '#faf7f1',
    ink: '#1d2420',
    /** Less prominent text. */
    soft: '#424a44',
    /** Coloured bands, and skeletons. */
    sand: '#efe7d9',
    /** Thin lines. */
    line: '#d9cfbd',
    /** Borders of fields. */
    edge: '#857a66',
    accent: '#7d2f22',
    'accent-deep': '#642217',
    'on-accent': '#fff9f0',
    detail: '#b0843f',
    success: '#3f5a49',
    /** The background of the footer and below text over photographs; the same in both modes. */
    night: '#1a211d',
    'night-line': '#39433c',
    'night-soft': '#c3c6bb',
    /** Text over photographs and in the footer. */
    cream: '#faf5ea',
  },
  dark: {
    paper: '#151a17',
    ink: '#f2ede3',
    soft: '#bfc2b8',
    sand: '#1f2622',
    line: '#343c37',
    edge: '#7c857e',
    accent: '#e08a6d',
    'accent-deep': '#eda58c',
    'on-accent': '#22100a',
    detail: '#c79a53',
    success: '#93b79f',
    night: '#0f1311',
    'night-line': '#2b332e',
    'night-soft': '#c3c6bb',
    cream: '#faf5ea',
  },
} as const satisfies Record<Mode, Record<string, string>>;

export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];
export type Token = keyof typeof DEFAULT_TOKENS.light;
export type Tokens = Record<Token, string>;

/** The tokens that are the same for the whole page: the footer, and text over photographs, are dark in both modes. */
export const PAGE_TOKENS: readonly Token[] = ['night', 'night-line', 'night-soft', 'cream'];
