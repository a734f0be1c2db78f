import { preload } from 'react-dom';
import type { Photo } from './Picture.tsx';

/** A page in a frame or a background tab may be read before it has a size. 0 by 0 pixels would match any aspect ratio. */
const HAS_SIZE = '(min-height: 1px)';

const IS_TALL = '(max-aspect-ratio: 3/5)';

/** The media query for viewports that show a photograph's `tall` part. */
export const TALL_VIEWPORT = `${HAS_SIZE} and ${IS_TALL}`;

const WIDE_VIEWPORT = `${HAS_SIZE} and (not ${IS_TALL})`;

/** Preloads a photograph before the styles, which React does not do for a `<picture>`. */
export function preloadImage(photo: Photo, sizes: string, tallSizes?: string): void {
  const { tall } = photo;
  preloadSource(photo.url, photo, sizes, tall && WIDE_VIEWPORT);
  if (tall) preloadSource(`${photo.url}#tall`, tall, tallSizes, TALL_VIEWPORT);
}

/** @param name identifies the preload for React */
function preloadSource(
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
