import { bathrooms } from './photo-texts/bathrooms.ts';
import { bedrooms } from './photo-texts/bedrooms.ts';
import { fronts } from './photo-texts/fronts.ts';
import { kitchens } from './photo-texts/kitchens.ts';
import { livingRooms } from './photo-texts/living-rooms.ts';
import { outside } from './photo-texts/outside.ts';

/**
 * The demo's photographs in `demo/photos/{name}.jpg`. They are renders and show no real home. Each description is the
 * alt text, and each photograph belongs to one listing. Pages of the site may show it too (make-photos.ts).
 */
export const photos = {
  ...fronts,
  ...outside,
  ...livingRooms,
  ...kitchens,
  ...bedrooms,
  ...bathrooms,
} as const;
export type PhotoName = keyof typeof photos;

/** Whether a photograph shows a whole home from the street. */
export const isFront = (photo: PhotoName): boolean => photo in fronts;
/** Whether a photograph shows a room. Doors, verandahs and gardens are not rooms. */
export const isRoom = (photo: PhotoName): boolean => !isFront(photo) && !(photo in outside);
