import { type KeyboardEvent, useState } from 'react';
import type { Lead } from '../../../shared/staff/leads.ts';
import { changeLead, LeadOutdated } from '../api/leads.ts';
import { pressedShortcut } from '../keys/keys.ts';
import { useQueue } from '../parts/use-queue.ts';
import { leadName } from './LeadRow.tsx';
import type { Outcome } from './lead/use-lead.ts';
import { toLead } from './lead/use-lead.ts';

/** The key e releases no lead from quarantine: a slip would send the emails of spam. */
export const canKeyMarkAsDone = ({ state }: Pick<Lead, 'state'>): boolean =>
  state !== 'done' && state !== 'aside';

/**
 * The key e marks the focused lead of the list as done.
 * @param replace shows a changed lead
 */
export function useDoneKey(rows: readonly Lead[], replace: (lead: Lead) => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { enqueue } = useQueue();

  async function markAsDone(lead: Lead): Promise<boolean> {
    setOutcome(null);
    try {
      replace(toLead(await changeLead(lead.id, { version: lead.version, state: 'done' })));
      setOutcome({ ok: true, words: `${leadName(lead)}: marked as done.` });
      return true;
    } catch (error) {
      if (error instanceof LeadOutdated) replace(toLead(error.lead));
      else console.error('lead:', error);
      setOutcome({ ok: false, words: `${leadName(lead)} wasn’t changed. Please try again.` });
      return false;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (pressedShortcut(event.nativeEvent) !== 'e') return;
    const row = (event.target as Element).closest('[data-lead]')?.getAttribute('data-lead');
    const lead = rows.find(({ id }) => id === row);
    if (lead && canKeyMarkAsDone(lead)) void enqueue(() => markAsDone(lead), lead.id);
  }
  return { outcome, onKeyDown };
}
