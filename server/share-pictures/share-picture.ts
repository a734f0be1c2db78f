import { createHash } from 'node:crypto';
import { agency } from '../../shared/agency/agency.ts';
import { lookTokens, lookTypefaces } from '../../shared/agency/theme/current-look.ts';
import { apiPaths } from '../../shared/paths.ts';
import type { Context } from '../context.ts';
import {
  getListing,
  keysOfPicture,
  type ListingImage,
  listMainPhotos,
  type PublicListing,
  pictureKey,
} from '../listings/index.ts';
import { QueueFullError } from '../platform/http/bounded-queue.ts';
import { createFairQueue, limitsOf, ShareFullError } from '../platform/http/fair-queue.ts';
import { storageUnavailable } from '../platform/http/json.ts';
import { markAsOrphaned, ownFiles } from '../platform/storage/orphaned-files.ts';
import { drawSharePicture, SHARE_HEIGHT, SHARE_WIDTH, type ShareLook } from './draw.ts';

/** Increase it whenever the drawing changes. */
const VERSION = 2;
/** Drawing a picture keeps one processor busy for a tenth of a second. */
const MAX_WAITING = 20;
const BUSY_S = 30;

type Facts = Pick<PublicListing, 'id' | 'formattedAddress' | 'status' | 'advertisedPrice' | 'soldPrice'>;
type MainPhoto = Pick<ListingImage, 'url' | 'focalPoint'>;
type Tools = Pick<Context, 'database' | 'files' | 'clock' | 'log'>;

/** The address of the picture for shared links. It changes whenever the content of the picture changes. */
export const sharePictureAddress = (listing: Facts, photo: MainPhoto): string =>
  apiPaths.media(`share/${listing.id}/${digestOf(listing, photo)}.jpg`);

type Answer = (visitor: string, id: string, file: string) => Promise<Response>;

/**
 * GET /media/share/{id}/{digest}.jpg: the picture, which is drawn on the first request and stored with the other
 * pictures. Visitors take turns: 429 for one who has too many waiting, 503 if too many of all wait. An old address
 * redirects to the current one, because its picture may show a price that has been hidden since.
 */
export function createSharePictures(context: Tools & Pick<Context, 'config'>): Answer {
  const queue = createFairQueue({ ...limitsOf(context.config.rateLimit, MAX_WAITING), concurrency: 1 });
  return async (visitor, id, file) => {
    try {
      return await sharePicture(context, id, file, (draw) => queue.run({ visitor }, draw));
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      const status = error instanceof ShareFullError ? 429 : 503;
      return new Response('Not now', { status, headers: { 'Retry-After': String(BUSY_S) } });
    }
  };
}

type Drawing = () => Promise<Uint8Array | null>;

async function sharePicture(
  context: Tools,
  id: string,
  file: string,
  inTurn: (draw: Drawing) => ReturnType<Drawing>,
): Promise<Response> {
  const db = context.database.readPublic;
  const listing = await getListing(db, id);
  const [photo] = listing ? await listMainPhotos(db, [id]) : [];
  if (!listing || !photo) return new Response('Not found', { status: 404 });
  const current = sharePictureAddress(listing, photo);
  if (!current.endsWith(`/${file}`)) {
    return new Response(null, { status: 302, headers: { Location: current, 'Cache-Control': 'no-cache' } });
  }
  const stored = await readStored(context, digestOf(listing, photo));
  const bytes = stored ?? (await inTurn(() => drawAndStore(context, listing, photo)));
  if (!bytes) return new Response('Not found', { status: 404 });
  // At most an hour, because the listing may be hidden in the meantime.
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=3600' },
  });
}

const priceOf = ({ status, advertisedPrice, soldPrice }: Facts): string => {
  if (status === 'LEASED') return 'Leased';
  if (status !== 'SOLD') return advertisedPrice;
  return soldPrice === null ? 'Sold' : `Sold for ${advertisedPrice}`;
};

const pictureTexts = (listing: Facts) => ({
  address: listing.formattedAddress,
  price: priceOf(listing),
  agency: agency().name,
});

/** The look of the picture, on which its address depends. */
function lookOf(): ShareLook & { logo: string } {
  const { paper, ink, soft, accent } = lookTokens('light');
  const { url = '' } = agency().theme?.logo?.light ?? {};
  // The library's SVG loader is blocked (load-sharp.ts), so the agency's name takes the place of an SVG logo.
  const logo = url.endsWith('.png') ? url : '';
  return { paper, ink, soft, accent, family: lookTypefaces().heading, logo };
}

const digestOf = (listing: Facts, { url, focalPoint }: MainPhoto): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, url, focalPoint, pictureTexts(listing), lookOf()]))
    .digest('hex')
    .slice(0, 32);

/** The prefix tells what the picture is, and keeps it from being served without the check above. */
const pictureIdOf = (digest: string): string => `share-${digest}`;
const keyOf = (digest: string): string => pictureKey(pictureIdOf(digest), SHARE_WIDTH, 'jpg');

/** @throws UserError 503 while the file store is down */
const readFile = ({ files, log }: Tools, key: string) => files.get(key).catch(storageUnavailable(log));
const readStored = (tools: Tools, digest: string) => readFile(tools, keyOf(digest));

/** @returns null if the photograph's file is missing */
async function drawAndStore(
  tools: Tools,
  listing: PublicListing,
  photo: ListingImage,
): Promise<Uint8Array | null> {
  const digest = digestOf(listing, photo);
  // Another request may have drawn the same picture while this one waited.
  const stored = await readStored(tools, digest);
  if (stored) return stored;
  const original = await readFile(tools, photo.url.slice(apiPaths.media('').length));
  if (!original) return null;
  const look = lookOf();
  const logo = look.logo && (await readFile(tools, look.logo.slice(apiPaths.media('').length)));
  const { focalPoint } = photo;
  const words = pictureTexts(listing);
  const bytes = await drawSharePicture({ bytes: original, focalPoint }, { words, look, logo: logo || null });
  await store(tools, digest, bytes).catch((error: unknown) => {
    tools.log.error('the picture of a shared link was not stored', { error });
  });
  return bytes;
}

/** Stores it as a picture that no listing shows: it is deleted after a week, and drawn again on the next request. */
async function store({ database, files, clock }: Tools, digest: string, bytes: Uint8Array): Promise<void> {
  const now = clock();
  const picture = {
    id: pictureIdOf(digest),
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    thumbhash: '',
    focalPoint: null,
    widths: JSON.stringify([SHARE_WIDTH]),
    avif: 0,
    createdAt: now.toISOString(),
  } as const;
  await markAsOrphaned(database.write, [keyOf(digest)], now);
  await files.put(keyOf(digest), bytes);
  await database.write.transaction().execute(async (trx) => {
    await trx
      .insertInto('pictures')
      .values(picture)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ createdAt: picture.createdAt }))
      .execute();
    await ownFiles(trx, keysOfPicture(picture));
  });
}
