import { fileURLToPath } from 'node:url';
import type { Metadata } from 'sharp';

/**
 * As many as the largest cameras have. A file of few bytes may have many more, and an interlaced PNG takes 6 bytes for
 * each.
 */
export const MAX_PIXELS = 50_000_000;
/** How pictures from elsewhere are opened: damaged ones are refused; of an animation only the first frame is read. */
export const FOREIGN_PICTURE = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const;

/** Those of 50 million pixels in four colours of 8 bits. */
const MAX_DECODED_BYTES = 200_000_000;

/**
 * Whether a picture takes too much memory where it is decoded as a whole, as one that is interlaced or turned is. Of a
 * progressive JPEG each number takes two bytes.
 */
export function isTooLargeDecoded(picture: Metadata): boolean {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = picture;
  const isWide = depth === 'ushort' || (format === 'jpeg' && isProgressive && chromaSubsampling !== '4:2:0');
  return width * height * channels * (isWide ? 2 : 1) > MAX_DECODED_BYTES;
}

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
