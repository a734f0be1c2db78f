import { crc32 } from 'node:zlib';

/** Small files of each kind, with the first bytes that real programs write. */

const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));
const wide = (text: string) => [...text].map((sign) => `${sign}\0`).join('');

/** @param size the rest is filled with all byte values in turn, so that any changed byte is noticed */
export function pdf(size = 600): Uint8Array {
  const made = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) made[at] = (at * 7) % 256;
  made.set(bytes('%PDF-1.7\n'));
  return made;
}
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
export const doc = () => bytes(`${ole}\0\0${wide('Root Entry')}${wide('WordDocument')}\0`);
export const installer = () => bytes(`${ole}\0\0${wide('Root Entry')}\0`);
export const docWithMacros = () => bytes(`${ole}\0\0${wide('WordDocument')}${wide('_VBA_PROJECT')}\0`);
/** A zip whose entries are not compressed. */
function zip(entries: Readonly<Record<string, string>>): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name + content));
    central.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(local.length / 3, 8);
  end.writeUInt16LE(local.length / 3, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}
export const docx = (more: Readonly<Record<string, string>> = {}) =>
  zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document xmlns:w="w"/>', ...more });
export const docxWithMacros = () => docx({ 'word/vbaProject.bin': 'x' });
export const odt = (more: Readonly<Record<string, string>> = {}) =>
  zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>', ...more });
export const otherZip = () => zip({ 'readme.txt': 'x' });
export const rtf = (text = 'Hello') => bytes(`{\\rtf1\\ansi ${text}}`);
export const exe = () => bytes('MZ\x90\0\x03\0This program cannot be run in DOS mode.');
export const pdfInsideHtml = () => bytes(`<html>${' '.repeat(900)}%PDF-1.7`);

export const base64 = (content: Uint8Array): string => content.toBase64();
