import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/site-api.ts';
import type { Lead, LeadDetail, LeadState } from '../../../../shared/staff/leads.ts';
import { pauseSearch } from '../../api/alerts.ts';
import { changeLead, endLinks, getLead, LeadOutdated, sendMailAgain } from '../../api/leads.ts';

/** The result of an action, as a sentence. */
export type Outcome = { ok: boolean; words: string };

type Reading =
  | { status: 'loading' }
  | { status: 'ready'; lead: LeadDetail }
  | { status: 'unknown' }
  | { status: 'failed' };

const FAILED = 'The server didn’t answer. Nothing has changed. Please try again.';

/**
 * Loads a lead when it is opened and whenever somebody changes it, and has the actions that staff may take.
 * @param touched changes if the lead has changed on the server
 * @param changed called with each new state of the lead
 */
export function useLead(id: string, touched: number, changed: (lead: Lead) => void) {
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tries, setTries] = useState(0);
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `touched` or another try loads the lead again
  useEffect(() => {
    const abort = new AbortController();
    getLead(id, abort.signal).then(
      (lead) => !abort.signal.aborted && setReading((before) => newerOf(before, lead)),
      (error) => {
        if (abort.signal.aborted) return;
        console.error('lead:', error);
        const status = error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed';
        // If reloading fails, the lead that is shown stays visible.
        setReading((before) => (before.status === 'ready' ? before : { status }));
      },
    );
    return () => abort.abort();
  }, [id, touched, tries]);

  function show(lead: LeadDetail) {
    setReading({ status: 'ready', lead });
    latest.current(toLead(lead));
  }

  /** @returns whether the action succeeded */
  async function act(done: string, how: () => Promise<LeadDetail>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setOutcome(null);
    try {
      show(await how());
      setOutcome({ ok: true, words: done });
      return true;
    } catch (error) {
      if (error instanceof LeadOutdated) {
        show(error.lead);
        setOutcome({ ok: false, words: outdatedWords(error.lead) });
      } else {
        console.error('lead:', error);
        setOutcome({ ok: false, words: FAILED });
      }
      return false;
    } finally {
      setBusy(false);
    }
  }

  const version = reading.status === 'ready' ? reading.lead.version : 0;
  return {
    reading,
    busy,
    outcome,
    retry() {
      setReading({ status: 'loading' });
      setTries((before) => before + 1);
    },
    setState: (state: LeadState, done: string) => act(done, () => changeLead(id, { version, state })),
    assign: (assignee: string | null) =>
      act(assignee === null ? 'No longer assigned to anyone.' : `Assigned to ${assignee}.`, () =>
        changeLead(id, { version, assignee }),
      ),
    saveNote: (note: string) => act('Note saved.', () => changeLead(id, { version, note })),
    pauseSearch: (search: string, isPaused: boolean) =>
      act(isPaused ? 'Alert paused.' : 'Alert resumed.', () => pauseSearch(search, isPaused)),
    endLinks: () =>
      act(
        'The links in emails so far, and in those waiting to be sent, can now only unsubscribe. Later emails have new ones.',
        () => endLinks(id),
      ),
    sendAgain: () => act('The email is on its way.', () => sendMailAgain(id)),
    tell: setOutcome,
  };
}

/** A response may be older than our last change, whose own response arrived sooner. */
const newerOf = (before: Reading, lead: LeadDetail): Reading =>
  before.status === 'ready' && before.lead.version > lead.version ? before : { status: 'ready', lead };

const outdatedWords = ({ changed }: LeadDetail) =>
  `${changed?.by ?? 'Someone else'} changed this lead a moment ago, so your change wasn’t saved. You’re now looking at theirs.`;

/** The lead as the list shows it. */
export function toLead(detail: LeadDetail): Lead {
  const {
    answers: _answers,
    attachments: _files,
    searches: _searches,
    property: _property,
    note,
    changed: _changed,
    aside: _aside,
    delivery,
    ...line
  } = detail;
  return { ...line, hasNote: note !== '', mail: delivery?.state ?? null };
}
