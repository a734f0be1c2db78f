import { asText, rowOfText } from '../database/as-text.ts';
import type { Db } from '../database/client.ts';
import { KeptAtSecondSight } from './kept-at-second-sight.ts';
import { imageOfText } from './media.ts';
import { FACT_COLUMNS, type FactRow, type PublicListing, publicListing } from './public-listing.ts';

/** Of a listing's facts what no card shows. */
const BEYOND_CARDS = {
  country: '',
  latitude: null,
  longitude: null,
  bondCents: null,
  soldDate: null,
  dateAvailable: null,
  landSquareMetres: null,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<FactRow>;
const CARD_COLUMNS = FACT_COLUMNS.filter((column) => !(column in BEYOND_CARDS));

/** Those that a card may show. */
type CardFacts = Omit<
  PublicListing,
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'bond'
  | 'soldDate'
  | 'rentalDateAvailable'
  | 'landSize'
  | 'createdAt'
  | 'updatedAt'
>;

/** What a card shows of a listing. */
export type ListingCard = CardFacts & { mainPhoto: NonNullable<CardFacts['mainPhoto']> };

/** What a card is made of, as the database has it. */
export type CardTexts = { facts: string; photo: string | null };

export const cardColumns = (db: Db) =>
  asText(
    db,
    CARD_COLUMNS.map((column) => `listings.${column}`),
  ).as('facts');

/** Some 3 KB each: the text, and twice as much made of it. */
const known = new KeptAtSecondSight<ListingCard>(3 * 1024 * 1024, (text) => 3 * text.length);

/**
 * A listing is the same while its facts are, so it is made once of them and found by them, all of them: they are read
 * from the database each time, and one that changed is another text.
 */
export function cardOf({ facts, photo }: CardTexts): ListingCard {
  const key = photo === null ? facts : `${facts} ${photo}`;
  const kept = known.get(key);
  if (kept) return kept;
  const row = rowOfText(facts, CARD_COLUMNS, { ...BEYOND_CARDS }) as FactRow;
  const made = { ...publicListing(row), mainPhoto: photo === null ? [] : [imageOfText(photo)] };
  known.add(key, made);
  return made;
}
