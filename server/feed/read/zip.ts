import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { isPlainFileName } from '../message/media.ts';
import { FeedError } from './feed-error.ts';
import { MAX_PICTURE_BYTES, MAX_XML_BYTES } from './limits.ts';
import type { FeedSource } from './source.ts';

const MAX_ENTRIES = 20_000;

/** With `decodeStrings` the library would refuse a whole zip because of one name that points outside its folder. */
const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true, decodeStrings: false };

/**
 * Opens a zip with XML files and their pictures, at any depth. Entries are unpacked in memory, one at a time and within
 * a limit, whatever size they declare. No entry is written to the disk under its own name.
 * @throws FeedError if it is not a zip, is cut short, or contains no XML
 */
export async function openZip(path: string): Promise<FeedSource> {
  const entries = await withZip(path, readEntries);
  const xml = [...entries.values()].filter((entry) => /\.xml$/i.test(entry.fileName));
  if (xml.length === 0) throw new FeedError('There’s no XML file in the zip.');
  xml.sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  let room = MAX_XML_BYTES;
  const documents: FeedSource['documents'] = [];
  for (const entry of xml) {
    const bytes = await withZip(path, (zip) => unpack(zip, entry, room));
    room -= bytes.length;
    documents.push({ name: entry.fileName, bytes });
  }
  return {
    documents,
    async picture(name) {
      const entry = findPicture(entries, name.toLowerCase());
      return entry ? withZip(path, (zip) => unpack(zip, entry, MAX_PICTURE_BYTES)) : null;
    },
  };
}

/**
 * The entry of a path from the zip's root or, if there is none, of a path that ends so.
 * @throws FeedError if several end so: a guess could show a home with the photographs of another
 */
function findPicture(entries: ReadonlyMap<string, yauzl.Entry>, name: string): yauzl.Entry | undefined {
  const exact = entries.get(name);
  if (exact) return exact;
  const [found, another] = [...entries].filter(([path]) => path.endsWith(`/${name}`));
  if (another) throw new FeedError(`The zip has several pictures named ${name}.`);
  return found?.[1];
}

async function withZip<T>(path: string, use: (zip: yauzl.ZipFile) => Promise<T>): Promise<T> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, OPTIONS, (error, opened) => (error ? reject(error) : resolve(opened)));
  }).catch((cause) => {
    throw new FeedError('The file isn’t a zip, or it’s been cut short.', { cause });
  });
  try {
    return await use(zip);
  } catch (cause) {
    if (cause instanceof FeedError) throw cause;
    throw new FeedError('The zip is damaged.', { cause });
  } finally {
    zip.close();
  }
}

/** The entries by lower-case name. Names that point outside their folder are ignored. */
function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new FeedError(`The zip has more than ${MAX_ENTRIES} files.`);
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('entry', (entry: yauzl.Entry) => {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      entry.fileName = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
      if (isPlainFileName(entry.fileName)) entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, most: number): Promise<Uint8Array> {
  const tooLarge = new FeedError(`${entry.fileName} in the zip is too large.`);
  if (entry.uncompressedSize > most) throw tooLarge;
  if (entry.isEncrypted()) throw new FeedError('The zip is encrypted.');
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const chunks: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      chunks.push(chunk);
      done(size > most ? tooLarge : null);
    },
  });
  await pipeline(stream, sink);
  return Buffer.concat(chunks);
}
