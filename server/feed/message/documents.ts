import type { DocumentContainer, ListingDocument } from '../../listings/index.ts';
import { attributeOf, childrenNamed, childrenOf, type XmlElement } from '../read/xml.ts';
import { webAddress } from './links.ts';
import type { DocumentChange } from './listing.ts';
import { lookUp, oneLine, sentenceCase, type Warn } from './words.ts';

/** The names of the documents that portals define. Other documents keep the feed's names. */
const NAMES: Readonly<Record<string, string>> = {
  statementofinformation: 'Statement of Information',
  energyrating: 'Energy rating',
};

/** The usages of attachments that are pictures, in lower case. Only exact matches count. */
export const PICTURE_USAGES: ReadonlyMap<string, 'photo' | 'floorplan' | 'agent'> = new Map([
  ['image', 'photo'],
  ['photo', 'photo'],
  ['photograph', 'photo'],
  ['floorplan', 'floorplan'],
  ['agentphoto', 'agent'],
]);

export const usageOf = (element: XmlElement): string => (attributeOf(element, 'usage') ?? '').toLowerCase();

/**
 * Reads the documents of a listing by their containers: the attachments of `<media>`, which are the complete
 * set, and the documents of `<objects>`. Undefined if the message has neither.
 */
export function readDocuments(listing: XmlElement, warn: Warn): DocumentChange | undefined {
  const media = childrenNamed(listing, 'media');
  const objects = childrenNamed(listing, 'objects').flatMap((element) => childrenNamed(element, 'document'));
  if (media.length === 0 && objects.length === 0) return undefined;
  const attachments = media.flatMap(childrenOf).filter(isDocument);
  for (const each of attachments) each.isRead = true;
  const documentsOf = (elements: XmlElement[], container: DocumentContainer) =>
    elements.flatMap((element) => readDocument(element, container, warn) ?? []);
  return {
    media: media.length > 0 ? documentsOf(attachments, 'media') : undefined,
    objects: objects.length > 0 ? documentsOf(objects, 'objects') : undefined,
  };
}

/** A picture with an unknown usage is neither a photograph of the home nor a document, so the report names it. */
function isDocument(element: XmlElement): boolean {
  const type = attributeOf(element, 'contentType') ?? '';
  const path = URL.parse(attributeOf(element, 'url') ?? '')?.pathname ?? '';
  const isPicture = /^image\//i.test(type) || /\.(jpe?g|png|gif|webp|avif|heic)$/i.test(path);
  const usage = usageOf(element);
  if (element.name !== 'attachment' || PICTURE_USAGES.has(usage)) return false;
  return !isPicture || lookUp(NAMES, usage) !== undefined;
}

function readDocument(element: XmlElement, container: DocumentContainer, warn: Warn): ListingDocument | null {
  const usage = usageOf(element);
  const title = attributeOf(element, 'title') ?? '';
  // These attributes identify the version, and a link needs only the address. They are read so that the report omits
  // them.
  attributeOf(element, 'id');
  attributeOf(element, 'modTime');
  const url = attributeOf(element, 'url') ?? '';
  const file = attributeOf(element, 'file') ?? '';
  if (!url && !file) return null;
  const address = url && webAddress(url);
  if (!address) {
    warn(usage || 'document', `"${(url || file).slice(0, 60)}" isn’t an http or https address: not shown`);
    return null;
  }
  const given = title || sentenceCase(attributeOf(element, 'usage') ?? '');
  const name = lookUp(NAMES, usage) ?? (oneLine(given, 'document', 80, warn) || 'Document');
  return { usage, name, url: address, container };
}
