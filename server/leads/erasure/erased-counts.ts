import { ERASED_KINDS, type ErasedCounts, type ErasedKind } from '../../../shared/staff/leads.ts';
import type { Db } from '../../platform/database/client.ts';
import { addToSetting } from '../../platform/database/settings.ts';

const settingOf = (kind: ErasedKind): string => `erased:${kind}`;

/** Adds to the number of records that a timer has erased. */
export async function countErased(db: Db, kind: ErasedKind, count: number): Promise<void> {
  await addToSetting(db, settingOf(kind), count);
}

/** The number of records of each kind that the timers have erased so far. */
export async function readErasedCounts(db: Db): Promise<ErasedCounts> {
  const kinds = Object.keys(ERASED_KINDS) as ErasedKind[];
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('name', 'in', kinds.map(settingOf))
    .execute();
  const counts = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  return Object.fromEntries(kinds.map((kind) => [kind, counts.get(settingOf(kind)) ?? 0])) as ErasedCounts;
}
