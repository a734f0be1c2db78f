/** Degrees, WGS 84. */
export type Corner = readonly [latitude: number, longitude: number];

/** A drawn line is simplified to this number of corners, so that its address stays short. */
export const MAX_CORNERS = 24;
/** A precision of about ten metres. */
const DECIMALS = 4;

/** Reads the corners of an area in an address: "-34.92,138.6,-34.93,138.61,…". Returns undefined for any other text. */
export function readArea(text: string): Corner[] | undefined {
  const figures = text.split(',').map((figure) => (figure.trim() ? Number(figure) : Number.NaN));
  const corners = Array.from(
    { length: Math.ceil(figures.length / 2) },
    (_, n) => [figures[2 * n] ?? Number.NaN, figures[2 * n + 1] ?? Number.NaN] as const,
  );
  const areValid = corners.every(
    ([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  );
  return areValid && corners.length >= 3 && corners.length <= MAX_CORNERS ? corners : undefined;
}

export const writeArea = (corners: readonly Corner[]): string =>
  corners.map((corner) => corner.map((figure) => Number(figure.toFixed(DECIMALS))).join(',')).join(',');
