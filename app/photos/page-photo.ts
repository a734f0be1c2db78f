import { agency } from '../../shared/agency/agency.ts';
import {
  PAGE_PHOTO_WIDTHS,
  type PagePhoto,
  toResponsivePhoto,
} from '../../shared/agency/theme/page-photos.ts';
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
 * @param position an `object-position` class for the part of the default photograph that stays visible here. The
 * agency's own shows its middle.
 */
export function pagePhoto(name: PagePhoto, position = ''): Photo & { position: string } {
  const chosen = agency().theme?.photos?.[name];
  const own = chosen && toResponsivePhoto(chosen, PAGE_PHOTO_WIDTHS);
  return own ? { ...own, position: '' } : { ...defaultPhotos[name], position };
}
