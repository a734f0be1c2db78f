import { useEffect, useSyncExternalStore } from 'react';
import { countsByState, type LeadCounts } from '../../../shared/staff/leads.ts';
import { type LeadEvent, listLeads } from '../api/leads.ts';
import { onLogout } from '../session.ts';
import { useLiveLeads } from './use-live-leads.ts';

/** The last known counts of all leads. In the Leads tab its list updates them, elsewhere `NewLeadsWatch`. */
type Known = { counts: LeadCounts; revision: number };
let known: Known | null = null;
const readers = new Set<() => void>();

/** Updates the counts that the dashboard's bar shows. */
export function tellCounts(counts: LeadCounts, revision: number): void {
  // A slow response may be older than the known counts.
  if (known && known.revision > revision) return;
  known = { counts, revision };
  for (const read of readers) read();
}

onLogout(() => {
  known = null;
});

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}
const useKnown = () =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );

/** The number of new leads, kept up to date; null until it is known. */
export function useNewLeads(): number | null {
  const found = useKnown();
  return found && countsByState(found.counts).new;
}

/** Keeps the number up to date while the Leads tab, which has a connection of its own, is not open. */
export function NewLeadsWatch(): null {
  const revision = useKnown()?.revision ?? null;
  useEffect(() => {
    if (revision !== null) return;
    const abort = new AbortController();
    readCounts(abort.signal);
    return () => abort.abort();
  }, [revision]);
  useLiveLeads(revision, (event: LeadEvent) => {
    if (event.type === 'counts') tellCounts(event.counts, event.revision);
    if (event.type === 'reload') readCounts();
  });
  return null;
}

function readCounts(signal = new AbortController().signal): void {
  listLeads({}, signal).then(
    ({ counts, revision }) => tellCounts(counts, revision),
    (error) => signal.aborted || console.error('leads:', error),
  );
}
