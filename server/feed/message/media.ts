import { agentKeys } from '../../listings/index.ts';
import { attributeOf, childrenNamed, childrenOf, type XmlElement } from '../read/xml.ts';
import type { AgentElement } from './agents.ts';
import { instantOf, parseFeedDate } from './dates.ts';
import { PICTURE_USAGES, usageOf } from './documents.ts';
import { webAddress } from './links.ts';
import type { MediaChange, MediaSlot } from './listing.ts';
import { oneLine, type Warn } from './words.ts';

const MAX_PICTURES = 100;

/**
 * Reads the pictures of `<images>`, `<objects>` and `<media>`, and the agents' photographs. A slot with neither address
 * nor file is removed. By the portal's rule `<media>` concerns attachments only, so an empty one removes no picture. A
 * CRM that sends photographs as attachments, and none in `<images>` or `<objects>`, sends the complete set. Undefined
 * if the message has no picture element.
 */
export function readMedia(
  listing: XmlElement,
  agents: readonly AgentElement[],
  warn: Warn,
): MediaChange | undefined {
  const containers = ['images', 'objects', 'media'].flatMap((name) => childrenNamed(listing, name));
  const slots = new Map<string, MediaSlot>();
  const pictures = containers.flatMap((container) =>
    childrenOf(container).flatMap((element) => {
      const kind = kindOf(element);
      return kind ? [{ kind, element, isAttached: container.name === 'media' }] : [];
    }),
  );
  for (const { kind, element } of pictures) {
    const taken = (slot: string) => slots.has(`${kind} ${slot}`);
    const slot = readSlot(element, kind, taken, warn);
    if (slots.size >= MAX_PICTURES) {
      warn('images', `more than ${MAX_PICTURES} pictures: the rest are left out`);
      break;
    }
    slots.set(`${kind} ${slot.slot}`, slot);
  }
  const isComplete = slots.size > 0 && pictures.every(({ isAttached }) => isAttached);
  const hasPhoto = pictures.some(({ kind }) => kind === 'photo');
  const replaces = !isComplete ? 'none' : hasPhoto ? 'all' : 'floorplans';
  const all = [...slots.values(), ...agentPhotos(listing, agents, warn)];
  return all.length === 0 ? undefined : { replaces, slots: all };
}

type PictureKind = 'photo' | 'floorplan';

function kindOf(element: XmlElement): PictureKind | undefined {
  const usage = element.name === 'attachment' ? PICTURE_USAGES.get(usageOf(element)) : undefined;
  if (usage === 'agent') return undefined;
  const kind = element.name === 'img' ? 'photo' : element.name === 'floorplan' ? 'floorplan' : usage;
  if (kind) element.isRead = true;
  return kind;
}

/**
 * Reads the photographs of the listing's agents: those in each `<listingAgent>`, and those in the listing's own
 * `<media>`, which belong to the agents in the same order.
 */
function agentPhotos(listing: XmlElement, elements: readonly AgentElement[], warn: Warn): MediaSlot[] {
  const named = elements.flatMap(({ element, change }) =>
    change.what === 'set' ? [{ element, agent: change.agent }] : [],
  );
  const keys = agentKeys(named.map(({ agent }) => agent));
  const agents = named.map(({ element }, index) => ({ element, key: keys[index] ?? '' }));
  const slots = agents.flatMap((each): MediaSlot[] => {
    const { element, key } = each;
    const media = childrenNamed(element, 'media');
    const [photo] = media.flatMap(photosOfAgents);
    if (photo) return [readAgentPhoto(photo, key, warn)];
    return media.length > 0
      ? [{ kind: 'agent', slot: key, source: null, modTime: undefined, alt: undefined }]
      : [];
  });
  for (const [index, photo] of childrenNamed(listing, 'media').flatMap(photosOfAgents).entries()) {
    const key = agents[index]?.key;
    if (!key) warn('agentPhoto', 'the message has no listingAgent it could belong to: left out');
    else if (!slots.some(({ slot }) => slot === key)) slots.push(readAgentPhoto(photo, key, warn));
  }
  return slots;
}

function photosOfAgents(media: XmlElement): XmlElement[] {
  const found = childrenOf(media).filter((element) => PICTURE_USAGES.get(usageOf(element)) === 'agent');
  for (const each of found) each.isRead = true;
  return found;
}

/** An attachment has no time. Each version has its own id instead. */
function readAgentPhoto(element: XmlElement, key: string, warn: Warn): MediaSlot {
  const version = attributeOf(element, 'modTime') || attributeOf(element, 'id');
  const source = readSource(element, 'agentPhoto', warn);
  return { kind: 'agent', slot: key, source, modTime: version?.slice(0, 100), alt: undefined };
}

function readSlot(
  element: XmlElement,
  kind: PictureKind,
  taken: (slot: string) => boolean,
  warn: Warn,
): MediaSlot {
  const field = kind === 'photo' ? 'img' : 'floorplan';
  const id = (attributeOf(element, 'id') ?? '').toLowerCase().slice(0, 40);
  const slot = id || freeSlot(kind, taken);
  const time = attributeOf(element, 'modTime');
  const date = time ? parseFeedDate(time) : null;
  if (time && !date) warn(field, `modTime "${time.slice(0, 40)}" of "${slot}" isn’t a date`);
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
    if (!file) warn('img', `${what}: "${url.slice(0, 60)}" isn’t an http or https address: dropped`);
  }
  if (!file) return null;
  const name = file.replaceAll('\\', '/').replace(/^\.\//, '');
  if (isPlainFileName(name)) return name;
  warn('img', `${what}: "${file.slice(0, 60)}" isn’t the name of a file beside the feed: dropped`);
  return null;
}

/** Whether a relative path stays below its folder and has no hidden parts. */
export function isPlainFileName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL would end the name for the system
  if (name.length > 200 || /[\u0000-\u001f:]/.test(name)) return false;
  return name.split('/').every((part) => part !== '' && !part.startsWith('.'));
}

/** The first free slot for a picture without an id. For photographs: m (the main one), a, b … z, then numbers. */
function freeSlot(kind: PictureKind, taken: (slot: string) => boolean): string {
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
