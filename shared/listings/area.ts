/** Degrees, WGS 84. */
export type Corner = readonly [latitude: number, longitude: number];

/** A drawn line is simplified to this number of corners, so that its address stays short. */
export const MAX_CORNERS = 24;
/** A precision of about ten metres. */
const DECIMALS = 4;

/**
 * Reads the corners of an area in an address: "-34.92,138.6,-34.93,138.61,…". They are rounded, because the slope of an
 * edge between two latitudes that nearly meet is too large a number for a database.
 * @returns undefined for any other text
 */
export function readArea(text: string): Corner[] | undefined {
  const figures = text.split(',').map((figure) => (figure.trim() ? Number(figure) : Number.NaN));
  const corners = Array.from(
    { length: Math.ceil(figures.length / 2) },
    (_, n) => [figures[2 * n] ?? Number.NaN, figures[2 * n + 1] ?? Number.NaN] as const,
  );
  const areValid = corners.every(
    ([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  );
  if (!areValid || corners.length < 3 || corners.length > MAX_CORNERS) return undefined;
  return corners.map(rounded);
}

export const writeArea = (corners: readonly Corner[]): string => corners.map(rounded).join(',');

const rounded = ([latitude, longitude]: Corner): Corner => [
  Number(latitude.toFixed(DECIMALS)),
  Number(longitude.toFixed(DECIMALS)),
];
