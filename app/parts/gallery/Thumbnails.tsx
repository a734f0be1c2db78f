import type { MouseEvent } from 'react';
import { Picture } from '../../ui/picture/Picture.tsx';
import { cardFit } from '../../ui/picture/photo-fit.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Photographs, photoId, photoKey } from './photographs.ts';

/**
 * GALLERY_THUMBNAILS (§9: 4, 4, 6, 6, 7, 9) as CSS classes, so that the server's page is right at every width. A
 * browser test compares the two.
 */
const strip =
  'mt-2 grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-7 xl:grid-cols-9 max-sm:[&>*:nth-child(n+5)]:hidden sm:max-lg:[&>*:nth-child(n+7)]:hidden lg:max-xl:[&>*:nth-child(n+8)]:hidden';
const MAX_THUMBNAILS = 9;
/** Flat slices on a wide screen, where the mosaic above shows the photographs larger. */
const shape = 'aspect-[3/2] lg:aspect-[21/9]';
/**
 * The last visible thumbnail stands for the remaining photographs; the width decides which one it is. At that width a
 * link to all photographs replaces its own link and only its picture stays, so that pointers, keyboards and screen
 * readers all find the same link there.
 */
const lastAt: Record<number, { more: string; own: string }> = {
  4: { more: 'grid sm:hidden', own: 'max-sm:invisible' },
  6: { more: 'hidden sm:grid lg:hidden', own: 'sm:max-lg:invisible' },
  7: { more: 'hidden lg:grid xl:hidden', own: 'lg:max-xl:invisible' },
  9: { more: 'hidden xl:grid', own: 'xl:invisible' },
};
const mark = 'aria-[current=true]:[box-shadow:0_3px_0_-1px_var(--color-accent)]';

type Props = {
  /** The photographs, then the floorplans. */
  images: Photographs;
  photographCount: number;
  current: number;
  onPick: (index: number) => void;
  /** @param index the photograph to begin with */
  onShowAll: (index: number) => void;
};

export function Thumbnails({ images, photographCount, current, onPick, onShowAll }: Props) {
  if (images.length < 2) return null;
  const planCount = images.length - photographCount;
  const onPress = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no longer a list for some screen readers
    <ul role="list" aria-label="All photographs" className={strip}>
      {images.slice(0, MAX_THUMBNAILS).map((image, index) => {
        const isPlan = index >= photographCount;
        const rest = images.length - (index + 1);
        const last = rest > 0 && lastAt[index + 1];
        return (
          <li key={photoKey(image, index)} className="relative">
            <a
              href={`#${photoId(index)}`}
              onClick={onPress(() => onPick(index))}
              aria-label={(isPlan && image.alt) || `Photograph ${index + 1}`}
              aria-current={index === current ? 'true' : undefined}
              className={`block opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 ${mark}${last ? ` ${last.own}` : ''}`}
            >
              <Picture
                photo={image}
                alt=""
                priority="last"
                sizes="(min-width: 100rem) 10rem, (min-width: 80rem) 10vw, (min-width: 40rem) 14vw, 22vw"
                className={last ? `visible ${shape}` : shape}
                imgClassName={isPlan ? 'object-whole' : cardFit(image)}
              />
            </a>
            {last && (
              <a
                href={`#${photoId(index)}`}
                onClick={onPress(() => onShowAll(index))}
                aria-current={index <= current ? 'true' : undefined}
                className={`figures absolute inset-0 place-items-center rounded-photo bg-night/65 text-lead text-cream transition-colors hover:bg-night/50 ${mark} ${last.more}`}
              >
                <span aria-hidden="true">+{rest}</span>
                <span className="sr-only">
                  Show all {photographCount} photographs
                  {planCount > 0 && ` and the ${planCount === 1 ? 'floorplan' : 'floorplans'}`}
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const ThumbnailsSkeleton = () => (
  <div aria-hidden="true" className={strip}>
    {Array.from({ length: 5 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity, never reordered
      <Skeleton key={index} className={shape} />
    ))}
  </div>
);
