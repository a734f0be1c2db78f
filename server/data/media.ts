import { apiPaths } from '../../shared/paths.ts';
import type { Db } from '../database/client.ts';
import { keptQuery, ofFewLengths, type Places } from '../database/kept-query.ts';

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

const readMedia = keptQuery((db, { count }: { count: number }, places: Places<{ ids: readonly string[] }>) =>
  db
    .selectFrom('listingMedia')
    .innerJoin('pictures', 'pictures.id', 'listingMedia.pictureId')
    .select([
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
    ])
    .where('listingMedia.listingId', 'in', places.list('ids', count))
    .orderBy('listingMedia.position')
    .orderBy('listingMedia.id'),
);

/** Every ready picture of the listings, by position. */
export async function listMedia(db: Db, listingIds: readonly string[]): Promise<ListingImage[]> {
  const ids = ofFewLengths(listingIds);
  const rows = await readMedia(db, { count: ids.length }, { ids });
  return rows.map(({ pictureId, widths: widthsJson, avif, ...row }) => {
    const widths: number[] = JSON.parse(widthsJson);
    const url = (width: number, format: string) => apiPaths.media(`pictures/${pictureId}/${width}.${format}`);
    const srcset = (format: string) => widths.map((width) => `${url(width, format)} ${width}w`).join(', ');
    return {
      ...row,
      url: url(widths.at(-1) ?? row.width, 'jpg'),
      jpegSrcset: srcset('jpg'),
      avifSrcset: avif ? srcset('avif') : null,
    };
  });
}
