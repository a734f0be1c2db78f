import { agency } from '../../shared/agency/agency.ts';
import { cutPhoto, PAGE_PHOTO_WIDTHS, type PagePhoto } from '../../shared/agency/theme/page-photos.ts';
import type { Photo } from '../ui/picture/Picture.tsx';
import {
  about,
  allProperties,
  appraisal,
  buying,
  footer,
  leasing,
  manage,
  sold,
  suburbs,
} from './photos.generated.ts';

/** The photographs that come with the site. */
export const defaultPhotos: Readonly<Record<PagePhoto, Photo>> = {
  appraisal,
  buying,
  leasing,
  sold,
  about,
  manage,
  allProperties,
  suburbs,
  footer,
};

/**
 * A page photograph: the agency's own, or the one that comes with the site.
 * @returns with `isOwn`: a page knows which part to show of the default photograph only
 */
export function pagePhoto(name: PagePhoto): Photo & { isOwn: boolean } {
  const chosen = agency().theme?.photos?.[name];
  const own = chosen && cutPhoto(chosen, PAGE_PHOTO_WIDTHS);
  return { ...(own ?? defaultPhotos[name]), isOwn: own !== undefined };
}
