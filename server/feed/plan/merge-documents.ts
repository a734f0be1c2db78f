import type { DocumentContainer, ListingDocument } from '../../listings/index.ts';
import type { DocumentChange } from '../message/listing.ts';

/** For each container. */
const MAX_DOCUMENTS = 20;

/**
 * Applies a message to a listing's documents. What a container lists replaces only what that container listed before. A
 * document that both containers list is stored for each, so that it stays while one of them lists it.
 * @param before as stored. Documents of earlier versions have no container. The first change replaces them, because
 * nobody knows which of the two listed them
 */
export function mergeDocuments(before: string, change: DocumentChange): string {
  const known: ListingDocument[] = JSON.parse(before);
  const listedBy = (name: DocumentContainer): ListingDocument[] => {
    const listed = change[name] ?? known.filter(({ container }) => container === name);
    return [...new Map(listed.map((document) => [document.url, document])).values()].slice(0, MAX_DOCUMENTS);
  };
  return JSON.stringify([...listedBy('media'), ...listedBy('objects')]);
}
