import type { Selectable } from 'kysely';
import { PROPERTY_TYPE_OPTIONS } from '../../../shared/constants.ts';
import { findTeamMember } from '../../../shared/content/team.ts';
import { describeSearch } from '../../../shared/filter-words.ts';
import { readFilters } from '../../../shared/listing-filters.ts';
import { suburbAt, suburbNames } from '../../places/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { ListingsTable } from '../../platform/database/tables/schema.ts';
import type { SearchRow } from '../links.ts';

/**
 * The search in words for the confirmation mail. A stranger may have typed the recipient's address, and could write
 * anything as a suburb, a person or a type of home. So the mail names only values that the site knows.
 */
export async function knownWordsOf(
  db: Db,
  { filters: written, saleOrLease }: Pick<SearchRow, 'filters' | 'saleOrLease'>,
): Promise<string> {
  const { filters } = readFilters(new URLSearchParams(written));
  const { suburbs = [], types = [], agent } = filters;
  const knownSuburbs = await knownOf(db, 'suburbKey', suburbs, (key) => suburbAt(key) !== undefined);
  const knownTypes = await knownOf(db, 'propertyType', types, (type) => OFFERED_TYPES.includes(type));
  const known = {
    // Without a suburb, `surrounding` would mean nothing.
    suburbs: knownSuburbs.length > 0 ? knownSuburbs : undefined,
    types: knownTypes,
    agent: agent && findTeamMember(agent) ? agent : undefined,
  };
  const isComplete =
    knownSuburbs.length === suburbs.length && knownTypes.length === types.length && known.agent === agent;
  const words = describeSearch({ ...filters, ...known }, saleOrLease, suburbNames(knownSuburbs));
  return isComplete ? words : `${words}, with other choices`;
}

const OFFERED_TYPES: readonly string[] = PROPERTY_TYPE_OPTIONS;

/** Keeps the values for which `isKnown` is true, or that a listing has. */
async function knownOf(
  db: Db,
  column: 'suburbKey' | 'propertyType',
  values: readonly string[],
  isKnown: (value: string) => boolean,
): Promise<string[]> {
  const others = values.filter((value) => !isKnown(value));
  if (others.length === 0) return [...values];
  const rows: Pick<Selectable<ListingsTable>, typeof column>[] = await db
    .selectFrom('listings')
    .select(column)
    .distinct()
    .where(column, 'in', others)
    .execute();
  const listed = new Set(rows.map((row) => row[column]));
  return values.filter((value) => isKnown(value) || listed.has(value));
}
