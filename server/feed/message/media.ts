import { attributeOf, childrenNamed, childrenOf, type XmlElement } from '../read/xml.ts';
import { instantOf, parseFeedDate } from './dates.ts';
import { webAddress } from './links.ts';
import type { MediaChange, MediaSlot } from './listing.ts';
import { oneLine, type Warn } from './words.ts';

const MAX_PICTURES = 100;

/**
 * Reads the pictures of `<images>`, `<objects>` and `<media>`. A slot with neither address nor file is
 * removed; `<media>` replaces all. Undefined if the message has no picture element.
 */
export function readMedia(listing: XmlElement, warn: Warn): MediaChange | undefined {
  const containers = ['images', 'objects', 'media'].flatMap((name) => childrenNamed(listing, name));
  const slots = new Map<string, MediaSlot>();
  let replacesAll = false;
  for (const container of containers) {
    const pictures = childrenOf(container).flatMap((element) => kindOf(element) ?? []);
    // A `<media>` may contain only documents, which say nothing about pictures.
    const documentsOnly = pictures.length === 0 && childrenOf(container).length > 0;
    if (container.name === 'media' && !documentsOnly) replacesAll = true;
    for (const { kind, element } of pictures) {
      const taken = (slot: string) => slots.has(`${kind} ${slot}`);
      const slot = readSlot(element, kind, taken, warn);
      if (slots.size >= MAX_PICTURES)
        warn('images', `more than ${MAX_PICTURES} pictures: the rest is left out`);
      if (slots.size >= MAX_PICTURES) break;
      slots.set(`${kind} ${slot.slot}`, slot);
    }
  }
  if (slots.size === 0 && !replacesAll) return undefined;
  return { replacesAll, slots: [...slots.values()] };
}

function kindOf(element: XmlElement): { kind: MediaSlot['kind']; element: XmlElement } | undefined {
  const usage = (attributeOf(element, 'usage') ?? '').toLowerCase();
  if (element.name === 'floorplan' || (element.name === 'attachment' && /floor/.test(usage))) {
    return { kind: 'floorplan', element };
  }
  if (element.name === 'img' || (element.name === 'attachment' && /image|photo/.test(usage))) {
    return { kind: 'photo', element };
  }
  return undefined;
}

function readSlot(
  element: XmlElement,
  kind: MediaSlot['kind'],
  taken: (slot: string) => boolean,
  warn: Warn,
): MediaSlot {
  const field = kind === 'photo' ? 'img' : 'floorplan';
  const id = (attributeOf(element, 'id') ?? '').toLowerCase().slice(0, 40);
  const slot = id || freeSlot(kind, taken);
  const time = attributeOf(element, 'modTime');
  const date = time ? parseFeedDate(time) : null;
  if (time && !date) warn(field, `modTime "${time.slice(0, 40)}" of "${slot}" is not a date`);
  const alt = attributeOf(element, 'alt');
  return {
    kind,
    slot,
    source: readSource(element, `${field} "${slot}"`, warn),
    modTime: date ? instantOf(date) : undefined,
    alt: alt === undefined ? undefined : (oneLine(alt, field, 300, warn) ?? ''),
  };
}

/** Reads an http(s) address, or the bare name of a file beside the feed. */
function readSource(element: XmlElement, what: string, warn: Warn): string | null {
  const url = attributeOf(element, 'url') || '';
  const file = attributeOf(element, 'file') || (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url) ? '' : url);
  if (url && file !== url) {
    const address = webAddress(url);
    if (address) return address;
    if (!file) warn('img', `${what}: "${url.slice(0, 60)}" is not an http or https address: dropped`);
  }
  if (!file) return null;
  const name = file.replaceAll('\\', '/').replace(/^\.\//, '');
  if (isPlainFileName(name)) return name;
  warn('img', `${what}: "${file.slice(0, 60)}" is not the name of a file beside the feed: dropped`);
  return null;
}

/** Whether a relative path stays below its folder and has no hidden parts. */
export function isPlainFileName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL would end the name for the system
  if (name.length > 200 || /[\u0000-\u001f:]/.test(name)) return false;
  return name.split('/').every((part) => part !== '' && !part.startsWith('.'));
}

/** The order of photographs without an id: m, a, b … z (m is the main one), then numbers. */
function freeSlot(kind: MediaSlot['kind'], taken: (slot: string) => boolean): string {
  const letters = kind === 'photo' ? ['m', ...'abcdefghijklnopqrstuvwxyz'] : [];
  const letter = letters.find((each) => !taken(each));
  if (letter) return letter;
  let number = 1;
  while (taken(String(number))) number++;
  return String(number);
}

/** The position of a slot, from 0: m, a–z, aa–ai; numbers as they are; anything else last. */
export function slotPosition(slot: string): number {
  if (slot === 'm') return 0;
  if (/^\d{1,3}$/.test(slot)) return Number(slot);
  if (!/^[a-z]{1,2}$/.test(slot)) return 1000;
  return [...slot].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
}
