import type { Sharp } from 'sharp';

/** The picture is examined at this size. */
const SIDE = 96;
/** Stronger edges count as this one, so that a lamp or a window does not outweigh a house. */
const STRONGEST_EDGE = 60;
/** How much green edges count, because leaves and lawn have more of them than a house. */
const GREEN_WEIGHT = 0.1;
const GREENER = 1.04;
/** A crop moves down by so many percent less, because a roof is missed more than the garden in front of it. */
const ROOM_FOR_ROOF = 5;
/** The edge of a roof against the sky is stronger than this one; the edge of a cloud is weaker. */
const ROOF_EDGE = 65;
/** Above the roof is sky if it is bluer than this, on average. Ceilings are not. */
const SKY_BLUE = 8;
/** A photograph with a strong edge within so many percent from the top shows a detail, not a whole home. */
const DETAIL = 4;
/** How many percent of sky stay above the roof. */
const ABOVE_ROOF = 2;
/** A gallery on a wide screen cuts off about so much of a photograph's height. */
const CUT_OFF = 0.25;
/** Nobody sees a shift of fewer percent. */
const NEAR_MIDDLE = 6;

/**
 * The point that a crop of a home's photograph should keep: the middle of its edges, apart from greenery. Sky and blank
 * walls have few edges, so the point is on the house, or on the furniture of a room. Under a sky it is high enough for
 * the top of the roof.
 *
 * The strategies of sharp (`attention`, `entropy`) look for the most striking part instead, and cut off roofs (ADR 12).
 * @returns "x,y" in percent from the left and from the top; null if it is near the middle
 */
export async function focalPointOf(picture: Sharp): Promise<string | null> {
  const pixels = await readPixels(picture);
  const middle = middleOfEdges(pixels);
  if (!middle) return null;
  const y = middle.y > 50 ? Math.max(middle.y - ROOM_FOR_ROOF, 50) : middle.y;
  const point = [middle.x, Math.min(y, highestForRoof(pixels))].map(Math.round);
  return point.every((each) => Math.abs(each - 50) < NEAR_MIDDLE) ? null : point.join(',');
}

/** A small copy of a picture. The functions take a pixel's distance from the left and from the top. */
type Pixels = {
  width: number;
  height: number;
  /** The difference of brightness to the pixels around; 0 to some 360. */
  edge(x: number, y: number): number;
  isGreen(x: number, y: number): boolean;
  /** How much more blue than red. */
  blueness(x: number, y: number): number;
};

async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .clone()
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colours = (x: number, y: number) => {
    const first = (y * width + x) * channels;
    return { red: data[first] ?? 0, green: data[first + 1] ?? 0, blue: data[first + 2] ?? 0 };
  };
  const brightness = (x: number, y: number) => {
    const { red, green, blue } = colours(x, y);
    return 0.3 * red + 0.59 * green + 0.11 * blue;
  };
  return {
    width,
    height,
    edge: (x, y) =>
      Math.hypot(brightness(x + 1, y) - brightness(x - 1, y), brightness(x, y + 1) - brightness(x, y - 1)),
    isGreen(x, y) {
      const { red, green, blue } = colours(x, y);
      return green > GREENER * Math.max(red, blue);
    },
    blueness(x, y) {
      const { red, blue } = colours(x, y);
      return blue - red;
    },
  };
}

/** In percent; null if the picture has no edges. */
function middleOfEdges({ width, height, edge, isGreen }: Pixels): { x: number; y: number } | null {
  let [total, across, down] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const weight = Math.min(edge(x, y), STRONGEST_EDGE) * (isGreen(x, y) ? GREEN_WEIGHT : 1);
      total += weight;
      across += weight * (x + 0.5);
      down += weight * (y + 0.5);
    }
  }
  if (total === 0) return null;
  return { x: (100 * across) / (total * width), y: (100 * down) / (total * height) };
}

/** The lowest height of the point, in percent, at which a crop shows the top of the roof; 100 without sky above one. */
function highestForRoof({ width, height, edge, isGreen, blueness }: Pixels): number {
  // A tree that stands out against the sky is no roof, though its outermost pixels are not green.
  const isAtTree = (x: number, y: number) =>
    [0, 2].some((below) => [-2, 0, 2].some((beside) => isGreen(x + beside, y + below)));
  let [above, blue] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (edge(x, y) > ROOF_EDGE && !isAtTree(x, y)) {
        const roof = (100 * y) / height;
        return roof > DETAIL && blue > SKY_BLUE * above ? (roof - ABOVE_ROOF) / CUT_OFF : 100;
      }
      above += 1;
      blue += blueness(x, y);
    }
  }
  return 100;
}
