/** The photographs of pages that an agency may replace. Until it does, those of `app/photos` are shown. */
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

/** The agency's own: the address of its widest JPEG, and what it shows. */
export type OwnPhoto = { photo: string; alt: string };

/** The widths of each, px. */
export const PAGE_PHOTO_WIDTHS = [736, 1152, 1536] as const;
/** Width to height of the photographs that are cut in several widths. */
export const PHOTO_SHAPE = 3 / 2;

/**
 * A photograph that was cut in several widths: `/media/pictures/…/DIGEST.THUMBHASH/WIDTH.jpg`, and as AVIF beside it.
 * @returns undefined for another address
 */
export function cutPhoto({ photo, alt }: OwnPhoto, widths: readonly number[]) {
  const [, folder = '', hash = ''] = /^(.+\.([\w-]+))\/\d+\.jpg$/.exec(photo) ?? [];
  if (!folder) return undefined;
  const width = widths.at(-1) ?? 0;
  return {
    url: photo,
    width,
    height: width / PHOTO_SHAPE,
    thumbhash: hash.replaceAll('-', '+').replaceAll('_', '/'),
    alt,
    jpegSrcset: srcset(folder, widths, 'jpg'),
    avifSrcset: srcset(folder, widths, 'avif'),
  };
}

/** @param part before the width in the names of the files */
export const srcset = (
  folder: string,
  widths: readonly number[],
  format: 'jpg' | 'avif',
  part = '',
): string => widths.map((width) => `${folder}/${part}${width}.${format} ${width}w`).join(', ');
