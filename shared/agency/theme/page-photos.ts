/** The page photographs that an agency may replace. Until then, those of `app/photos` are shown. */
export const PAGE_PHOTOS = [
  'appraisal',
  'buying',
  'leasing',
  'sold',
  'about',
  'manage',
  'allProperties',
  'suburbs',
  'footer',
] as const;
export type PagePhoto = (typeof PAGE_PHOTOS)[number];

/** The agency's own photograph: the address of its widest JPEG, and its text alternative. */
export type OwnPhoto = { photo: string; alt: string };

/** The widths of each photograph in pixels. */
export const PAGE_PHOTO_WIDTHS = [736, 1152, 1536] as const;
/** The ratio of width to height of photographs that are cut in several widths. */
export const PHOTO_ASPECT_RATIO = 3 / 2;

/**
 * A photograph that was cut in several widths: `/media/pictures/…/DIGEST.THUMBHASH/WIDTH.jpg`, each with an AVIF file
 * beside it.
 * @returns undefined for any other address
 */
export function toResponsivePhoto({ photo, alt }: OwnPhoto, widths: readonly number[]) {
  const [, folder = '', hash = ''] = /^(.+\.([\w-]+))\/\d+\.jpg$/.exec(photo) ?? [];
  if (!folder) return undefined;
  const width = widths.at(-1) ?? 0;
  return {
    url: photo,
    width,
    height: width / PHOTO_ASPECT_RATIO,
    thumbhash: hash.replaceAll('-', '+').replaceAll('_', '/'),
    alt,
    jpegSrcset: srcset(folder, widths, 'jpg'),
    avifSrcset: srcset(folder, widths, 'avif'),
  };
}

/** @param prefix the part of the file names before the width */
export const srcset = (
  folder: string,
  widths: readonly number[],
  format: 'jpg' | 'avif',
  prefix = '',
): string => widths.map((width) => `${folder}/${prefix}${width}.${format} ${width}w`).join(', ');
