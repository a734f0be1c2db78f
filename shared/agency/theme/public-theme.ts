import { type OwnPhoto, PAGE_PHOTOS, type PagePhoto, srcset, toResponsivePhoto } from './page-photos.ts';
import { changedTokens, computeTokens } from './palette.ts';
import { DEFAULT_THEME, type Theme } from './theme.ts';
import { DEFAULT_TOKENS, MODES, type Mode, type Tokens } from './tokens.ts';
import { DEFAULT_TYPEFACES, type Typefaces } from './typefaces.ts';

/** A picture with its size in pixels. */
export type SizedPicture = { url: string; width: number; height: number };

/** A photograph in the form that `app/ui/picture` needs. */
type HeroPhoto = SizedPicture & {
  thumbhash: string;
  alt: string;
  jpegSrcset: string;
  avifSrcset: string;
  tall: { avifSrcset: string; jpegSrcset: string };
};

/** The part of the theme that pages, mails and pictures need: only what differs from the demo's look. */
export type PublicTheme = {
  /** The colours that differ. Pages have them in their styles, so the facts that pages carry leave them out. */
  tokens?: Record<Mode, Partial<Tokens>>;
  /** The page's background, for the browser's own bars. */
  paper?: Record<Mode, string>;
  typefaces?: Typefaces;
  /** The radius of corners in pixels. */
  corners?: number;
  hero?: { kind: 'photograph'; photo: HeroPhoto; film?: string } | { kind: 'colour'; colour: string };
  photos?: { readonly [Name in PagePhoto]?: OwnPhoto } | undefined;
  logo?: { light?: SizedPicture; dark?: SizedPicture };
  favicon?: string;
};

/** The widths in pixels of the first screen's photograph: of the whole photograph, and of its tall part on a phone. */
export const HERO_WIDTHS = [960, 1440, 1920] as const;
export const HERO_TALL_WIDTHS = [480, 853] as const;

/** @returns undefined for a theme that equals the demo's */
export function toPublicTheme(theme: Theme): PublicTheme | undefined {
  const { corners, favicon, typefaces } = theme;
  const all = computeTokens(theme);
  const tokens = changedTokens(all);
  const paper = { light: all.light.paper, dark: all.dark.paper };
  const logo = { light: sizedPicture(theme.logo.light), dark: sizedPicture(theme.logo.dark) };
  const hero = toPublicHero(theme.hero);
  const photos = toPublicPhotos(theme.photos);
  const shown: PublicTheme = {
    ...(Object.keys(tokens.light).length > 0 && { tokens }),
    ...(MODES.some((mode) => paper[mode] !== DEFAULT_TOKENS[mode].paper) && { paper }),
    ...(typefaces !== DEFAULT_TYPEFACES && { typefaces }),
    ...(corners !== DEFAULT_THEME.corners && { corners }),
    ...(hero && { hero }),
    ...(photos && { photos }),
    ...((logo.light || logo.dark) && { logo }),
    ...(favicon && { favicon }),
  };
  return Object.keys(shown).length > 0 ? shown : undefined;
}

/** The path of a picture ends with its size: `…-240x80.svg`. */
function sizedPicture(url: string): SizedPicture | undefined {
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.\w+$/.exec(url) ?? [];
  return width && height ? { url, width: Number(width), height: Number(height) } : undefined;
}

function toPublicHero({ kind, photo, alt, film, colour }: Theme['hero']): PublicTheme['hero'] {
  if (kind === 'colour') return { kind, colour };
  const fullPhoto = kind === 'photograph' && toResponsivePhoto({ photo, alt }, HERO_WIDTHS);
  if (!fullPhoto) return undefined;
  const folder = photo.slice(0, photo.lastIndexOf('/'));
  const tall = {
    avifSrcset: srcset(folder, HERO_TALL_WIDTHS, 'avif', 'tall-'),
    jpegSrcset: srcset(folder, HERO_TALL_WIDTHS, 'jpg', 'tall-'),
  };
  return { kind, photo: { ...fullPhoto, tall }, ...(film && { film }) };
}

/** Only the photographs that the agency has replaced. */
function toPublicPhotos(photos: Theme['photos']): PublicTheme['photos'] {
  const own = PAGE_PHOTOS.flatMap((name) => {
    const { photo, alt = '' } = photos[name] ?? {};
    return photo ? [[name, { photo, alt }]] : [];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
