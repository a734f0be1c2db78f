import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { PAGE_PHOTO_WIDTHS, PHOTO_ASPECT_RATIO } from '../../../shared/agency/theme/page-photos.ts';
import { HERO_TALL_WIDTHS, HERO_WIDTHS } from '../../../shared/agency/theme/public-theme.ts';
import {
  type Focus,
  NAMED_FOCUSES,
  PICTURE_USES,
  type PictureUse,
  parseFocus,
} from '../../../shared/staff/agency-paths.ts';
import type { Context } from '../../context.ts';
import { createBoundedQueue } from '../../platform/http/bounded-queue.ts';
import { notFound, refuse } from '../../platform/http/json.ts';
import { tooBusy } from '../../platform/http/user-error.ts';
import {
  FOREIGN_PICTURE,
  isTooLargeDecoded,
  loadSharp,
  SMALLER_PICTURE,
  thumbhashOf,
} from '../../platform/load-sharp.ts';
import type { StaffRequest } from '../../staff/index.ts';
import { cleanFilm, FilmRefused } from './clean-film.ts';
import { cleanSvg, SvgRefused } from './clean-svg.ts';
import { crop } from './crop.ts';
import { storeUpload } from './unused-pictures.ts';

/** What is stored for a picture: its files by key, and the key that documents contain. */
type Stored = { key: string; files: Map<string, Uint8Array> };

/** A picture is decoded as a whole, so only one at a time. */
const queue = createBoundedQueue({
  concurrency: 1,
  maxWaiting: 8,
  refusal: () => tooBusy(5, 'Other pictures are being uploaded. Please try again in a moment.'),
});
const UNREADABLE =
  'This isn’t a picture we can read. Please send a JPEG, PNG or WebP of up to 50 megapixels.';
const UNREADABLE_LOGO =
  'This isn’t a picture we can read. Please send an SVG, or a PNG of up to 50 megapixels.';
const TOO_LARGE = `This picture takes too much memory. ${SMALLER_PICTURE}`;
/** A picture is refused. The message is a sentence for the person who sent it. */
class PictureRefused extends Error {
  override name = 'PictureRefused';
}

const REFUSALS = [PictureRefused, SvgRefused, FilmRefused];

/** How the pictures of each use are processed. */
const USES: Record<PictureUse, (bytes: Uint8Array, focus: Focus) => Promise<Stored>> = {
  portrait: (bytes, focus) => cutPhotograph('portraits', bytes, focus, { width: 960, height: 1200 }),
  logo: async (bytes) => (isSvg(bytes) ? drawing('logos', bytes) : cutLogo(bytes)),
  favicon: async (bytes) => (isSvg(bytes) ? drawing('favicons', bytes) : cutFavicon(bytes)),
  hero: (bytes, focus) => cutWidths('heroes', bytes, focus, HERO_WIDTHS, HERO_TALL_WIDTHS),
  film: async (bytes) => film(bytes),
  page: (bytes, focus) => cutWidths('pages', bytes, focus, PAGE_PHOTO_WIDTHS),
  article: (bytes, focus) => cutPhotograph('articles', bytes, focus, { width: 1800, height: 1200 }),
};

/**
 * POST /api/agency/pictures/{use}?focus=…, with a picture, or a film, as the body: makes the files that its use needs,
 * without the metadata of cameras and editors, and stores them. Responds with 201 `{ path }`; 400 with a sentence if it
 * cannot be shown; 404 for an unknown use.
 */
export const storePicture =
  ({ files, database, clock }: Pick<Context, 'files' | 'database' | 'clock'>) =>
  async (c: StaffRequest): Promise<Response> => {
    const use = PICTURE_USES.find((each) => each === c.req.param('use'));
    if (!use) return notFound();
    const focus = parseFocus(c.req.query('focus') ?? 'auto');
    if (!focus) {
      return refuse(
        400,
        `Please choose one: ${NAMED_FOCUSES.join(', ')}, or a point in percent, such as 50,25.`,
      );
    }
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    try {
      const { key, files: made } = await queue(() => USES[use](bytes, focus));
      await storeUpload(database.write, files, made, clock());
      return c.json({ path: `/media/${key}` }, 201);
    } catch (error) {
      if (REFUSALS.some((refusal) => error instanceof refusal)) return refuse(400, (error as Error).message);
      throw error;
    }
  };

