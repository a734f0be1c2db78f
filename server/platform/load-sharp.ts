import { fileURLToPath } from 'node:url';
import type { Metadata, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/**
 * As many as the largest cameras have. A small file may have many more, and an interlaced PNG takes 6 bytes for each.
 */
export const MAX_PIXELS = 50_000_000;
/** How pictures from elsewhere are opened: damaged ones are refused; of an animation only the first frame is read. */
export const FOREIGN_PICTURE = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const;

/** The decoded size of 50 million pixels with four channels of 8 bits. */
const MAX_DECODED_BYTES = 200_000_000;
/** By the names that sharp gives the depth of a channel. */
const SAMPLE_BYTES: Readonly<Record<Metadata['depth'], number>> = {
  ...{ uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 },
  ...{ complex: 8, double: 8, dpcomplex: 16 },
};

/**
 * Whether a picture takes too much memory if it is decoded as a whole, because it is interlaced or has to be rotated. The
 * coefficients of a progressive JPEG take two bytes each.
 */
export function isTooLargeDecoded(picture: Metadata): boolean {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = picture;
  const isWideJpeg = format === 'jpeg' && isProgressive && chromaSubsampling !== '4:2:0';
  const bytes = isWideJpeg ? 2 : SAMPLE_BYTES[depth];
  return width * height * channels * bytes > MAX_DECODED_BYTES;
}

/** What makes such a picture smaller. */
export const SMALLER_PICTURE =
  'Save it with 8 bits per colour, not interlaced or progressive, or with fewer pixels.';

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loads sharp for the first picture, because an idle site does not need its memory. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  // Text is drawn in our own typeface, also on a machine without any font.
  process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('fonts/fonts.conf', import.meta.url));
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One processor core is for pictures, so that another is free for visitors. Formats that run programs or
    // fetch other files are disabled.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] });
    return sharp;
  });
  return loading;
}

/** The bytes of a picture's thumbhash, which is painted until the picture has loaded. */
export async function thumbhashOf(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .clone()
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data));
}
