import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  MAX_SUBJECT_CHARACTERS,
  type Newsletter,
  type Newsletters,
} from '../../../shared/newsletters/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { LazyRichTextEditor } from '../agency/editor/LazyRichTextEditor.tsx';
import { PlaceholderNote } from '../agency/words/PlaceholderNote.tsx';
import { changeNewsletter } from '../api/newsletters.ts';
import { createKeptTexts } from '../parts/kept-texts.ts';
import { Section } from '../parts/Section.tsx';
import type { RunCall } from '../parts/use-staff-requests.ts';
import { addOnce, type PendingId } from './add-once.ts';
import { SendingParts } from './SendingParts.tsx';

type Props = {
  /** Undefined while it is not saved yet. */
  draft: Newsletter | undefined;
  audience: number;
  busy: boolean;
  run: RunCall<Newsletters>;
  onClose(): void;
};

type Content = Pick<Newsletter, 'subject' | 'text'>;

const EMPTY: Content = { subject: '', text: { type: 'doc', content: [{ type: 'paragraph' }] } };
const SAVED_AS_NEW = 'Saved as a draft. You’ll find it below.';
const SUBJECT_ID = 'newsletter-subject';

/** What was typed and not saved, by the draft and its version. */
const unsaved = createKeptTexts<Content>();
const keyOf = (id: string, version: number): string => `${id} ${version}`;
/** The id under which the same text is added. */
const newIds = createKeptTexts<PendingId>();

/** The editor of a newsletter. Tests and the newsletter itself are sent as last saved. */
export function NewsletterEditor({ draft, audience, busy, run, onClose }: Props) {
  const { basis, content, isSaved, isOutdated, change, save, saveAsNew, cancel } = useContent({
    draft,
    run,
    onClose,
  });
  useLayoutEffect(() => document.getElementById(SUBJECT_ID)?.focus(), []);
  // It may be on its way, or deleted, although the answer was lost.
  const isOver = isSaved && !draft;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);

  return (
    <Section title={basis ? 'Edit the draft' : 'New newsletter'} level="h2" className="mt-8 max-w-[46em]">
      <PlaceholderNote />
      <form onSubmit={save} className="mt-5 grid gap-6">
        <TextField
          id={SUBJECT_ID}
          name="subject"
          label="Subject"
          autoComplete="off"
          maxLength={MAX_SUBJECT_CHARACTERS}
          value={content.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <LazyRichTextEditor
          id="newsletter-text"
          label="Text"
          value={content.text}
          onChange={(typed) => change({ text: typed })}
        />
        <p role="status" className={isOutdated ? '' : 'sr-only'}>
          {isOutdated &&
            'Someone else has changed, sent or deleted this newsletter since you opened it, so yours can’t replace it. Save yours as a new draft to keep it.'}
        </p>
        <div className="flex flex-wrap gap-4">
          {isOutdated && (
            <Button aria-disabled={busy} onClick={saveAsNew}>
              Save as a new draft
            </Button>
          )}
          <Button type="submit" look={isOutdated ? 'outline' : 'solid'} aria-disabled={busy}>
            Save draft
          </Button>
          <Button look="outline" onClick={cancel}>
            Close
          </Button>
        </div>
      </form>
      {basis && (
        <SendingParts
          draft={basis}
          audience={audience}
          busy={busy}
          run={run}
          isSaved={isSaved}
          onClose={onClose}
        />
      )}
    </Section>
  );
}

/** What is typed, and the draft on the server from which it started. */
function useContent({ draft, run, onClose }: Pick<Props, 'draft' | 'run' | 'onClose'>) {
  // The list may bring a draft that a colleague has saved since. Saving would then overwrite it.
  const [basis, setBasis] = useState(draft);
  const key = basis ? keyOf(basis.id, basis.version) : 'new';
  const [content, setContent] = useState<Content>(unsaved.get(key) ?? draft ?? EMPTY);
  const { subject, text } = content;
  // The API trims the subject.
  const equals = (stored: Content) =>
    subject.trim() === stored.subject && JSON.stringify(text) === JSON.stringify(stored.text);
  const isSaved = basis !== undefined && equals(basis);
  const isOutdated = basis !== undefined && !isSaved && (draft?.version ?? 0) !== basis.version;
  // If it has what is typed here, it is the person's own: the answer to its saving was lost.
  if (basis && draft && draft.version > basis.version && (isSaved || equals(draft))) {
    setBasis(draft);
    setContent(draft);
  }

  function change(typed: Partial<Content>) {
    const changed = { ...content, ...typed };
    setContent(changed);
    unsaved.set(key, changed);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const call = async () => {
      if (!basis) return add();
      const saved = await changeNewsletter(basis.id, { subject, text, version: basis.version });
      setBasis(saved.newsletters.find(({ id }) => id === basis.id));
      return saved;
    };
    const words = basis ? 'Saved.' : SAVED_AS_NEW;
    if (!(await run(call, words))) return;
    const typed = findTypedSince();
    // What was typed meanwhile stays unsaved, a new newsletter's in its open editor.
    if (basis && typed) unsaved.set(keyOf(basis.id, basis.version + 1), typed);
    if (!basis && typed) return;
    unsaved.delete(key);
    if (!basis) onClose();
  }

  function add(): Promise<Newsletters> {
    const id = newIds.get(key) ?? { current: null };
    newIds.set(key, id);
    return addOnce({ subject, text }, id);
  }

  /** What was typed since the content was sent. */
  function findTypedSince(): Content | undefined {
    const typed = unsaved.get(key);
    return typed === content ? undefined : typed;
  }

  async function saveAsNew() {
    if (!(await run(add, SAVED_AS_NEW))) return;
    if (findTypedSince()) return;
    unsaved.delete(key);
    onClose();
  }

  /** Closes the editor. What is written in it next is another newsletter. */
  function cancel() {
    newIds.delete(key);
    onClose();
  }
  return { basis, content, isSaved, isOutdated, change, save, saveAsNew, cancel };
}
