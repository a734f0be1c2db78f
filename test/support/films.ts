/** MP4 files that no player shows, for tests of what an upload keeps of them. */

export const QUICKTIME = 'qt  ';

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((each) => (typeof each === 'string' ? Buffer.from(each) : each)));
  return Buffer.concat([number(body.length + 8), Buffer.from(type), body]);
};
const ZERO = number(0);
/** A box that says when something was recorded. */
const timed = (type: string): Buffer => box(type, ZERO, 'WHEN', 'THEN', ZERO, ZERO);

type Track = { handler: string; format: string; offsets: readonly number[]; chunks?: number };

const track = ({ handler, format, offsets, chunks = offsets.length }: Track): Buffer =>
  box(
    'trak',
    timed('tkhd'),
    box('udta', 'CAMERA NAME'),
    box(
      'mdia',
      timed('mdhd'),
      box('hdlr', ZERO, ZERO, handler, ZERO),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', ZERO, number(1), box(format, ZERO)),
          box('stco', ZERO, number(chunks), ...offsets.map(number)),
        ),
      ),
    ),
  );

/**
 * An MP4 of two chunks of pictures, with sound and positions between them.
 * @param wrong replaces a part of it
 * @returns the texts that must stay and those that must not, besides
 */
export function mp4(
  wrong: { brand?: string; handler?: string; format?: string; offset?: number; chunks?: number } = {},
): { bytes: Uint8Array<ArrayBuffer>; pictures: string[]; secrets: string[] } {
  const { brand = 'isom', handler = 'vide', format = 'avc1', chunks } = wrong;
  const start = box('ftyp', brand, ZERO, 'isom');
  const samples = ['UNNAMED', 'PICTURE 1', 'VOICES', '-33.86,151.2', 'PICTURE 2', 'MUSIC'];
  const mdat = box('mdat', ...samples);
  const file = Buffer.concat([start, mdat]);
  const at = (sample: string) => file.indexOf(sample);
  const pictures = ['PICTURE 1', 'PICTURE 2'];
  const offsets = [wrong.offset ?? at('PICTURE 1'), at('PICTURE 2')];
  const moov = box(
    'moov',
    timed('mvhd'),
    track({ handler, format, offsets, ...(chunks && { chunks }) }),
    track({ handler: 'soun', format: 'mp4a', offsets: [at('VOICES'), at('MUSIC')] }),
    track({ handler: 'meta', format: 'mebx', offsets: [at('-33.86')] }),
    box('udta', box('\xa9xyz', '+27.5-153.0/')),
  );
  const bytes = new Uint8Array(Buffer.concat([file, moov, box('uuid', 'EDITOR')]));
  const secrets = ['UNNAMED', 'VOICES', '-33.86', 'MUSIC', 'WHEN', 'THEN', 'CAMERA NAME', '+27.5', 'EDITOR'];
  return { bytes, pictures, secrets };
}
