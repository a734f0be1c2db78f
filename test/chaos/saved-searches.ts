import { randomUUID } from 'node:crypto';
import type { Context } from '../../server/context.ts';
import { batches } from '../../server/platform/database/queries.ts';
import type { AlertFrequency } from '../../shared/alerts/saved-search.ts';
import { register } from '../support/alerts.ts';
import { choices, numbers } from '../support/random.ts';

/** A home of the drill. Each changes only once, so that a mail about it is still true when it is sent. */
export type Home = {
  number: number;
  suburb: string;
  postcode: string;
  beds: number;
  price: number;
  change: (typeof CHANGES)[number];
  /** The price after a change of price. */
  newPrice: number;
};

/** A buyer's search. */
type Wanted = {
  email: string;
  suburbs: { name: string; postcode: string }[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minBeds?: number | undefined;
  frequency: AlertFrequency;
};

const SUBURBS = Array.from({ length: 400 }, (_, n) => ({
  name: `Drill${String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))}`,
  postcode: String(5000 + n),
}));
/** The changes of homes. Nobody is mailed about a home that is withdrawn and back within the hour. */
const CHANGES = [
  'new',
  'price',
  'under-offer',
  'sold',
  'inspection',
  'inspection-moved',
  'offer-fell-through',
  'back',
  'gone-for-minutes',
] as const;

const { any, sometimes } = choices(numbers(1));
const below = numbers(2);

export const makeHomes = (count: number): Home[] =>
  Array.from({ length: count }, (_, n) => {
    const { name, postcode } = any(SUBURBS);
    return {
      number: n + 1,
      suburb: name,
      postcode,
      beds: 1 + below(5),
      price: 400_000 + below(12) * 50_000,
      change: CHANGES[n % CHANGES.length] ?? 'new',
      newPrice: 425_000 + below(12) * 50_000,
    };
  });

export const makeSearches = (count: number): Wanted[] =>
  Array.from({ length: count }, (_, n) => ({
    email: `buyer${n}@example.com`,
    suburbs: [any(SUBURBS), ...(sometimes(() => [any(SUBURBS)]) ?? [])],
    minPrice: sometimes(() => 500_000),
    maxPrice: any([undefined, 600_000, 750_000, 900_000]),
    minBeds: any([undefined, 2, 3, 4]),
    frequency: any(['instant', 'instant', 'daily', 'weekly']),
  }));

/**
 * Whether a buyer must be mailed about a home's change. This follows the words of the form and uses none of the site's
 * code. The site hides the prices of these sold homes, so the last price that it showed counts.
 */
export function mustBeMailed({ suburbs, minPrice = 0, maxPrice, minBeds = 0 }: Wanted, home: Home): boolean {
  if (home.change === 'gone-for-minutes') return false;
  if (!suburbs.some(({ name }) => name === home.suburb) || home.beds < minBeds) return false;
  const price = home.change === 'price' ? home.newPrice : home.price;
  return price >= minPrice && (maxPrice === undefined || price <= maxPrice);
}

/** Stores confirmed searches as copies of one that came through the form, all with the same contact. */
export async function addSearches(context: Context, searches: readonly Wanted[]): Promise<void> {
  await register(context, 'first@example.com', { alertFilters: 'minBeds=20' });
  const { write } = context.database;
  const { id, email, ...like } = await write
    .selectFrom('savedSearches')
    .selectAll()
    .executeTakeFirstOrThrow();
  for (const some of batches(searches, 500)) {
    await write
      .insertInto('savedSearches')
      .values(
        some.map((search) => ({
          ...like,
          id: randomUUID(),
          email: search.email,
          emailKey: search.email,
          frequency: search.frequency,
          filters: filtersOf(search),
          state: 'active' as const,
          confirmedAt: like.createdAt,
        })),
      )
      .execute();
  }
}

function filtersOf({ suburbs, minPrice, maxPrice, minBeds }: Wanted): string {
  const params = new URLSearchParams();
  for (const { name, postcode } of suburbs) params.append('suburb', `${name.toLowerCase()}-${postcode}`);
  for (const [name, figure] of Object.entries({ minPrice, maxPrice, minBeds })) {
    if (figure !== undefined) params.set(name, String(figure));
  }
  return params.toString();
}
