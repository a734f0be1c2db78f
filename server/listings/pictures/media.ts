import { type Selectable, sql } from 'kysely';
import { apiPaths } from '../../../shared/paths.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';

/** A photograph, floorplan or agent's photograph whose files are stored. Addresses are root-relative. */
export type ListingImage = {
  id: string;
  listingId: string;
  kind: 'photo' | 'floorplan' | 'agent';
  /** For an agent, the key of the person. */
  slot: string;
  position: number;
  /** The widest JPEG. */
  url: string;
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** "x,y" in percent from the left and from the top: what a crop should keep. null: the middle. */
  focalPoint: string | null;
  alt: string | null;
  jpegSrcset: string;
  /** null until the AVIF files are stored. */
  avifSrcset: string | null;
};

const COLUMNS = [
  'listingMedia.id',
  'listingMedia.listingId',
  'listingMedia.kind',
  'listingMedia.slot',
  'listingMedia.position',
  'listingMedia.alt',
  'pictures.id as pictureId',
  'pictures.width',
  'pictures.height',
  'pictures.thumbhash',
  'pictures.focalPoint',
  'pictures.widths',
  'pictures.avif',
] as const;

/** Every ready picture of the listings, by position. */
export async function listMedia(db: Db, listingIds: readonly string[]): Promise<ListingImage[]> {
  const rows = await picturesOf(db, listingIds)
    .orderBy('listingMedia.position')
    .orderBy('listingMedia.id')
    .execute();
  return rows.map(toImage);
}

/** The first ready photograph of each listing, in no order. Cards show it. */
export async function listMainPhotos(db: Db, listingIds: readonly string[]): Promise<ListingImage[]> {
  const rows = await picturesOf(db, listingIds).where('listingMedia.id', '=', mainPhotoId(db)).execute();
  return rows.map(toImage);
}

const picturesOf = (db: Db, listingIds: readonly string[]) =>
  db
    .selectFrom('listingMedia')
    .innerJoin('pictures', 'pictures.id', 'listingMedia.pictureId')
    .select(COLUMNS)
    .where('listingMedia.listingId', 'in', listingIds)
    .where('listingMedia.pictureId', 'is not', null);

const mainPhotoId = (db: Db) =>
  db
    .selectFrom('listingMedia as photo')
    .select('photo.id')
    .where('photo.listingId', '=', sql.ref<string>('listingMedia.listingId'))
    .where('photo.kind', '=', 'photo')
    .where('photo.pictureId', 'is not', null)
    .orderBy('photo.position')
    .orderBy('photo.id')
    .limit(1);

type Row = Omit<ListingImage, 'url' | 'jpegSrcset' | 'avifSrcset'> &
  Pick<Selectable<Tables['pictures']>, 'widths' | 'avif'> & { pictureId: string };

function toImage({ pictureId, widths, avif, ...row }: Row): ListingImage {
  return { ...row, ...addressesOf(pictureId, JSON.parse(widths), avif === 1) };
}

function addressesOf(pictureId: string, widths: readonly number[], avif: boolean) {
  const url = (width: number, format: PictureFormat) => apiPaths.media(pictureKey(pictureId, width, format));
  const srcset = (format: PictureFormat) =>
    widths.map((width) => `${url(width, format)} ${width}w`).join(', ');
  return {
    url: url(widths.at(-1) ?? 0, 'jpg'),
    jpegSrcset: srcset('jpg'),
    avifSrcset: avif ? srcset('avif') : null,
  };
}

export type PictureFormat = 'jpg' | 'avif';

/** @param id of the picture; @param width px */
export const pictureKey = (id: string, width: number, format: PictureFormat): string =>
  `pictures/${id}/${width}.${format}`;

/** The source's bytes, which are stored until the AVIF files are made. */
export const originalKey = (id: string): string => `originals/${id}`;

/** Every file that a picture has, or may have later. */
export function keysOfPicture({
  id,
  widths,
}: Pick<Selectable<Tables['pictures']>, 'id' | 'widths'>): string[] {
  const each: number[] = JSON.parse(widths);
  return [
    originalKey(id),
    ...each.flatMap((width) => [pictureKey(id, width, 'jpg'), pictureKey(id, width, 'avif')]),
  ];
}
