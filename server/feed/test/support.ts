import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import type { EngineTools } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { loadListings, type StoredListing } from '../../listings/writes.ts';
import { importXml } from '../apply/import.ts';
import { listingIdOf } from '../message/identity.ts';
import type { ListingMessage, SkippedMessage } from '../message/listing.ts';
import { isSkipped, listingElements, readMessage } from '../message/message.ts';
import { pictureQueue } from '../pictures/picture-queue.ts';
import { parseText, readText, type XmlElement } from '../read/xml.ts';

export const NOW = new Date('2026-11-21T00:00:00Z');

/** A site with an empty feed folder, a clock that the test sets, and a picture queue with these widths. */
export async function startPictures(makeContext: EngineTools['makeContext'], widths: readonly number[]) {
  const time = { now: NOW.getTime() };
  const context = await makeContext({ clock: () => new Date(time.now) });
  const folder = await mkdtemp(join(tmpdir(), 'openhome-pictures-'));
  const queue = pictureQueue(context, { widths });
  return { context, folder, queue, time };
}

export type Parts = {
  kind?: string;
  id?: string;
  agent?: string;
  /** '' leaves the attribute out. */
  status?: string;
  modTime?: string;
};

/** One listing element; `inner` follows its ids. */
export function listing(inner = '', parts: Parts = {}): string {
  const {
    kind = 'residential',
    id = 'H1',
    agent = 'WATTLE',
    status = 'current',
    modTime = '2026-11-20-09:00:00',
  } = parts;
  const attributes = `${modTime && ` modTime="${modTime}"`}${status && ` status="${status}"`}`;
  return `<${kind}${attributes}><agentID>${agent}</agentID><uniqueID>${id}</uniqueID>${inner}</${kind}>`;
}

export const feed = (...elements: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<propertyList date="2026-11-20-09:00:00">${elements.join('\n')}</propertyList>`;

export const ADDRESS =
  '<address display="yes"><streetNumber>12</streetNumber><street>Banksia Street</street><suburb>Prospect</suburb><state>SA</state><postcode>5082</postcode></address>';

/** A file as a tree. */
export const parseXml = (file: Uint8Array | string): XmlElement =>
  parseText(readText(typeof file === 'string' ? new TextEncoder().encode(file) : file).text);

/** The message of the first element. */
export function read(inner: string, parts: Parts = {}): ListingMessage {
  const message = readAny(inner, parts);
  if (isSkipped(message)) throw new Error(`skipped: ${message.field} ${message.reason}`);
  return message;
}

export function readAny(inner: string, parts: Parts = {}): ListingMessage | SkippedMessage {
  const [element] = listingElements(parseXml(feed(listing(inner, parts))));
  if (!element) throw new Error('no listing');
  return readMessage(element, NOW);
}

export const apply = (
  context: Context,
  xml: string | Uint8Array,
  source: 'demo' | 'feed' = 'feed',
  imageFolder = '/nonexistent',
): Promise<FeedReport> => importXml(context, { xml, source, imageFolder, name: 'test.xml' });

export async function stored(
  context: Context,
  id = 'H1',
  agent = 'WATTLE',
): Promise<StoredListing | undefined> {
  const listingId = listingIdOf({ agentId: agent, uniqueId: id });
  const found = (await loadListings(context.database.read, [listingId])).get(listingId);
  // A database returns rows in any order.
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  return (
    found && {
      ...found,
      media: found.media.toSorted(byId),
      inspections: found.inspections.toSorted(byId),
    }
  );
}

export async function storedRow(context: Context, id = 'H1', agent = 'WATTLE') {
  const found = await stored(context, id, agent);
  if (!found) throw new Error(`${agent} ${id} is not stored`);
  return found.row;
}

export const outcomes = (report: FeedReport): string[] => report.listings.map(({ outcome }) => outcome);

export async function contentVersion(context: Context): Promise<number> {
  const { value } = await context.database.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'contentVersion')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** A JPEG of one colour. */
export const jpeg = (width = 64, height = 48, colour = '#c63'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A zip of the given files, deflated. */
export function zip(files: Readonly<Record<string, Uint8Array | string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const data = deflateRawSync(bytes);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(data.length, 14);
    header.writeUInt32LE(bytes.length, 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    local.push(Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), header, tail, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
