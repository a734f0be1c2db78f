import { type FormEvent, useState } from 'react';
import { type LeadDetail, MAX_NOTE } from '../../../../shared/staff/leads.ts';
import { Button } from '../../../ui/Button.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { onLogout } from '../../session.ts';

type Props = {
  lead: LeadDetail;
  /** @returns whether it was saved */
  onSave(note: string): Promise<boolean>;
};

/**
 * Unsaved notes by lead. They survive the closing of the dialog and a new login, but not a Logout or the end of the
 * window.
 */
const drafts = new Map<string, { text: string; basis: string }>();
onLogout(() => drafts.clear());

/**
 * Staff's note about a lead. Unsaved text is kept while the window is open. If somebody else saves a note in the
 * meantime, both are shown.
 */
export function LeadNote({ lead: { id, note }, onSave }: Props) {
  const [text, setText] = useState(drafts.get(id)?.text ?? note);
  /** The saved note from which this text started. */
  const [basis, setBasis] = useState(drafts.get(id)?.basis ?? note);
  const changed = text !== basis;
  if (basis !== note && !changed) {
    setBasis(note);
    setText(note);
  }
  const theirs = changed && note !== basis && note !== text ? note : null;

  function type(typed: string) {
    setText(typed);
    if (typed === basis) drafts.delete(id);
    else drafts.set(id, { text: typed, basis });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!changed || !(await onSave(text))) return;
    setBasis(text);
    const draft = drafts.get(id);
    // What was typed while the note was being saved is still a draft.
    if (draft && draft.text !== text) drafts.set(id, { ...draft, basis: text });
    else drafts.delete(id);
  }

  return (
    <form onSubmit={save} className="mt-8 grid justify-items-start gap-4">
      <Textarea
        id="lead-note"
        name="note"
        label="Note"
        hint="Staff only."
        rows={4}
        maxLength={MAX_NOTE}
        value={text}
        onChange={({ target }) => type(target.value)}
        className="w-full"
      />
      {theirs !== null && (
        <div className="w-full border-l-2 border-detail pl-4">
          <p className="text-small text-soft">
            {theirs
              ? 'Someone else has saved this note in the meantime:'
              : 'Someone else has deleted the note in the meantime.'}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {theirs}
          </p>
          <p className="mt-1 text-small text-soft">“Save note” replaces it with yours.</p>
        </div>
      )}
      <Button type="submit" look="outline">
        Save note
      </Button>
    </form>
  );
}
