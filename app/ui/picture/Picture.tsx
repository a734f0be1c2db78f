import { NoPicture } from './NoPicture.tsx';
import { preloadImage, TALL } from './preload-image.ts';
import { thumbhashGradient } from './thumbhash.ts';

/** A photograph as the API and `app/photos` give it. */
export type Photo = {
  /** The widest JPEG. */
  url: string;
  width: number;
  height: number;
  thumbhash: string;
  alt?: string | null;
  jpegSrcset?: string;
  avifSrcset?: string | null;
  /** A tall part of it, for windows at least five thirds as high as wide: all that is visible there. */
  tall?: { avifSrcset: string; jpegSrcset: string };
};

type Props = {
  /** If absent, a drawn panel takes its place. */
  photo: Photo | null | undefined;
  /** Overrides the photograph's own; '' if the text beside it says the same. */
  alt?: string;
  /** The width at which it is shown: `(min-width: 64rem) 50vw, 100vw`. */
  sizes: string;
  /** The width at which `tall` is shown. */
  tallSizes?: string;
  /** `first`: the one of the first screen, requested before the styles; `last`: requested after that one. */
  priority?: 'first' | 'last';
  /** For the box: give it its shape, for example `aspect-[3/2]`. */
  className?: string;
  /** For the picture itself, for example `object-[50%_30%]`. */
  imgClassName?: string;
  /** Named below a missing photograph, for example the suburb. */
  label?: string | null;
  /** Whether a missing photograph would show a block of land, not a house. */
  isLand?: boolean;
  /** The name under which the photograph takes part in a view transition. */
  transitionName?: string;
};

/**
 * Fills its box without ever moving it: the box has its shape from the start, and the photograph's own
 * colours until it has loaded.
 */
export function Picture({
  photo,
  alt,
  sizes,
  tallSizes,
  priority,
  className = 'aspect-[3/2]',
  imgClassName = '',
  label,
  isLand,
  transitionName,
}: Props) {
  if (!photo) return <NoPicture className={className} label={label} isLand={isLand} />;
  const { tall } = photo;
  const first = priority === 'first';
  // Of two utilities for corners the style sheet decides, not their order here.
  const corners = className.includes('rounded-') ? '' : 'rounded-photo ';
  if (first) preloadImage(photo, sizes, tallSizes);
  return (
    <picture
      className={`block overflow-hidden ${corners}bg-sand ${className}`}
      style={{ backgroundImage: thumbhashGradient(photo.thumbhash), viewTransitionName: transitionName }}
    >
      {tall && (
        <>
          <source media={TALL} type="image/avif" srcSet={tall.avifSrcset} sizes={tallSizes} />
          <source media={TALL} srcSet={tall.jpegSrcset} sizes={tallSizes} />
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
      />
    </picture>
  );
}
