/** The sheet on which plans are drawn, in pixels, and its colours. */
export const WIDTH = 1536;
export const HEIGHT = 1152;
export const INK = '#1d2420';
export const GREY = '#6b716c';
export const SAND = '#efe7d9';
export const TYPE = 'font-family="Figtree, Helvetica, Arial, sans-serif"';

/** The parts of a floorplan, in metres. */

export type Room = {
  at: readonly [x: number, y: number];
  size: readonly [width: number, depth: number];
  name: string;
  /** A verandah, deck or courtyard: outlined lightly, not part of the house. */
  outside?: true;
};
/** A gap in a wall along x or y, starting at the point. Doors swing towards +1 (right, down) or -1. */
export type Door = readonly [x: number, y: number, along: 'x' | 'y', swing: 1 | -1];
export type Opening = readonly [x: number, y: number, along: 'x' | 'y', length: number];

export type Storey = {
  name: string;
  rooms: readonly Room[];
  doors: readonly Door[];
  /** Openings without a door leaf. */
  passages: readonly Opening[];
  windows: readonly Opening[];
};
export type Plan = readonly Storey[];

export const room = (name: string, x: number, y: number, width: number, depth: number): Room => ({
  at: [x, y],
  size: [width, depth],
  name,
});
export const outside = (name: string, x: number, y: number, width: number, depth: number): Room => ({
  ...room(name, x, y, width, depth),
  outside: true,
});
