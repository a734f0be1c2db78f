import { useEffect } from 'react';
import { countsByState, type LeadCounts } from '../../../shared/staff/leads.ts';
import { createStore } from '../../ui/browser/store.ts';
import { type LeadEvent, listLeads } from '../api/leads.ts';
import { onLogout } from '../session.ts';
import { useLiveLeads } from './use-live-leads.ts';

/** The last known counts of all leads. In the Leads tab its list updates them, elsewhere `NewLeadsWatch`. */
type KnownCounts = { counts: LeadCounts; revision: number };
const latestCounts = createStore<KnownCounts | null>(null);

/** Updates the counts that the dashboard's bar shows. */
export function updateCounts(counts: LeadCounts, revision: number): void {
  // A slow response may be older than the known counts.
  const known = latestCounts.read();
  if (known && known.revision > revision) return;
  latestCounts.write({ counts, revision });
}

onLogout(() => latestCounts.write(null));

/** The number of new leads, kept up to date; null until it is known. */
export function useNewLeadCount(): number | null {
  const latest = latestCounts.use();
  return latest && countsByState(latest.counts).new;
}

/** Keeps the number up to date while the Leads tab, which has a connection of its own, is not open. */
export function NewLeadsWatch(): null {
  const revision = latestCounts.use()?.revision ?? null;
  useEffect(() => {
    if (revision !== null) return;
    const abort = new AbortController();
    loadCounts(abort.signal);
    return () => abort.abort();
  }, [revision]);
  useLiveLeads(revision, (event: LeadEvent) => {
    if (event.type === 'counts') updateCounts(event.counts, event.revision);
    if (event.type === 'reload') loadCounts();
  });
  return null;
}

function loadCounts(signal = new AbortController().signal): void {
  listLeads({}, signal).then(
    ({ counts, revision }) => updateCounts(counts, revision),
    (error) => signal.aborted || console.error('leads:', error),
  );
}
