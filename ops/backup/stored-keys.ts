import { pictureKeysOf } from '../../server/agency/index.ts';
import { stagedKey } from '../../server/feed/index.ts';
import { originalKey, type PictureFormat, pictureKey } from '../../server/listings/index.ts';
import type { Cell, Row, TableShape } from '../../server/platform/database/table-rows.ts';

/** A stored file that a row names. If it is `spare`, it may be missing. */
export type StoredKey = { key: string; spare: boolean };

type Cells = Readonly<Record<string, Cell>>;

const needed = (key: string): StoredKey => ({ key, spare: false });
const spare = (key: string): StoredKey => ({ key, spare: true });

/** The files of a row, by its table. A new table with files needs an entry. */
const KEYS: Record<string, (row: Cells) => StoredKey[]> = {
  attachments: ({ file_key }) => [needed(String(file_key))],
  files: ({ file_key }) => [needed(String(file_key))],
  pictures: ({ id, widths, avif }) => {
    const sizes: number[] = JSON.parse(String(widths));
    const cut = (format: PictureFormat) =>
      sizes.map((width) => needed(pictureKey(String(id), width, format)));
    // The original is kept until the AVIF files are cut, but they can also be cut from the JPEG.
    return avif ? [...cut('jpg'), ...cut('avif')] : [...cut('jpg'), spare(originalKey(String(id)))];
  },
  agency_versions: (row) => ofDocument(row),
  agency_drafts: (row) => ofDocument(row),
  // A picture that came with a feed and is not cut yet. The next feed may send other bytes for it.
  listing_media: ({ id, state }) => (state === 'pending' ? [spare(stagedKey(String(id)))] : []),
};

/** The agency's own pictures. A version may name one that was not copied with it from another site. */
const ofDocument = ({ content }: Cells): StoredKey[] => pictureKeysOf(JSON.parse(String(content))).map(spare);

/** The stored files of one row. */
export function keysOf({ name, columns }: TableShape, row: Row): StoredKey[] {
  const cells = Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null]));
  return KEYS[name]?.(cells) ?? [];
}
