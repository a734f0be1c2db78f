import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { createBoundedQueue, QueueFullError } from '../platform/http/bounded-queue.ts';
import { refuse } from '../platform/http/json.ts';
import { FOREIGN_PICTURE, loadSharp } from '../platform/load-sharp.ts';
import type { StaffRequest } from '../staff/index.ts';

export const MAX_PORTRAIT_BYTES = 12 * 1024 * 1024;
/** In pixels: what a person's page, or an article's, shows on a sharp screen. */
const SIZES = { upright: { width: 960, height: 1200 }, wide: { width: 1800, height: 1200 } };
/** A picture is decoded as a whole, so one at a time. */
const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 8 });

/**
 * POST /api/agency/portraits, whose body is a picture: crops it to the part that draws the eye, upright or with
 * `?shape=wide` for an article, and stores it as JPEG, without what a camera writes into it. Answers 201 `{ path }`; 400 for what is no picture, is damaged or has too many
 * pixels.
 */
export const storePortrait =
  ({ files }: Pick<Context, 'files'>) =>
  async (c: StaffRequest): Promise<Response> => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    let jpeg: Uint8Array | null;
    try {
      jpeg = await queue(() => crop(bytes, SIZES[c.req.query('shape') === 'wide' ? 'wide' : 'upright']));
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return refuse(503, 'Other pictures are being uploaded. Please try again in a moment.', {
        'Retry-After': '5',
      });
    }
    if (!jpeg) {
      return refuse(
        400,
        'This isn’t a picture we can read. Please send a JPEG, PNG, WebP or HEIC of up to 50 megapixels.',
      );
    }
    const key = `pictures/portraits/${createHash('sha256').update(jpeg).digest('hex')}.jpg`;
    await files.put(key, jpeg);
    return c.json({ path: `/media/${key}` }, 201);
  };

async function crop(bytes: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array | null> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, FOREIGN_PICTURE)
      .autoOrient()
      .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80, progressive: true })
      .toBuffer();
  } catch {
    return null;
  }
}
