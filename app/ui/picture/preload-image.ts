import { preload } from 'react-dom';
import type { Photo } from './Picture.tsx';

/** The media query for viewports that show a photograph's `tall` part. */
export const TALL_VIEWPORT = '(max-aspect-ratio: 3/5)';

/** Preloads a photograph before the styles, which React does not do for a `<picture>`. */
export function preloadImage(photo: Photo, sizes: string, tallSizes?: string): void {
  const { tall } = photo;
  preloadSource(photo.url, photo, sizes, tall && `not ${TALL_VIEWPORT}`);
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
