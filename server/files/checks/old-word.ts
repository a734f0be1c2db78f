import type { ActiveContent } from '../../../shared/forms/document.ts';
import { inspectField, isRemote } from './fields.ts';

/** The name of an embedded file of another program. */
const PACKAGE = 'Ole10Native';
/** The folder of embedded objects in the container, whose entry has the first of them at this place ([MS-CFB] 2.6.1). */
const OBJECTS = /O\0b\0j\0e\0c\0t\0P\0o\0o\0l\0\0\0/gi;
const CHILD = 0x4c;
const NO_CHILD = 0xffffffff;
/** The character before the instruction of a field ([MS-DOC] 2.8.25). */
const FIELD_BEGIN = '\x13';
/** The type of a field. A picture contains such bytes by chance, so nothing but spaces may come before it. */
const TYPE = /\s*([a-z]{3,20})[\s"\\]/iy;
/** The beginning of the table of associated strings ([MS-DOC] 2.9.281), which has 18 strings in UTF-16. */
const STRINGS = Buffer.from([0xff, 0xff, 18, 0, 0, 0]);
/** The path of the template among them, and the paths of the data and of the header of a mail merge. */
const SOURCES = [1, 8, 9];

/**
 * Searches a Word file of before 2007 for embedded objects, fields and the template. It does not parse the container, so a
 * field of which the type is split between two parts of the file is not found.
 */
export function inspectOldWord(content: Buffer): ActiveContent | null {
  // Word stores text with one byte or two bytes a character. The two may begin at an odd place.
  const readings = [
    content.toString('latin1'),
    content.toString('utf16le'),
    content.subarray(1).toString('utf16le'),
  ];
  if (readings.some((text) => text.includes(PACKAGE) || /DDEAUTO/i.test(text))) return 'programs';
  if (hasObjects(content)) return 'programs';
  for (const text of readings) {
    for (let at = text.indexOf(FIELD_BEGIN); at >= 0; at = text.indexOf(FIELD_BEGIN, at + 1)) {
      TYPE.lastIndex = at + 1;
      const found = inspectField(TYPE.exec(text)?.[1] ?? '');
      if (found) return found;
    }
  }
  return hasRemoteSource(content) ? 'fetches' : null;
}

/** Whether the folder of embedded objects has any. Word writes an empty one, too. */
function hasObjects(content: Buffer): boolean {
  const places = [...content.toString('latin1').matchAll(OBJECTS)].map(({ index }) => index + CHILD);
  return places.some((at) => at + 4 <= content.length && content.readUInt32LE(at) !== NO_CHILD);
}

/** Whether the template, or a source of a mail merge, is on another machine. */
function hasRemoteSource(content: Buffer): boolean {
  for (let at = content.indexOf(STRINGS); at >= 0; at = content.indexOf(STRINGS, at + 1)) {
    let place = at + STRINGS.length;
    for (let index = 0; index <= Math.max(...SOURCES); index += 1) {
      const units = lengthAt(content, place);
      // What kind of address it is shows in its first characters.
      const path = content.toString('utf16le', place + 2, place + 2 + 2 * Math.min(units, 100));
      if (SOURCES.includes(index) && isRemote(path)) return true;
      place += 2 + 2 * units;
    }
  }
  return false;
}

/** The number of characters of the string at this place; 0 beyond the end. */
const lengthAt = (content: Buffer, at: number): number =>
  at + 2 <= content.length ? content.readUInt16LE(at) : 0;
