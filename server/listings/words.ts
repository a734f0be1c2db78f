import type { Selectable } from 'kysely';
import { type Office, officeOf } from '../../shared/offices.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { featureWords } from './features.ts';
import { isPublic } from './visibility.ts';

export type ListingAgent = {
  id: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
};

/** What an agency writes of a listing, and who sells it. None of it is ever hidden. */
export type ListingWords = {
  authority: string | null;
  headline: string | null;
  description: string | null;
  features: string[];
  videoUrl: string | null;
  externalLinks: string[];
  bookInspectionLink: string | null;
  agents: ListingAgent[];
  /** Its office's, as the feed has it. */
  agentId: string;
};

type Listing = Selectable<Tables['listings']>;
const WORD_COLUMNS = [
  'id',
  'authority',
  'headline',
  'description',
  'features',
  'videoUrl',
  'externalLinks',
  'bookInspectionUrl',
  'agents',
  'agentId',
] as const satisfies readonly (keyof Listing)[];
type WordRow = Pick<Listing, (typeof WORD_COLUMNS)[number]>;

/**
 * What only a listing's own page shows, in the order of the ids; null where the public may no longer see it.
 * @param ids of listings, one at least
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

/** Who answers for a listing: its agents; without any, its office where the agency has several. */
export function answering(
  words: ListingWords | null | undefined,
  offices: readonly Office[],
): ListingAgent[] {
  if (!words || words.agents.length > 0) return words?.agents ?? [];
  const office = officeOf(offices, words.agentId);
  return office
    ? [{ id: null, name: office.name, email: office.email, phone: office.phone, mobile: null }]
    : [];
}

const listingWords = (row: WordRow): ListingWords => ({
  authority: row.authority,
  headline: row.headline,
  description: row.description,
  features: featureWords(row.features),
  videoUrl: row.videoUrl,
  externalLinks: JSON.parse(row.externalLinks),
  bookInspectionLink: row.bookInspectionUrl,
  agents: JSON.parse(row.agents),
  agentId: row.agentId,
});
