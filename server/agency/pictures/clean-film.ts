/** A video is refused. The message is a sentence for the person who sent it. */
export class FilmRefused extends Error {
  override name = 'FilmRefused';
}

const UNREADABLE =
  'This isn’t a video we can show. Please send an MP4 with H.264, as video editors export it for the web.';

/** A box of an MP4 (ISO/IEC 14496-12, section 4.2). Its content is from `body` to `end`. */
type Box = { type: string; start: number; body: number; end: number };
/** Where a track's pictures, sound or other samples begin. */
type Chunk = { offset: number; isPicture: boolean };

/** More boxes within one than cameras and editors write. */
const MAX_BOXES = 200;
/** More chunks of one track than a film of some minutes has. */
const MAX_CHUNKS = 20_000;
/** The boxes that stay, by the box that has them. Others may have names, places or notes of programs. */
const KEPT: Record<string, readonly string[]> = {
  file: ['ftyp', 'moov', 'mdat'],
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
};
const H264 = ['avc1', 'avc3'];

/**
 * Returns a copy of an MP4 that has only its moving pictures: sound, a camera's positions, metadata and times are
 * overwritten with zeros. The rest stays where it is, so nothing is encoded again.
 * @throws FilmRefused unless it is an MP4 with H.264 whose pictures are in one part
 */
export function cleanFilm(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes);
  try {
    clean(file);
  } catch (error) {
    // A number in the file leads out of it.
    if (error instanceof RangeError) throw new FilmRefused(UNREADABLE);
    throw error;
  }
  return file;
}

function clean(file: Buffer): void {
  const boxes = keepKnown(file, { type: 'file', start: 0, body: 0, end: file.length });
  const [first] = boxes;
  // The files of QuickTime do not play everywhere.
  if (first?.type !== 'ftyp' || typeAt(file, first.body) === 'qt  ') throw new FilmRefused(UNREADABLE);
  const inMovie = keepKnown(file, only(boxes, 'moov'));
  blankTimes(file, only(inMovie, 'mvhd'));
  const chunks = inMovie.filter(({ type }) => type === 'trak').flatMap((track) => cleanTrack(file, track));
  if (!chunks.some(({ isPicture }) => isPicture)) throw new FilmRefused(UNREADABLE);
  blankOtherSamples(file, only(boxes, 'mdat'), chunks);
}

/** Blanks a track that has no pictures, and the metadata of one that has. */
function cleanTrack(file: Buffer, track: Box): Chunk[] {
  const media = only(boxesIn(file, track), 'mdia');
  const inMedia = boxesIn(file, media);
  const isPicture = typeAt(file, only(inMedia, 'hdlr').body + 8) === 'vide';
  const samples = only(boxesIn(file, only(inMedia, 'minf')), 'stbl');
  const tables = boxesIn(file, samples);
  const chunks = chunkOffsets(file, tables).map((offset) => ({ offset, isPicture }));
  if (!isPicture) {
    blank(file, track);
    return chunks;
  }
  if (!H264.includes(typeAt(file, only(tables, 'stsd').body + 12))) throw new FilmRefused(UNREADABLE);
  blankTimes(file, only(keepKnown(file, track), 'tkhd'));
  blankTimes(file, only(keepKnown(file, media), 'mdhd'));
  return chunks;
}

function chunkOffsets(file: Buffer, tables: readonly Box[]): number[] {
  const isLong = tables.some(({ type }) => type === 'co64');
  const { body, end } = only(tables, isLong ? 'co64' : 'stco');
  const count = file.readUInt32BE(body + 4);
  const size = isLong ? 8 : 4;
  if (count > MAX_CHUNKS || body + 8 + count * size > end) throw new FilmRefused(UNREADABLE);
  return Array.from({ length: count }, (_, n) => {
    const at = body + 8 + n * size;
    return isLong ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at);
  });
}

/** Overwrites everything between the chunks of pictures. A chunk ends where the next one of any track begins. */
function blankOtherSamples(file: Buffer, { body, end }: Box, chunks: readonly Chunk[]): void {
  if (chunks.some(({ offset }) => offset < body || offset >= end)) throw new FilmRefused(UNREADABLE);
  const inOrder = chunks.toSorted((a, b) => a.offset - b.offset);
  file.fill(0, body, inOrder[0]?.offset);
  for (const [at, { offset, isPicture }] of inOrder.entries())
    if (!isPicture) file.fill(0, offset, inOrder[at + 1]?.offset ?? end);
}

function boxesIn(file: Buffer, { body, end }: Box): Box[] {
  const boxes: Box[] = [];
  for (let start = body; start < end; start = boxes.at(-1)?.end ?? end) {
    const size = file.readUInt32BE(start);
    const isLong = size === 1;
    const length = isLong ? Number(file.readBigUInt64BE(start + 8)) : size === 0 ? end - start : size;
    const box = {
      type: typeAt(file, start + 4),
      start,
      body: start + (isLong ? 16 : 8),
      end: start + length,
    };
    if (box.body > box.end || box.end > end || boxes.length === MAX_BOXES) throw new FilmRefused(UNREADABLE);
    boxes.push(box);
  }
  return boxes;
}

/** Blanks the boxes that are not in `KEPT`. @returns the others */
function keepKnown(file: Buffer, parent: Box): Box[] {
  const isKept = ({ type }: Box) => KEPT[parent.type]?.includes(type);
  const boxes = boxesIn(file, parent);
  for (const box of boxes) if (!isKept(box)) blank(file, box);
  return boxes.filter(isKept);
}

/** Makes a box one that players skip. */
function blank(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1');
  file.fill(0, body, end);
}

/** Blanks when something was recorded and changed. The numbers are longer in version 1. */
function blankTimes(file: Buffer, { body, end }: Box): void {
  file.fill(0, body + 4, Math.min(end, body + (file.readUInt8(body) === 1 ? 20 : 12)));
}

const typeAt = (file: Buffer, at: number): string => file.toString('latin1', at, at + 4);

/** @throws FilmRefused unless exactly one box is of the type */
function only(boxes: readonly Box[], type: string): Box {
  const [found, another] = boxes.filter((box) => box.type === type);
  if (!found || another) throw new FilmRefused(UNREADABLE);
  return found;
}
