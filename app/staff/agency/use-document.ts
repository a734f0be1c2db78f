import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/site-api.ts';
import type { DocumentContents, DocumentName, DocumentState } from '../../../shared/staff/agency.ts';
import {
  discardDraft,
  FactsRefused,
  getDocument,
  publishDocument,
  restoreVersion,
  saveDraft,
} from '../api/agency.ts';
import type { Facts } from './facts.ts';

/** A draft is saved when nothing was typed for this long. */
const PAUSE_MS = 1000;

const FAILED = 'The server didn’t answer. Your text is still here. Please try again.';

type State = DocumentState<DocumentContents[DocumentName]>;

type Saving = 'saved' | 'waiting' | 'saving' | 'failed';

/** What is shown: the newest state of the server, and what is typed over it. */
type Editing = {
  state: State;
  facts: Facts;
  /** The version that what is typed began with. */
  basedOn: number;
  hasDraft: boolean;
};

const editingOf = (state: State): Editing => ({
  state,
  facts: state.draft?.content ?? state.published,
  basedOn: state.draft?.basedOn ?? state.version,
  hasDraft: state.draft !== null,
});

/**
 * A document of the agency while somebody edits it. What is typed is saved as a draft, which colleagues see too. If a
 * colleague saved or published meanwhile, nothing is overwritten: `conflict` says so, and `takeTheirs` or `keepMine` decides.
 * @param contentOf what the API takes of what was typed
 */
export function useDocument(name: DocumentName, contentOf: (facts: Facts) => Facts = (facts) => facts) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [saving, setSaving] = useState<Saving>('saved');
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<{ ok: boolean; words: string } | null>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try sends the same query again
  useEffect(() => {
    const abort = new AbortController();
    setHasFailed(false);
    getDocument(name, abort.signal).then(
      (state) => !abort.signal.aborted && show(state),
      (error) => {
        if (abort.signal.aborted) return;
        console.error('agency:', error);
        setHasFailed(true);
      },
    );
    return () => abort.abort();
  }, [tries]);

  function explain(error: unknown) {
    if (error instanceof ApiError && error.status === 409) return setConflict(error.message);
    if (error instanceof FactsRefused) {
      setRefused(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
      return setMessage({ ok: false, words: error.message });
    }
    console.error('agency:', error);
    setMessage({ ok: false, words: FAILED });
  }

  /** The `savedAt` of the draft that was last seen; null: there is none. */
  const seen = useRef<string | null>(null);
  /** What is typed now, for work that began earlier. */
  const typed = useRef<Facts>(undefined);
  /** The saves that are on their way: one after the other, because each has to know the one before. */
  const pending = useRef(Promise.resolve());

  function show(state: State, facts?: Facts) {
    const next = editingOf(state);
    seen.current = state.draft?.savedAt ?? null;
    setEditing(facts ? { ...next, facts } : next);
  }

  function save(what: Editing) {
    setSaving('saving');
    pending.current = pending.current.then(() => send(what));
  }

  async function send({ facts, basedOn }: Editing) {
    try {
      seen.current = await saveDraft(name, { content: contentOf(facts), basedOn, seen: seen.current });
      setEditing((now) => now && { ...now, hasDraft: true });
      // More may have been typed while it was on its way.
      setSaving((now) => (now === 'saving' ? 'saved' : now));
    } catch (error) {
      setSaving('failed');
      explain(error);
    }
  }

  const latest = useRef<(() => void) | null>(null);
  useEffect(() => {
    typed.current = editing?.facts;
    const isDue = saving === 'waiting' && !busy && !conflict && editing;
    latest.current = isDue ? () => save(editing) : null;
    if (!isDue) return;
    const timer = setTimeout(() => save(editing), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  // Whoever leaves the tab has not lost the last second.
  useEffect(() => () => latest.current?.(), []);

  /** Runs a change on the server, and shows the state it leads to. */
  async function act(done: string, work: (editing: Editing) => Promise<State>) {
    if (!editing || busy) return;
    setBusy(true);
    setMessage(null);
    setRefused({});
    await pending.current;
    try {
      const state = await work(editing);
      // What was typed meanwhile stays.
      const later = typed.current === editing.facts ? undefined : typed.current;
      show(state, later);
      setSaving(later ? 'waiting' : 'saved');
      setMessage({ ok: true, words: done });
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    editing,
    saving,
    busy,
    conflict,
    refused,
    message,
    hasFailed,
    retry: () => setTries((before) => before + 1),
    change(to: (facts: Facts) => Facts) {
      setEditing((now) => now && { ...now, facts: to(now.facts) });
      setSaving('waiting');
      setMessage(null);
    },
    publish: () =>
      act('Published. Visitors see it now.', ({ facts, basedOn }) =>
        publishDocument(name, contentOf(facts), basedOn),
      ),
    restore: (version: number) =>
      act(`Version ${version} is published again.`, ({ state }) =>
        restoreVersion(name, version, state.version),
      ),
    discard: () =>
      act('The draft is gone.', async () => {
        await discardDraft(name);
        return getDocument(name);
      }),
    takeTheirs() {
      setConflict('');
      return act('This is the newest version.', () => getDocument(name));
    },
    async keepMine() {
      try {
        const state = await getDocument(name);
        seen.current = state.draft?.savedAt ?? null;
        setEditing((now) => now && { ...now, state, basedOn: state.version });
        setConflict('');
        setSaving('waiting');
      } catch (error) {
        explain(error);
      }
    },
  };
}
