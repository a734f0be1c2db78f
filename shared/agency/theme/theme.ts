import * as v from 'valibot';
import { text } from '../fields.ts';
import { type ColourProblem, colourProblems } from './contrast.ts';
import { PAGE_PHOTOS, type PagePhoto } from './page-photos.ts';
import { DEFAULT_TOKENS } from './tokens.ts';
import { DEFAULT_TYPEFACES, TYPEFACES } from './typefaces.ts';

/** The theme of an agency's site. Staff edit it in the dashboard, and `npm run settings` imports it. */

export const MAX_CORNERS = 24;
export const HEROES = ['film', 'photograph', 'colour'] as const;

const COLOUR = 'Please enter a colour as #rrggbb, such as #7d2f22.';
const colour = v.pipe(v.string(COLOUR), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, COLOUR));
/** A colour, or '' for a colour that is computed. */
const optionalColour = v.union([v.literal(''), colour], COLOUR);

/** The address of a picture that was uploaded for this use, or ''. */
const picture = (folder: string, message: string) =>
  v.union(
    [
      v.literal(''),
      v.pipe(v.string(), v.regex(new RegExp(`^/media/pictures/${folder}/[\\w./-]{1,200}$`), message)),
    ],
    message,
  );

/** If it is undefined, the photograph of `app/photos` is shown. */
const pagePhoto = v.optional(
  v.strictObject({
    photo: picture('pages', 'Please upload a photograph.'),
    /** The text alternative. */
    alt: v.optional(text(200), ''),
  }),
);
const pagePhotos = v.strictObject(
  Object.fromEntries(PAGE_PHOTOS.map((name) => [name, pagePhoto])) as Record<PagePhoto, typeof pagePhoto>,
);

const corners = `Please enter a whole number of pixels from 0 to ${MAX_CORNERS}.`;

const fields = v.strictObject({
  light: v.strictObject({ accent: colour, onAccent: optionalColour, paper: colour, ink: colour }),
  dark: v.strictObject({
    accent: optionalColour,
    onAccent: optionalColour,
    paper: optionalColour,
    ink: optionalColour,
  }),
  typefaces: v.picklist(
    TYPEFACES.map(({ key }) => key),
    'Please choose a pair of typefaces from the list.',
  ),
  /** The radius of corners, in pixels. */
  corners: v.pipe(
    v.number(corners),
    v.integer(corners),
    v.minValue(0, corners),
    v.maxValue(MAX_CORNERS, corners),
  ),
  /** The content of the home page's first screen. */
  hero: v.strictObject({
    kind: v.picklist(HEROES, `Please choose one: ${HEROES.join(', ')}.`),
    photo: picture('heroes', 'Please upload a photograph.'),
    /** The text alternative of the photograph. */
    alt: text(200),
    /** Plays over the photograph. */
    film: v.optional(picture('films', 'Please upload a video.')),
    colour,
  }),
  /** The page photographs that the agency has replaced. */
  photos: v.optional(pagePhotos, {}),
  logo: v.strictObject({
    light: picture('logos', 'Please upload a logo.'),
    /** For dark backgrounds. Without one, the name is shown there. */
    dark: picture('logos', 'Please upload a logo.'),
  }),
  favicon: picture('favicons', 'Please upload an icon.'),
});
export type Theme = v.InferOutput<typeof fields>;

const withReadableColours = v.rawCheck<Theme>(({ dataset, addIssue }) => {
  // Contrast can be checked only once all colours are valid.
  if (!dataset.typed || dataset.issues) return;
  const theme = dataset.value;
  for (const problem of problemsOf(theme))
    addIssue({ message: explained(problem), path: pathOf(theme, problem.field) });
  if (theme.hero.kind === 'photograph' && theme.hero.photo === '')
    addIssue({ message: 'Please upload a photograph.', path: pathOf(theme, 'hero.photo') });
});

export const themeSchema = v.pipe(fields, withReadableColours);

/** The colours that are not readable beside the others. */
export const problemsOf = ({ light, dark, hero }: Pick<Theme, 'light' | 'dark' | 'hero'>): ColourProblem[] =>
  colourProblems({ light, dark, heroColour: hero.kind === 'colour' ? hero.colour : undefined });

const explained = ({ message, nearest }: ColourProblem): string =>
  `${message} The nearest colour that passes is ${nearest}.`;

type Key = 'light' | 'dark' | 'hero';

function pathOf(theme: Theme, field: string): [v.IssuePathItem, v.IssuePathItem] {
  const [key, name = ''] = field.split('.') as [Key, string];
  const part: Record<string, unknown> = theme[key];
  return [
    { type: 'object', origin: 'value', input: theme, key, value: part },
    { type: 'object', origin: 'value', input: part, key: name, value: part[name] },
  ];
}

const { accent, paper, ink } = DEFAULT_TOKENS.light;

/**
 * The theme of an agency that has not published one. Its hero is a colour, because the film shows the demo's villa, which
 * few agencies would sell.
 */
export const DEFAULT_THEME: Theme = {
  light: { accent, onAccent: '', paper, ink },
  dark: { accent: '', onAccent: '', paper: '', ink: '' },
  typefaces: DEFAULT_TYPEFACES,
  corners: 2,
  hero: { kind: 'colour', photo: '', alt: '', colour: '#2b3a33' },
  photos: {},
  logo: { light: '', dark: '' },
  favicon: '',
};

/** A stored theme, completed with the facts that a newer version has added. A draft may contain anything. */
export function withThemeDefaults(stored: unknown): Theme {
  const theme = (stored ?? {}) as Partial<Theme>;
  return {
    ...DEFAULT_THEME,
    ...theme,
    light: { ...DEFAULT_THEME.light, ...theme.light },
    dark: { ...DEFAULT_THEME.dark, ...theme.dark },
    hero: { ...DEFAULT_THEME.hero, ...theme.hero },
    photos: { ...theme.photos },
    logo: { ...DEFAULT_THEME.logo, ...theme.logo },
  };
}