/** Whether a file begins like an SVG. Other text files are refused when they are parsed. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^(?:\ufeff)?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200)));

const one = (key: string, bytes: Uint8Array): Stored => ({ key, files: new Map([[key, bytes]]) });
const digestOf = (...parts: Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const each of parts) hash.update(each);
  return hash.digest('hex');
};

function drawing(folder: string, svg: Uint8Array): Stored {
  const { bytes, width, height } = cleanSvg(svg);
  return one(`pictures/${folder}/${digestOf(bytes)}-${width}x${height}.svg`, bytes);
}

/** The key ends with the film's size in bytes, by which ranges are answered. */
function film(mp4: Uint8Array): Stored {
  const bytes = cleanFilm(mp4);
  return one(`pictures/films/${digestOf(bytes)}-${bytes.length}.mp4`, bytes);
}

/**
 * Runs `work` on the upright pixels of an uploaded picture.
 * @param unreadable the sentence for a picture that cannot be read
 * @throws PictureRefused
 */
async function withPicture<Made>(
  bytes: Uint8Array,
  work: (picture: Sharp) => Promise<Made>,
  unreadable = UNREADABLE,
): Promise<Made> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, FOREIGN_PICTURE);
    if (isTooLargeDecoded(await picture.metadata())) throw new PictureRefused(TOO_LARGE);
    return await work(picture.autoOrient().toColourspace('srgb'));
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused(unreadable);
  }
}

/** @param size in the pixels of a high-resolution screen */
async function cutPhotograph(
  folder: string,
  bytes: Uint8Array,
  focus: Focus,
  size: { width: number; height: number },
): Promise<Stored> {
  const jpeg = await withPicture(bytes, async (picture) => {
    const cropped = await crop(picture, size, focus);
    return cropped.picture
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, progressive: true })
      .toBuffer();
  });
  return one(`pictures/${folder}/${digestOf(jpeg)}.jpg`, jpeg);
}

/** Makes a PNG of at most twice the size at which it is shown. */
async function cutLogo(bytes: Uint8Array): Promise<Stored> {
  const { data, info } = await withPicture(
    bytes,
    (picture) =>
      picture
        .resize({ width: 960, height: 240, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true }),
    UNREADABLE_LOGO,
  );
  return one(`pictures/logos/${digestOf(data)}-${info.width}x${info.height}.png`, data);
}

/** Makes a square, also for the home screens of phones. */
async function cutFavicon(bytes: Uint8Array): Promise<Stored> {
  const png = await withPicture(
    bytes,
    (picture) =>
      picture
        .resize({ width: 180, height: 180, fit: 'contain', background: '#00000000' })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    UNREADABLE_LOGO,
  );
  return one(`pictures/favicons/${digestOf(png)}-180x180.png`, png);
}

/** Makes a photograph in several widths. @param tallWidths those of the tall part that phones show */
async function cutWidths(
  use: 'heroes' | 'pages',
  bytes: Uint8Array,
  focus: Focus,
  widths: readonly number[],
  tallWidths: readonly number[] = [],
): Promise<Stored> {
  const widest = widths.at(-1) ?? 0;
  const { data, info, focusLeft } = await withPicture(bytes, async (picture) => {
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < 800 || Math.max(width, height) < 1200)
      throw new PictureRefused('Please send a photograph of at least 1200 by 800 pixels.');
    const size = { width: widest, height: widest / PHOTO_ASPECT_RATIO };
    const cropped = await crop(picture, size, focus);
    const pixels = cropped.picture.flatten({ background: '#ffffff' }).raw();
    return { ...(await pixels.toBuffer({ resolveWithObject: true })), focusLeft: cropped.focus };
  });
  const sharp = await loadSharp();
  const whole = sharp(data, { raw: info });
  const tallWidth = tallWidths.at(-1);
  const tallCrop =
    tallWidth && (await crop(whole.clone(), { width: tallWidth, height: info.height }, focusLeft));
  const tall = tallCrop && (await tallCrop.picture.png({ compressionLevel: 1 }).toBuffer());
  // Another focus may change only the tall part.
  const digest = tall ? digestOf(data, tall) : digestOf(data);
  const folder = `pictures/${use}/${digest}.${(await thumbhashOf(whole)).toString('base64url')}`;
  const files = new Map<string, Uint8Array>();
  for (const width of widths) await cut(files, whole.clone(), `${folder}/`, width);
  if (tall) for (const width of tallWidths) await cut(files, sharp(tall), `${folder}/tall-`, width);
  return { key: `${folder}/${widest}.jpg`, files };
}

async function cut(
  files: Map<string, Uint8Array>,
  picture: Sharp,
  name: string,
  width: number,
): Promise<void> {
  const sized = picture.resize({ width });
  files.set(`${name}${width}.jpg`, await sized.clone().jpeg({ quality: 72, progressive: true }).toBuffer());
  files.set(`${name}${width}.avif`, await sized.clone().avif({ quality: 45, effort: 2 }).toBuffer());
}
