import { thumbHashToRGBA } from 'thumbhash';

const BANDS = 4;

/**
 * A cache of gradients. Decoding a hash would take a fifth of the time that a page of homes takes to render, and the
 * server renders the same photographs again and again.
 */
const gradients = new Map<string, string | undefined>();
/** An entry takes about 150 bytes. */
const MAX_CACHED = 5000;

/**
 * Converts a photograph's ThumbHash to a CSS gradient with the colours of sky, walls and garden. A decoded picture
 * would add 5 KB to every card, and four colours are enough for the half second in which they are visible.
 */
export function thumbhashGradient(hash: string): string | undefined {
  if (gradients.has(hash)) return gradients.get(hash);
  const gradient = computeGradient(hash);
  if (gradients.size >= MAX_CACHED) gradients.clear();
  gradients.set(hash, gradient);
  return gradient;
}

function computeGradient(hash: string): string | undefined {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (c) => c.charCodeAt(0)));
    const stops = Array.from({ length: BANDS }, (_, band) => {
      const from = Math.floor((band * h) / BANDS) * w;
      const to = Math.floor(((band + 1) * h) / BANDS) * w;
      return average(rgba.subarray(from * 4, to * 4));
    });
    return `linear-gradient(${stops.join(',')})`;
  } catch {
    // An unreadable hash costs the photograph its placeholder, but does not break the page.
    return undefined;
  }
}

function average(rgba: Uint8Array): string {
  const sums = [0, 0, 0];
  for (let i = 0; i < rgba.length; i++) {
    const channel = i % 4;
    if (channel < 3) sums[channel] = (sums[channel] ?? 0) + (rgba[i] ?? 0);
  }
  const pixels = Math.max(1, rgba.length / 4);
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
