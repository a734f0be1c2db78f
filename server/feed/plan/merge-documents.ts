import type { ListingDocument } from '../../listings/index.ts';
import type { DocumentChange } from '../message/listing.ts';

const MAX_DOCUMENTS = 20;

/**
 * Applies a message to a listing's documents: what a container lists replaces what that container listed
 * before, and nothing else.
 * @param before as stored, without containers in rows of earlier versions: they count as attachments
 */
export function mergeDocuments(before: string, change: DocumentChange): string {
  const known: ListingDocument[] = JSON.parse(before);
  const documents = [
    ...(change.media ?? known.filter(({ container }) => container !== 'objects')),
    ...(change.objects ?? known.filter(({ container }) => container === 'objects')),
  ];
  const byAddress = new Map(documents.map((document) => [document.url, document]));
  return JSON.stringify([...byAddress.values()].slice(0, MAX_DOCUMENTS));
}
