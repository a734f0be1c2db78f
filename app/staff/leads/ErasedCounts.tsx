import { ERASED_KINDS, type ErasedKind } from '../../../shared/staff/leads.ts';
import { getErasedCounts } from '../api/leads.ts';
import { useLoaded } from '../parts/use-loaded.ts';

/** The number of records that timers have erased so far. Renders nothing as long as it is zero. */
export function ErasedCounts() {
  const { value: counts } = useLoaded('erased counts', getErasedCounts);
  const erased = (Object.entries(counts ?? {}) as [ErasedKind, number][]).filter(([, count]) => count > 0);
  if (erased.length === 0) return null;
  return (
    <p className="figures mt-8 text-small text-soft">
      Deleted automatically so far:{' '}
      {erased.map(([kind, count]) => `${ERASED_KINDS[kind]} (${count})`).join(', ')}.
    </p>
  );
}
