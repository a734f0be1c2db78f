import { getSuburbText } from '../../shared/content/suburbs.ts';
import { findMemberOfAgent } from '../../shared/content/team.ts';
import type { ListingAgent } from '../../shared/site-api.ts';
import type { Suburb } from '../../shared/suburbs/suburb.ts';
import { isSuburbKey } from '../../shared/suburbs/suburb-key.ts';
import { withoutNulls } from '../../shared/without-nulls.ts';
import { plainParagraphs, toHtml } from '../../shared/words/plain-text.ts';
import { toRichNodes } from '../../shared/words/rich-nodes.ts';
import type { RichDocument } from '../../shared/words/rich-text.ts';
import { agentKeys, fromAllCaps, isPublic, type ListingAgent as StoredAgent } from '../listings/index.ts';
import { suburbAt, suburbName, surroundingSuburbs } from '../places/index.ts';
import type { Db } from '../platform/database/client.ts';
import { soldEvidence } from './sold-evidence.ts';

const MAX_NEIGHBOURS = 12;

/**
 * The facts that a suburb's page shows besides its lists.
 * @param key e.g. `norwood-5067`
 * @returns null if the suburb is unknown and has no public homes
 */
export async function getSuburb(db: Db, key: string): Promise<Suburb | null> {
  if (!isSuburbKey(key)) return null;
  const near = surroundingSuburbs([key]);
  const [homes, sold] = await Promise.all([countHomes(db, near), listSold(db, key)]);
  const place = suburbAt(key);
  const here = homes.find((each) => each.key === key);
  if (!place && !here) return null;
  const neighbours = homes
    .filter((each) => each.key !== key)
    .sort((a, b) => b.onMarket - a.onMarket || b.homes - a.homes || a.name.localeCompare(b.name, 'en-AU'))
    .slice(0, MAX_NEIGHBOURS);
  return {
    key,
    name: here?.name ?? suburbName(key),
    ...withoutNulls({
      state: here?.state ?? place?.state ?? null,
      postcode: place?.postcode ?? /\d{4}$/.exec(key)?.[0] ?? null,
      topAgent: topAgent(sold),
    }),
    ...wordsOf(getSuburbText(key)),
    homes: here?.homes ?? 0,
    sold: soldEvidence(sold),
    neighbours: neighbours.map(({ state: _state, ...neighbour }) => neighbour),
  };
}

/** The agency's text, paragraph by paragraph without formatting, and as HTML. */
const wordsOf = (text: RichDocument | undefined): Pick<Suburb, 'words' | 'wordsHtml'> =>
  text ? { words: plainParagraphs(text), wordsHtml: toHtml(toRichNodes(text)) } : { words: [] };

/** The suburbs of public homes for the sitemap, with the number of homes in each. */
export async function listSuburbPages(db: Db): Promise<{ key: string; homes: number }[]> {
  const rows = await db
    .selectFrom('listings')
    .select('suburbKey')
    .select(({ fn }) => fn.countAll<number>().as('homes'))
    .where('suburbKey', 'is not', null)
    .where(isPublic())
    .groupBy('suburbKey')
    .orderBy('suburbKey')
    .execute();
  return rows.map(({ suburbKey, homes }) => ({ key: suburbKey ?? '', homes }));
}

async function countHomes(db: Db, keys: readonly string[]) {
  const rows = await db
    .selectFrom('listings')
    .select(['suburbKey', ({ fn }) => fn.min('suburb').as('suburb'), ({ fn }) => fn.min('state').as('state')])
    .select(({ fn }) => fn.countAll<number>().as('homes'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('status', '=', 'ACTIVE').as('onMarket'))
    .where('suburbKey', 'in', keys)
    .where(isPublic())
    .groupBy('suburbKey')
    .execute();
  return rows.map(({ suburbKey, suburb, state, homes, onMarket }) => ({
    key: suburbKey ?? '',
    name: fromAllCaps(suburb ?? ''),
    state: state?.toUpperCase() ?? null,
    homes,
    onMarket,
  }));
}

/** The homes that were sold in a suburb, with the columns from which figures are computed. */
const listSold = (db: Db, key: string) =>
  db
    .selectFrom('listings')
    .select(['agents', 'createdAt', 'status', 'saleOrLease', 'priceCents', 'priceMaxCents', 'priceDisplay'])
    .select(['priceView', 'rentCents', 'rentPeriod', 'bondCents', 'soldPriceCents', 'soldPriceDisplay'])
    .select('soldDate')
    .where('suburbKey', '=', key)
    .where('saleOrLease', '=', 'SALE')
    .where(isPublic(['SOLD']))
    .execute();

/**
 * The agent who sold the most homes, as the latest sale names them; of several, the one with the latest sale, and of
 * joint sellers the first.
 */
function topAgent(sold: Awaited<ReturnType<typeof listSold>>): Suburb['topAgent'] | null {
  const byPerson = new Map<string, { agent: ListingAgent; sold: number; last: string }>();
  for (const { agents, soldDate, createdAt } of sold) {
    const sellers: StoredAgent[] = JSON.parse(agents);
    const keys = agentKeys(sellers);
    for (const [index, { slot: _slot, ...seller }] of sellers.entries()) {
      const agent = withoutNulls(seller);
      const person = findMemberOfAgent(seller)?.id ?? keys[index] ?? seller.name;
      const before = byPerson.get(person) ?? { agent, sold: 0, last: '' };
      const last = soldDate ?? createdAt;
      const latest = last > before.last ? { agent, last } : before;
      byPerson.set(person, { ...latest, sold: before.sold + 1 });
    }
  }
  const [first] = [...byPerson.values()].sort((a, b) => b.sold - a.sold || b.last.localeCompare(a.last));
  return first ? { agent: first.agent, sold: first.sold } : null;
}
