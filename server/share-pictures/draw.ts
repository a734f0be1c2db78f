import { escapeMarkup } from '../../shared/escape.ts';
import { loadSharp } from '../platform/load-sharp.ts';

/** The words on the picture of a shared link. */
type ShareWords = { address: string; price: string; agency: string };

/** The look of the picture: colours, and the font family of headings. */
export type ShareLook = { paper: string; ink: string; soft: string; accent: string; family: string };

/** The bytes of a JPEG, and its focal point. */
type SharePhoto = { bytes: Uint8Array; focalPoint: string | null };

type Drawn = { image: Buffer; width: number; height: number };

/** The size in pixels that networks recommend. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
const PHOTO_HEIGHT = 440;
const MARGIN = 56;
const JPEG = { quality: 82, progressive: true } as const;

/**
 * Draws the picture of a shared link: the photograph, and below it the address, the price and the agency's name.
 * @param parts.logo the bytes of a PNG that replaces the agency's name
 */
export async function drawSharePicture(
  photo: SharePhoto,
  { words, look, logo }: { words: ShareWords; look: ShareLook; logo?: Uint8Array | null },
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { paper, ink, soft, accent, family } = look;
  const { address, rest } = lines(words.address);
  const agency = logo
    ? await fitLogo(logo)
    : await text(words.agency, { size: 44, colour: accent, widest: 320, family });
  const room = SHARE_WIDTH - 3 * MARGIN - agency.width;
  const [street, place, price] = await Promise.all([
    text(address, { size: 52, colour: ink, widest: room, family }),
    rest ? text(rest, { size: 30, colour: soft, widest: room / 2, family }) : null,
    text(words.price, { size: 36, colour: ink, widest: room, family }),
  ]);
  const picture = await fitPhoto(photo);
  const top = PHOTO_HEIGHT + 26;
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: paper } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: street.image, left: MARGIN, top },
      ...(place ? [{ input: place.image, left: MARGIN, top: top + 62 }] : []),
      { input: price.image, left: MARGIN, top: top + 108 },
      {
        input: agency.image,
        left: SHARE_WIDTH - MARGIN - agency.width,
        top: SHARE_HEIGHT - 48 - agency.height,
      },
    ])
    .jpeg(JPEG)
    .toBuffer();
}

/**
 * Fits the photograph to the width of the picture, around its focal point. An upright one is shown whole over a blurred
 * copy of itself, because a crop would leave less than a third of its height, often without the roof.
 */
async function fitPhoto({ bytes, focalPoint }: SharePhoto): Promise<Buffer> {
  const sharp = await loadSharp();
  const size = { width: SHARE_WIDTH, height: PHOTO_HEIGHT };
  const photo = sharp(bytes, { failOn: 'error' });
  const { width, height } = await photo.metadata();
  const scale = Math.max(size.width / width, size.height / height);
  const covering = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const [x = 50, y = 50] = focalPoint?.split(',').map(Number) ?? [];
  // As `object-position` does it on the pages.
  const left = Math.round(((covering.width - size.width) * x) / 100);
  const top = Math.round(((covering.height - size.height) * y) / 100);
  const filled = photo
    .clone()
    .resize(covering)
    .extract({ left, top, ...size });
  if (width > height) return filled.toBuffer();
  const whole = await photo.resize({ ...size, fit: 'inside' }).toBuffer();
  return filled
    .blur(30)
    .composite([{ input: whole, gravity: 'centre' }])
    .toBuffer();
}

/** Fits a logo into the space of the name, at most as high as the largest line. */
async function fitLogo(logo: Uint8Array): Promise<Drawn> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(logo, { failOn: 'error' })
    .resize({ width: 320, height: 90, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** "12 Rosella Street", and "Norwood, SA 5067" for the line below it. */
function lines(formatted: string) {
  const comma = formatted.indexOf(',');
  if (comma < 0) return { address: formatted, rest: '' };
  return { address: formatted.slice(0, comma), rest: formatted.slice(comma + 1).trim() };
}

const LONGEST = 90;

/** Draws one line of text, in a smaller size if it is too wide for its space. @param size px */
async function text(
  words: string,
  { size, colour, widest, family }: { size: number; colour: string; widest: number; family: string },
): Promise<Drawn> {
  const sharp = await loadSharp();
  const shown = words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
  const markup = `<span foreground="${colour}" font_features="lnum">${escapeMarkup(shown.replace(/\p{Cc}/gu, ' '))}</span>`;
  const draw = (points: number) =>
    sharp({ text: { text: markup, font: `${family} ${points}`, rgba: true, dpi: 72 } })
      .png()
      .toBuffer({ resolveWithObject: true });
  let { data, info } = await draw(size);
  if (info.width > widest) ({ data, info } = await draw(Math.floor((size * widest) / info.width)));
  return { image: data, width: info.width, height: info.height };
}
