import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/site-api.ts';
import type { Lead, LeadDetail, LeadState } from '../../../../shared/staff/leads.ts';
import { changeLead, endLinks, getLead, LeadOutdated, pauseSearch, sendMailAgain } from '../../api/leads.ts';
import { useQueue } from '../../parts/use-queue.ts';

/** The result of an action, as a sentence. */
export type Outcome = { ok: boolean; words: string };

type LoadState =
  | { status: 'loading' }
  | { status: 'ready'; lead: LeadDetail }
  | { status: 'unknown' }
  | { status: 'failed' };

const FAILED_TEXT = 'The server didn’t answer. Nothing has changed. Please try again.';

/** Whether the server refused an action, with a sentence that says why. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

/**
 * Loads a lead when it is opened and whenever somebody changes it, and has the actions that staff may take.
 * @param lastRevision changes if the lead has changed on the server
 * @param onChange called with each new state of the lead
 */
export function useLead(id: string, lastRevision: number, onChange: (lead: Lead) => void) {
  const { loadState, setLoadState, retry } = useLoadedLead(id, lastRevision);
  const { busy, enqueue } = useQueue();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });

  function show(lead: LeadDetail) {
    setLoadState({ status: 'ready', lead });
    latestOnChange.current(toLead(lead));
  }

  /** Actions run one after another. @returns whether the action succeeded */
  const runAction = (successText: string, action: () => Promise<LeadDetail>): Promise<boolean> =>
    enqueue(() => run(successText, action));

  async function run(successText: string, action: () => Promise<LeadDetail>): Promise<boolean> {
    setOutcome(null);
    try {
      show(await action());
      setOutcome({ ok: true, words: successText });
      return true;
    } catch (error) {
      if (error instanceof LeadOutdated) {
        show(error.lead);
        setOutcome({ ok: false, words: outdatedWords(error.lead) });
      } else {
        console.error('lead:', error);
        setOutcome({ ok: false, words: isRefusal(error) ? error.message : FAILED_TEXT });
      }
      return false;
    }
  }

  const version = loadState.status === 'ready' ? loadState.lead.version : 0;
  /** The version that the last change stored. A change that has waited for it is based on it. */
  const storedVersion = useRef(0);
  const change = (successText: string, fields: Omit<Parameters<typeof changeLead>[1], 'version'>) =>
    runAction(successText, async () => {
      const lead = await changeLead(id, { version: Math.max(version, storedVersion.current), ...fields });
      storedVersion.current = lead.version;
      return lead;
    });
  return {
    loadState,
    busy,
    outcome,
    retry,
    setState: (state: LeadState, done: string) => change(done, { state }),
    assign: (assignee: string | null) =>
      change(assignee === null ? 'No longer assigned to anyone.' : `Assigned to ${assignee}.`, { assignee }),
    saveNote: (note: string) => change('Note saved.', { note }),
    pauseSearch: (search: string, isPaused: boolean) =>
      runAction(isPaused ? 'Alert paused.' : 'Alert resumed.', () => pauseSearch(search, isPaused)),
    endLinks: () =>
      runAction(
        'Links in emails already sent or waiting to be sent can now only be used to unsubscribe. Later emails will have new ones.',
        () => endLinks(id),
      ),
    sendAgain: () => runAction('The email is on its way.', () => sendMailAgain(id)),
    setOutcome: setOutcome,
  };
}

/** Loads a lead when it is opened, whenever somebody changes it, and again after a failure. */
function useLoadedLead(id: string, lastRevision: number) {
  const [loadState, setLoadState] = useState<LoadState>({ status: 'loading' });
  const [attemptCount, setAttemptCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision or another try loads the lead again
  useEffect(() => {
    const abort = new AbortController();
    getLead(id, abort.signal).then(
      (lead) => !abort.signal.aborted && setLoadState((before) => keepNewer(before, lead)),
      (error) => {
        if (abort.signal.aborted) return;
        console.error('lead:', error);
        const status = error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed';
        // If reloading fails, the lead that is shown stays visible.
        setLoadState((before) => (before.status === 'ready' ? before : { status }));
      },
    );
    return () => abort.abort();
  }, [id, lastRevision, attemptCount]);

  function retry() {
    setLoadState({ status: 'loading' });
    setAttemptCount((before) => before + 1);
  }
  return { loadState, setLoadState, retry };
}

/** A response may be older than our last change, whose own response arrived sooner. */
const keepNewer = (before: LoadState, lead: LeadDetail): LoadState =>
  before.status === 'ready' && before.lead.version > lead.version ? before : { status: 'ready', lead };

const outdatedWords = ({ changed }: LeadDetail) =>
  `${changed?.by ?? 'Someone else'} changed this lead a moment ago, so your change wasn’t saved. You’re now looking at their version.`;

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
    ...listFields
  } = detail;
  return { ...listFields, hasNote: note !== '', mail: delivery?.state ?? null };
}
