/**
 * A PMTiles file (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) with the same vector tile
 * (https://github.com/mapbox/vector-tile-spec, 2.1) at every place and every zoom up to 12: water from edge to edge.
 */
export function waterEverywhere(): Uint8Array<ArrayBuffer> {
  const tile = field(3, [
    ...field(15, [2], 0),
    ...field(1, bytesOf('water')),
    ...field(2, [...field(2, [0, 0]), ...field(3, [3], 0), ...field(4, EDGES)]),
    ...field(3, bytesOf('kind')),
    ...field(4, field(1, bytesOf('ocean'))),
    ...field(5, varint(EXTENT), 0),
  ]);
  const directory = [1, 0, TILES_TO_12, tile.length, 1].flatMap(varint);
  const file = new Uint8Array(HEADER + directory.length + tile.length);
  const header = new DataView(file.buffer);
  file.set(bytesOf('PMTiles'));
  file.set([3], 7);
  const numbers: [at: number, value: number][] = [
    [8, HEADER],
    [16, directory.length],
    [56, HEADER + directory.length],
    [64, tile.length],
    [72, TILES_TO_12],
    [80, 1],
    [88, 1],
  ];
  for (const [at, value] of numbers) header.setBigUint64(at, BigInt(value), true);
  // Clustered; neither the directory nor its tiles are compressed; vector tiles; zoom 0 to 12.
  file.set([1, 1, 1, 1, 0, 12], 96);
  const corners: [at: number, degrees: number][] = [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ];
  for (const [at, degrees] of corners) header.setInt32(at, degrees * 1e7, true);
  file.set(directory, HEADER);
  file.set(tile, HEADER + directory.length);
  return file;
}

const HEADER = 127;
const EXTENT = 4096;
const TILES_TO_12 = (4 ** 13 - 1) / 3;

/** Moves to 0, 0, draws three lines around the tile, and closes the ring. */
const EDGES = [
  9,
  0,
  0,
  26,
  ...[EXTENT, 0, 0, EXTENT, -EXTENT, 0].flatMap((step) => varint(zigzag(step))),
  15,
];

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

const bytesOf = (text: string): number[] => [...Buffer.from(text)];

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** A field of a protocol buffer. @param wire 2 is length-delimited; 0 is a number */
function field(number: number, content: readonly number[], wire: 0 | 2 = 2): number[] {
  return [number * 8 + wire, ...(wire === 2 ? varint(content.length) : []), ...content];
}
