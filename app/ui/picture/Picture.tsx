import type { Photo as ListingPhoto } from '../../../shared/listings/photo.ts';
import { preloadImage, TALL_VIEWPORT } from './preload-image.ts';
import { thumbhashGradient } from './thumbhash.ts';

type Optional = 'alt' | 'jpegSrcset' | 'avifSrcset';

/** A photograph in the form that the API and `app/photos` return. */
export type Photo = Omit<ListingPhoto, Optional> & { [Key in Optional]?: ListingPhoto[Key] } & {
  /**
   * A tall part of the photograph, for viewports at least five thirds as high as wide, where nothing else would be
   * visible.
   */
  tall?: { avifSrcset: string; jpegSrcset: string };
};

type Props = {
  /** For a listing, which may have no photograph, use `ListingPicture`. */
  photo: Photo;
  /** Replaces the photograph's own alternative text; '' if the text beside the photograph says the same. */
  alt?: string;
  /** The width at which the photograph is shown: `(min-width: 64rem) 50vw, 100vw`. */
  sizes: string;
  /** The width at which `tall` is shown. */
  tallSizes?: string;
  /** `first`: the photograph of the first screen, requested before the styles; `last`: requested after that one. */
  priority?: 'first' | 'last';
  /** Classes of the box. They give it its shape, for example `aspect-[3/2]`. */
  className?: string;
  /** Classes of the picture itself, for example `object-[50%_30%]`. */
  imgClassName?: string;
  /** The name under which the photograph takes part in a view transition. */
  transitionName?: string;
};

/**
 * A photograph that never moves anything while it loads: its box has its shape from the start, and shows the
 * photograph's own colours until the photograph has loaded.
 */
export function Picture({
  photo,
  alt,
  sizes,
  tallSizes,
  priority,
  className = 'aspect-[3/2]',
  imgClassName = '',
  transitionName,
}: Props) {
  const { tall } = photo;
  const first = priority === 'first';
  // The style sheet, not the order of classes, decides between two utilities for corners. So only one of them is set.
  const corners = className.includes('rounded-') ? '' : 'rounded-photo ';
  if (first) preloadImage(photo, sizes, tallSizes);
  return (
    <picture
      className={`block overflow-hidden ${corners}bg-sand ${className}`}
      style={{ backgroundImage: thumbhashGradient(photo.thumbhash), viewTransitionName: transitionName }}
    >
      {tall && (
        <>
          <source media={TALL_VIEWPORT} type="image/avif" srcSet={tall.avifSrcset} sizes={tallSizes} />
          <source media={TALL_VIEWPORT} srcSet={tall.jpegSrcset} sizes={tallSizes} />
        </>
      )}
      {photo.avifSrcset && <source type="image/avif" srcSet={photo.avifSrcset} sizes={sizes} />}
      <img
        src={photo.url}
        srcSet={photo.jpegSrcset || undefined}
        sizes={photo.jpegSrcset ? sizes : undefined}
        alt={alt ?? photo.alt ?? ''}
        width={photo.width}
        height={photo.height}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={priority && (first ? 'high' : 'low')}
        className={`block size-full object-cover ${imgClassName}`}
        style={photo.focalPoint ? { objectPosition: toObjectPosition(photo.focalPoint) } : undefined}
      />
    </picture>
  );
}

/** "40,60" as "40% 60%". */
const toObjectPosition = (focalPoint: string): string => `${focalPoint.replace(',', '% ')}%`;
