import type { Selectable } from 'kysely';
import type { PicturesTable } from '../../platform/database/tables/schema.ts';

export type PictureFormat = 'jpg' | 'avif';

/** @param id of the picture; @param width px */
export const pictureKey = (id: string, width: number, format: PictureFormat): string =>
  `pictures/${id}/${width}.${format}`;

/** The source's bytes, which are stored until the AVIF files are made. */
export const originalKey = (id: string): string => `originals/${id}`;

/** Every file that a picture has, or may have later. */
export function keysOfPicture({ id, widths }: Pick<Selectable<PicturesTable>, 'id' | 'widths'>): string[] {
  const each: number[] = JSON.parse(widths);
  return [
    originalKey(id),
    ...each.flatMap((width) => [pictureKey(id, width, 'jpg'), pictureKey(id, width, 'avif')]),
  ];
}
