import type { ActiveContent } from '../../../shared/forms/document.ts';
import { inspectField } from './fields.ts';
import { isRemote } from './remote-address.ts';

/** The name of an embedded file of another program. */
const PACKAGE = 'Ole10Native';
/** The character before the instruction of a field ([MS-DOC] 2.8.25). */
const FIELD_BEGIN = '\x13';
/** The type of a field. A picture contains such bytes by chance, so nothing but spaces may come before it. */
const TYPE = /\s*([a-z]{3,20})[\s"\\]/iy;
/** The beginning of the table of associated strings ([MS-DOC] 2.9.281), which has 18 strings in UTF-16. */
const STRINGS = Buffer.from([0xff, 0xff, 18, 0, 0, 0]);

/**
 * Searches a Word file of before 2007 for embedded files, fields and the template. It does not parse the container, so a
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
  for (const text of readings) {
    for (let at = text.indexOf(FIELD_BEGIN); at >= 0; at = text.indexOf(FIELD_BEGIN, at + 1)) {
      TYPE.lastIndex = at + 1;
      const found = inspectField(TYPE.exec(text)?.[1] ?? '');
      if (found) return found;
    }
  }
  return hasRemoteTemplate(content) ? 'fetches' : null;
}

/** The second associated string is the path of the template. */
function hasRemoteTemplate(content: Buffer): boolean {
  for (let at = content.indexOf(STRINGS); at >= 0; at = content.indexOf(STRINGS, at + 1)) {
    const first = at + STRINGS.length;
    const template = first + 2 + 2 * lengthAt(content, first);
    // What kind of address it is shows in its first characters.
    const length = Math.min(lengthAt(content, template), 100);
    const path = content.toString('utf16le', template + 2, template + 2 + 2 * length);
    if (isRemote(path)) return true;
  }
  return false;
}

/** The number of characters of the string at this place; 0 beyond the end. */
const lengthAt = (content: Buffer, at: number): number =>
  at + 2 <= content.length ? content.readUInt16LE(at) : 0;
