import type { Selectable } from 'kysely';
import { findOffice } from '../../shared/agency/offices.ts';
import type { Office } from '../../shared/agency/profile.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { type Fact, publicFacts } from './facts.ts';
import { featureWords } from './features.ts';
import { isPublic } from './visibility.ts';

export type ListingAgent = {
  id: string | null;
  /** The `id` of the agent's element in the feed. */
  slot?: string;
  name: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
};

/**
 * Identifies the agents of a listing, wherever the feed places them: by the email address or, if they have none or share
 * it, by the name.
 * @returns a key for each
 */
export function agentKeys(agents: readonly Pick<ListingAgent, 'email' | 'name'>[]): string[] {
  const people = agents.map(({ email, name }) => ({ email: email?.toLowerCase(), name: name.toLowerCase() }));
  return people.map(({ email, name }) => {
    const isShared = people.some((other) => other.email === email && other.name !== name);
    return email && !isShared ? email : name;
  });
}

/** The element of a feed that lists documents. */
export type DocumentContainer = 'media' | 'objects';

/**
 * A document that the feed links to. `usage` is the feed's word in lower case. Rows of earlier versions have no
 * container. A document that both containers list is stored for each.
 */
export type ListingDocument = { usage: string; name: string; url: string; container?: DocumentContainer };

/**
 * What only a listing's own page shows: the agency's texts, and who sells the home. Anything that would reveal a hidden
 * address or price is left out.
 */
export type ListingWords = {
  authority: string | null;
  headline: string | null;
  description: string | null;
  features: string[];
  facts: Fact[];
  /** Square metres. */
  buildingSize: number | null;
  documents: ListingDocument[];
  videoUrl: string | null;
  externalLinks: string[];
  bookInspectionLink: string | null;
  agents: ListingAgent[];
  /** That of its office, as the feed has it. */
  agentId: string;
};

type Listing = Selectable<Tables['listings']>;
const WORD_COLUMNS = [
  'id',
  'authority',
  'headline',
  'description',
  'features',
  'facts',
  'landSquareMetres',
  'buildingSquareMetres',
  'ensuites',
  'toilets',
  'livingAreas',
  'documents',
  'addressDisplay',
  'street',
  'priceDisplay',
  'videoUrl',
  'externalLinks',
  'bookInspectionUrl',
  'agents',
  'agentId',
] as const satisfies readonly (keyof Listing)[];
type WordRow = Pick<Listing, (typeof WORD_COLUMNS)[number]>;

/**
 * What only a listing's own page shows, in the order of the ids; null if the public may no longer see the listing.
 * @param ids of listings, at least one
 */
export async function listListingWords(db: Db, ids: readonly string[]): Promise<(ListingWords | null)[]> {
  const rows = await db
    .selectFrom('listings')
    .select(WORD_COLUMNS)
    .where('id', 'in', ids)
    .where(isPublic())
    .execute();
  const found = new Map(rows.map((row) => [row.id, listingWords(row)]));
  return ids.map((id) => found.get(id) ?? null);
}

/** Who answers enquiries about a listing: its agents or, if it has none, its office where the agency has several. */
export function listingContacts(
  words: ListingWords | null | undefined,
  offices: readonly Office[],
): ListingAgent[] {
  if (!words || words.agents.length > 0) return words?.agents ?? [];
  const office = findOffice(offices, words.agentId);
  return office
    ? [{ id: null, name: office.name, email: office.email, phone: office.phone, mobile: null }]
    : [];
}

const listingWords = (row: WordRow): ListingWords => ({
  authority: row.authority,
  headline: row.headline,
  description: row.description,
  features: featureWords(row.features),
  facts: publicFacts(row),
  buildingSize: row.buildingSquareMetres,
  documents: publicDocuments(row),
  videoUrl: withoutHiddenStreet(row.videoUrl, row),
  externalLinks: (JSON.parse(row.externalLinks) as string[]).filter((url) => !revealsHiddenStreet(url, row)),
  bookInspectionLink: withoutHiddenStreet(row.bookInspectionUrl, row),
  agents: JSON.parse(row.agents),
  agentId: row.agentId,
});

/**
 * Each document once, even if both containers list it. A document states the address, and a statement of information
 * the price too, so that these are left out where the address or the price is hidden.
 */
function publicDocuments(row: WordRow): ListingDocument[] {
  if (row.addressDisplay === 0) return [];
  const documents: ListingDocument[] = JSON.parse(row.documents);
  const byAddress = new Map(documents.map((document) => [document.url, document]));
  for (const { usage, url } of documents) {
    if (row.priceDisplay === 0 && usage === 'statementofinformation') byAddress.delete(url);
  }
  return [...byAddress.values()];
}

const withoutHiddenStreet = (url: string | null, row: WordRow): string | null =>
  url !== null && revealsHiddenStreet(url, row) ? null : url;

/** Whether a URL contains the street of a listing whose address is hidden. */
function revealsHiddenStreet(url: string, { addressDisplay, street }: WordRow): boolean {
  if (addressDisplay === 1 || !street) return false;
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  // Without the type of the street, which links often abbreviate.
  const name = street.trim().split(/\s+/).slice(0, -1).join('') || street;
  return letters(url.replace(/%[0-9a-f]{2}/gi, '')).includes(letters(name));
}
