import { preload } from 'react-dom';
import type { Photo } from './Picture.tsx';

/** The windows that a photograph's `tall` is for. */
export const TALL = '(max-aspect-ratio: 3/5)';

/**
 * Asks for a photograph at the head of the page, before the styles. React does not look into a <picture> for that,
 * and what was rendered for an earlier page (`Kept`) asks for nothing: there whoever shows it does.
 */
export function preloadImage(photo: Photo, sizes: string, tallSizes?: string): void {
  const { tall } = photo;
  ask(photo.url, photo, sizes, tall && `not ${TALL}`);
  if (tall) ask(`${photo.url}#tall`, tall, tallSizes, TALL);
}

/** @param name by which React knows that it has been asked for */
function ask(
  name: string,
  { avifSrcset, jpegSrcset }: Pick<Photo, 'avifSrcset' | 'jpegSrcset'>,
  sizes: string | undefined,
  media?: string,
): void {
  const srcset = avifSrcset || jpegSrcset;
  preload(name, {
    as: 'image',
    fetchPriority: 'high',
    media,
    ...(avifSrcset && { type: 'image/avif' }),
    ...(srcset && { imageSrcSet: srcset, imageSizes: sizes }),
  });
}
