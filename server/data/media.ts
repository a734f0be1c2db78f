import { type Selectable, sql } from 'kysely';
import { apiPaths } from '../../shared/paths.ts';
import { asText, rowOfText } from '../database/as-text.ts';
import type { Db } from '../database/client.ts';
import { keptQuery, ofFewLengths, type Places } from '../database/kept-query.ts';
import type { PicturesTable } from '../database/schema.ts';
import { KeptAtSecondSight } from './kept-at-second-sight.ts';
import { type PictureFormat, pictureKey } from './picture-files.ts';

/** A photograph or floorplan whose pixels are there. Addresses are root-relative. */
export type ListingImage = {
  id: string;
  listingId: string;
  kind: 'photo' | 'floorplan';
  position: number;
  /** The widest JPEG. */
  url: string;
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  alt: string | null;
  jpegSrcset: string;
  /** null until the AVIF files are cut. */
  avifSrcset: string | null;
};

const COLUMNS = [
  'listingMedia.id',
  'listingMedia.listingId',
  'listingMedia.kind',
  'listingMedia.position',
  'listingMedia.alt',
  'pictures.id as pictureId',
  'pictures.width',
  'pictures.height',
  'pictures.thumbhash',
  'pictures.widths',
  'pictures.avif',
] as const;

type Asked = { count: number };
type Values = { ids: readonly string[] };

const readMedia = keptQuery((db, { count }: Asked, places: Places<Values>) =>
  db
    .selectFrom('listingMedia')
    .innerJoin('pictures', 'pictures.id', 'listingMedia.pictureId')
    .select(COLUMNS)
    .where('listingMedia.listingId', 'in', places.list('ids', count))
    .orderBy('listingMedia.position')
    .orderBy('listingMedia.id'),
);

/** Every ready picture of the listings, by position. */
export async function listMedia(db: Db, listingIds: readonly string[]): Promise<ListingImage[]> {
  const ids = ofFewLengths(listingIds);
  return (await readMedia(db, { count: ids.length }, { ids })).map(toImage);
}

/** `COLUMNS` for a photograph that is read with its listing. */
const PHOTO = [
  'id',
  'listingId',
  'kind',
  'position',
  'alt',
  'pictureId',
  'width',
  'height',
  'thumbhash',
  'widths',
  'avif',
] as const satisfies readonly (keyof Row)[];

/** The same photograph within a query of `listings`: null, or what `imageOfText` reads. */
export const mainPhotoAsText = (db: Db) =>
  db
    .selectFrom('listingMedia as photo')
    .innerJoin('pictures', 'pictures.id', 'photo.pictureId')
    .select(
      asText(
        db,
        PHOTO.map((name) => (OF_PICTURE.has(name) ? `pictures.${name}` : `photo.${name}`)),
      ).as('text'),
    )
    .where('photo.listingId', '=', sql.ref<string>('listings.id'))
    .where('photo.kind', '=', sql.lit('photo'))
    .where('photo.pictureId', 'is not', null)
    .orderBy('photo.position')
    .orderBy('photo.id')
    .limit(sql.lit(1))
    .$asScalar();

const OF_PICTURE: ReadonlySet<string> = new Set(['width', 'height', 'thumbhash', 'widths', 'avif']);

/** @param text of `mainPhotoAsText` */
export function imageOfText(text: string): ListingImage {
  return toImage(rowOfText(text, PHOTO) as Row);
}

/** One after the other: of a join, PostgreSQL reads all pictures there are while they are few. */
const readMainPhotos = keptQuery((db, { count }: Asked, places: Places<Values>) =>
  db
    .selectFrom('listings')
    .select(mainPhotoAsText(db).as('photo'))
    .where('listings.id', 'in', places.list('ids', count)),
);

/** The first photograph of each listing that has one ready, in no order: what a card shows. */
export async function listMainPhotos(db: Db, listingIds: readonly string[]): Promise<ListingImage[]> {
  const ids = ofFewLengths(listingIds);
  const rows = await readMainPhotos(db, { count: ids.length }, { ids });
  return rows.flatMap(({ photo }) => (photo === null ? [] : [imageOfText(photo)]));
}

type Row = Omit<ListingImage, 'url' | 'jpegSrcset' | 'avifSrcset'> &
  Pick<Selectable<PicturesTable>, 'widths' | 'avif'> & { pictureId: string };

type Addresses = Pick<ListingImage, 'url' | 'jpegSrcset' | 'avifSrcset'>;

/** A picture's addresses hold a digest of its pixels, so these never change. Some 1 KB each. */
const known = new KeptAtSecondSight<Addresses>(
  2 * 1024 * 1024,
  (text, { url, jpegSrcset, avifSrcset }) =>
    text.length + url.length + jpegSrcset.length + (avifSrcset?.length ?? 0),
);

function toImage({ pictureId, widths, avif, ...row }: Row): ListingImage {
  return { ...row, ...keptAddresses(pictureId, widths, avif) };
}

function keptAddresses(pictureId: string, widths: string, avif: number): Addresses {
  const key = `${pictureId} ${widths} ${avif}`;
  const kept = known.get(key);
  if (kept) return kept;
  const made = addressesOf(pictureId, JSON.parse(widths), avif === 1);
  known.add(key, made);
  return made;
}

function addressesOf(pictureId: string, widths: readonly number[], avif: boolean): Addresses {
  const url = (width: number, format: PictureFormat) => apiPaths.media(pictureKey(pictureId, width, format));
  const srcset = (format: PictureFormat) =>
    widths.map((width) => `${url(width, format)} ${width}w`).join(', ');
  return {
    url: url(widths.at(-1) ?? 0, 'jpg'),
    jpegSrcset: srcset('jpg'),
    avifSrcset: avif ? srcset('avif') : null,
  };
}
