import { hash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { Context } from '../../context.ts';
import { keysOfPicture, originalKey, type PictureRow, pictureKey } from '../../listings/index.ts';
import type { BoundedQueue } from '../../platform/http/bounded-queue.ts';
import {
  FOREIGN_PICTURE,
  isTooLargeDecoded,
  loadSharp,
  MAX_PIXELS,
  SMALLER_PICTURE,
  thumbhashOf,
} from '../../platform/load-sharp.ts';
import { markAsOrphaned } from '../../platform/storage/orphaned-files.ts';
import { FeedError } from '../read/feed-error.ts';
import { focalPointOf } from './focal-point.ts';

/** The widths, in pixels, of the files that are made from every picture, up to its own width. */
export const WIDTHS: readonly number[] = [480, 736, 1152, 1536];

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'];
const JPEG = { quality: 80, progressive: true } as const;
/** The size up to which a phone gets a photograph of its first screen in one round trip. */
const ONE_TRIP_BYTES = 12_200;

/** The picture's id: equal bytes are the same picture, whichever listings show it. */
export const pictureIdOf = (bytes: Uint8Array): string => hash('sha256', bytes);

/**
 * The first half of the work: makes the JPEG files, so that the picture can be shown at once. They are upright, in
 * sRGB, without metadata (a phone records its location), and on white if the picture is transparent.
 * @throws FeedError if the bytes are not a picture, or it is damaged or too large
 */
export async function cutJpeg(
  { database, files, clock }: Pick<Context, 'database' | 'files' | 'clock'>,
  bytes: Uint8Array,
  widths: readonly number[] = WIDTHS,
): Promise<PictureRow> {
  const id = pictureIdOf(bytes);
  const { width, height } = await measure(bytes);
  const cut = widths.filter((each) => each <= width);
  if (cut.length === 0) cut.push(width);
  const largest = await decode(bytes, Math.max(...cut));
  const now = clock();
  const picture: PictureRow = {
    id,
    width,
    height,
    thumbhash: (await thumbhashOf(largest)).toString('base64'),
    focalPoint: await focalPointOf(largest),
    widths: JSON.stringify(cut),
    avif: 0,
    createdAt: now.toISOString(),
  };
  // The files are orphans until `showPicture` owns them. If the picture was deleted recently, its files are
  // orphans already, and count as new again.
  await markAsOrphaned(database.write, keysOfPicture(picture), now);
  await files.put(originalKey(id), bytes);
  for (const each of cut) {
    const jpeg = await largest.clone().resize({ width: each }).jpeg(JPEG).toBuffer();
    await files.put(pictureKey(id, each, 'jpg'), jpeg);
  }
  return picture;
}

/**
 * The second half, when no picture waits to be shown: makes the AVIF files beside the JPEG files.
 * @param queue runs each step, so that a new picture need not wait for all of them
 */
export async function cutAvif(
  { files }: Pick<Context, 'files'>,
  picture: PictureRow,
  queue: BoundedQueue = (work) => work(),
): Promise<void> {
  const widths: number[] = JSON.parse(picture.widths);
  const widest = Math.max(...widths);
  const source =
    (await files.get(originalKey(picture.id))) ?? (await files.get(pictureKey(picture.id, widest, 'jpg')));
  if (!source) throw new FeedError(`The files of picture ${picture.id} are missing.`);
  const largest = await queue(() => decode(source, widest));
  for (const width of widths) {
    await files.put(pictureKey(picture.id, width, 'avif'), await avif(largest, width, queue));
  }
}

/**
 * The qualities were chosen by trial (ADR 12). The two middle widths are for screens with two or three device pixels
 * per CSS pixel, where nobody sees the finest grain. The smaller of them, for phones, is as fine as one round trip
 * allows.
 */
async function avif(largest: Sharp, width: number, queue: BoundedQueue): Promise<Uint8Array> {
  const cut = (quality: number, colour: { chromaSubsampling?: string } = { chromaSubsampling: '4:2:0' }) =>
    queue(() =>
      largest
        .clone()
        .resize({ width })
        .avif({ quality, effort: 2, ...colour })
        .toBuffer(),
    );
  if (width <= 480 || width > 1152) return cut(50, {});
  if (width >= 900) return cut(40);
  return cutForOneRoundTrip([46, 41, 36, 31], cut);
}

/**
 * Tries qualities from the finest down, and returns the first result that fits into one round trip, or else
 * the last one.
 */
async function cutForOneRoundTrip(
  [quality = 0, ...lighter]: readonly number[],
  cut: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const bytes = await cut(quality);
  return lighter.length > 0 && bytes.length > ONE_TRIP_BYTES ? cutForOneRoundTrip(lighter, cut) : bytes;
}

/** The width and height of the upright picture. */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const metadata = await guarded(() =>
    sharp(bytes, { ...FOREIGN_PICTURE, limitInputPixels: false }).metadata(),
  );
  if (!FORMATS.includes(metadata.format ?? ''))
    throw new FeedError('The file isn’t a picture that can be shown.');
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw new FeedError('The picture has more than 50 million pixels.');
  }
  if (isTooLargeDecoded(metadata)) {
    throw new FeedError(`The picture takes more than 200 MB of memory. ${SMALLER_PICTURE}`);
  }
  const sideways = (metadata.orientation ?? 1) >= 5;
  return sideways
    ? { width: metadata.height, height: metadata.width }
    : { width: metadata.width, height: metadata.height };
}

/** Decodes the pixels at a width, once for all files that are made from them. */
async function decode(bytes: Uint8Array, width: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const { data, info } = await guarded(() =>
    sharp(bytes, FOREIGN_PICTURE)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return sharp(data, { raw: info });
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new FeedError('The file isn’t a picture, or is damaged.', { cause });
  }
}
