import type { PdfProblem } from '../../../shared/forms/upload.ts';
import { inflate } from './pdf-names.ts';
import {
  type ObjectStream,
  readDictionary,
  readToken,
  readValue,
  unescapeNames,
  withDisputedSpace,
} from './pdf-objects.ts';

/** All object streams of an ordinary PDF of 5 MB unpack to less. */
const MAX_STREAM_BYTES = 32 * 1024 * 1024;
/** The keys of actions that a reader runs by itself: when a PDF, a page or an annotation is opened, and by other events. */
const TRIGGERS = ['OpenAction', 'AA'];
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const GAP = String.raw`(?:[\0\t\n\f\r ]|%[^\n\r]*[\n\r])+`;
const OBJECT = new RegExp(String.raw`(\d+)${GAP}\d+(?:${GAP})?obj`, 'g');
const REFERENCE = /^(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R$/;

/** The PDF itself as Latin-1, or an object stream, with the place where its objects begin. */
type Text = { text: string; first?: number };
/** Where a value begins in a text. */
type Place = { text: string; at: number };
/** The objects by number. A number may have several, because readers differ in which one they use. */
type Objects = Map<number, Place[]>;

/**
 * Searches a PDF for actions that open an address without a click (ISO 32000-2, 12.6.3 and 12.6.4.8). A link that
 * somebody presses is none. Other actions that fetch something are found by their names.
 * @param pdf the PDF as Latin-1
 */
export function inspectActions(
  bytes: Buffer,
  pdf: string,
  streams: readonly ObjectStream[],
): PdfProblem | null {
  const texts: Text[] = [{ text: pdf }];
  let left = MAX_STREAM_BYTES;
  for (const { begin, isPacked, first } of streams) {
    const end = Math.max(pdf.indexOf('endstream', begin), begin);
    const content = isPacked ? inflate(bytes.subarray(begin), left) : bytes.subarray(begin, end);
    if (!content || !/^\d+$/.test(first)) return 'complex';
    left -= content.length;
    texts.push({ text: content.toString('latin1'), first: Number(first) });
  }
  const others = texts.map((each) => ({ ...each, text: withDisputedSpace(each.text) }));
  try {
    return opensAddress(texts) || opensAddress(others) ? 'reachesOut' : null;
  } catch (error) {
    if (error instanceof Unreadable) return 'complex';
    throw error;
  }
}

class Unreadable extends Error {}

function opensAddress(texts: readonly Text[]): boolean {
  const triggers = texts.flatMap(({ text }) =>
    [...text.matchAll(NAME)].flatMap(({ 0: { length }, 1: name = '', index }) => {
      const key = unescapeNames(name);
      return TRIGGERS.includes(key) ? [{ key, value: { text, at: index + length } }] : [];
    }),
  );
  if (triggers.length === 0) return false;
  const objects = readObjects(texts);
  return triggers.some(({ key, value }) => {
    if (key === 'OpenAction') return isOfAddress(objects, value);
    const events = dictionariesAt(objects, value).flatMap((entries) => [...entries.values()]);
    return events.some((action) => isOfAddress(objects, { text: action, at: 0 }));
  });
}

/** Whether an action, or one that follows it, opens an address. */
function isOfAddress(objects: Objects, action: Place): boolean {
  const waiting = [action];
  const seen = new Set<string>();
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    for (const entries of dictionariesAt(objects, place)) {
      const types = valuesAt(objects, { text: entries.get('S') ?? '', at: 0 });
      if (types.some(({ text, at }) => unescapeNames(readToken(text, at)?.token ?? '') === '/URI'))
        return true;
      const next = entries.get('Next') ?? '';
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...valuesAt(objects, { text: next, at: 0 }).flatMap(elementsAt));
    }
  }
  return false;
}

/** The value at a place; of a reference, every object that it may mean. */
function valuesAt(objects: Objects, { text, at }: Place): Place[] {
  const value = readValue(text, at);
  const [, number] = REFERENCE.exec(value?.text ?? '') ?? [];
  return number === undefined ? [{ text, at }] : (objects.get(Number(number)) ?? []);
}

/** The entries of the dictionaries that a value may mean. @throws Unreadable */
function dictionariesAt(objects: Objects, place: Place): Map<string, string>[] {
  return valuesAt(objects, place).flatMap(({ text, at }) => {
    const open = readToken(text, at);
    if (open?.token !== '<<') return [];
    const dictionary = readDictionary(text, open.end);
    if (!dictionary) throw new Unreadable();
    return [dictionary.entries];
  });
}

/** The elements of an array; of any other value, itself. */
function elementsAt({ text, at }: Place): Place[] {
  const open = readToken(text, at);
  if (open?.token !== '[') return [{ text, at }];
  const elements: Place[] = [];
  for (let next = readValue(text, open.end); next; next = readValue(text, next.end)) {
    elements.push({ text: next.text, at: 0 });
  }
  return elements;
}

function readObjects(texts: readonly Text[]): Objects {
  const objects: Objects = new Map();
  const add = (number: string, place: Place) => {
    const places = objects.get(Number(number)) ?? [];
    places.push(place);
    objects.set(Number(number), places);
  };
  for (const { text, first } of texts) {
    if (first !== undefined) addStreamObjects(text, first, add);
    else {
      for (const { 0: head, 1: number = '', index } of text.matchAll(OBJECT))
        add(number, { text, at: index + head.length });
    }
  }
  return objects;
}

/** An object stream begins with the number and the place of each object in it (7.5.7). */
function addStreamObjects(text: string, first: number, add: (number: string, place: Place) => void): void {
  for (let at = 0; ; ) {
    const number = readToken(text, at);
    const place = number && readToken(text, number.end);
    if (!number || !place || !/^\d+$/.test(number.token) || !/^\d+$/.test(place.token)) return;
    add(number.token, { text, at: first + Number(place.token) });
    at = place.end;
  }
}
