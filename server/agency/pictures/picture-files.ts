import { hash } from 'node:crypto';
import { PAGE_PHOTO_WIDTHS } from '../../../shared/agency/theme/page-photos.ts';
import { HERO_TALL_WIDTHS, HERO_WIDTHS } from '../../../shared/agency/theme/public-theme.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { FOREIGN_PICTURE, loadSharp } from '../../platform/load-sharp.ts';
import { cleanFilm } from './clean-film.ts';
import { cleanSvg } from './clean-svg.ts';

const OWN_PICTURE =
  /^pictures\/(?:portraits|logos|favicons|heroes|films|pages|articles)\/[\w-]+[\w.-]*(?:\/\d+)?\.(?:jpg|png|svg|mp4)$/;

/** The keys of the stored files whose addresses a document contains. */
export function pictureKeysOf(content: unknown): string[] {
  const keys = new Set<string>();
  JSON.stringify(content, (_, value) => {
    if (typeof value === 'string' && value.startsWith(apiPaths.media('')))
      for (const key of filesOf(value.slice(apiPaths.media('').length))) keys.add(key);
    return value;
  });
  return [...keys];
}

/** A photograph of the first screen or of a page has a file for each size. */
function filesOf(key: string): string[] {
  if (!OWN_PICTURE.test(key)) return [];
  const [, folder, use] = /^(pictures\/(heroes|pages)\/[^/]+)\//.exec(key) ?? [];
  if (!folder) return [key];
  const names =
    use === 'pages'
      ? PAGE_PHOTO_WIDTHS.map(String)
      : [...HERO_WIDTHS.map(String), ...HERO_TALL_WIDTHS.map((width) => `tall-${width}`)];
  return names.flatMap((name) => [`${folder}/${name}.jpg`, `${folder}/${name}.avif`]);
}

/** How an upload cleans what it does not encode again, by the end of the key. */
const CLEANERS: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  svg: (bytes) => cleanSvg(bytes).bytes,
  mp4: cleanFilm,
};

/**
 * Whether an upload would have stored these bytes under the key. It stores no picture with the metadata of a camera or
 * an editor, which may say where a photograph was taken.
 */
export async function isStoredPicture(key: string, bytes: Uint8Array): Promise<boolean> {
  const [, folder, digest = ''] = /^pictures\/(\w+)\/([0-9a-f]{64})/.exec(key) ?? [];
  try {
    const clean = CLEANERS[key.slice(key.lastIndexOf('.') + 1)];
    if (clean) return Buffer.from(clean(bytes)).equals(bytes) && sha256(bytes) === digest;
    const sharp = await loadSharp();
    const picture = sharp(bytes, FOREIGN_PICTURE);
    await picture.stats();
    const { exif, xmp, iptc, comments } = await picture.metadata();
    if (exif || xmp || iptc || comments) return false;
    // The sizes of one photograph share the digest of its pixels.
    return folder === 'heroes' || folder === 'pages' || sha256(bytes) === digest;
  } catch {
    return false;
  }
}

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes);
