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
import {
  addNewsletter,
  changeNewsletter,
  deleteNewsletter,
  setNewsletterState,
  testNewsletter,
} from '../api/newsletters.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { createKeptTexts } from '../parts/kept-texts.ts';
import { Section } from '../parts/Section.tsx';
import type { RunCall } from '../parts/use-staff-requests.ts';
import { formatPeopleCount } from './NewsletterTab.tsx';

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
const SUBJECT_ID = 'newsletter-subject';

/** What was typed and not saved, by the draft and its version. */
const unsaved = createKeptTexts<Content>();
const keyOf = (id: string, version: number): string => `${id} ${version}`;

/** The editor of a newsletter. Tests and the newsletter itself are sent as last saved. */
export function NewsletterEditor({ draft, audience, busy, run, onClose }: Props) {
  const { basis, content, isSaved, change, save } = useContent({ draft, run, onClose });
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
        <div className="flex flex-wrap gap-4">
          <Button type="submit" aria-disabled={busy}>
            Save draft
          </Button>
          <Button look="outline" onClick={onClose}>
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
      if (!basis) return addNewsletter({ subject, text });
      const saved = await changeNewsletter(basis.id, { subject, text, version: basis.version });
      setBasis(saved.newsletters.find(({ id }) => id === basis.id));
      return saved;
    };
    const words = basis ? 'Saved.' : 'Saved as a draft. You’ll find it below.';
    if (!(await run(call, words))) return;
    const typed = unsaved.get(key);
    const wasTyping = typed !== undefined && typed !== content;
    // What was typed meanwhile stays unsaved, a new newsletter's in its open editor.
    if (basis && wasTyping) unsaved.set(keyOf(basis.id, basis.version + 1), typed);
    if (!basis && wasTyping) return;
    unsaved.delete(key);
    if (!basis) onClose();
  }
  return { basis, content, isSaved, change, save };
}

function SendingParts({
  draft,
  audience,
  busy,
  run,
  isSaved,
  onClose,
}: Props & { draft: Newsletter; isSaved: boolean }) {
  const [email, setEmail] = useState('');
  const [confirming, setConfirming] = useState<'send' | 'delete' | null>(null);
  const { id, version } = draft;

  function test(event: FormEvent) {
    event.preventDefault();
    if (isSaved) run(() => testNewsletter(id, email), `A test is on its way to ${email}.`);
  }

  async function send() {
    setConfirming(null);
    if (await run(() => setNewsletterState(id, 'sending', version), 'It’s on its way.')) onClose();
  }

  async function remove() {
    setConfirming(null);
    if (await run(() => deleteNewsletter(id), 'The draft was deleted.')) onClose();
  }

  if (!isSaved) return <p className="mt-6 text-small text-soft">Save the draft to test or send it.</p>;
  return (
    <div className="mt-8 border-t border-line pt-6">
      <form onSubmit={test} className="flex flex-wrap items-end gap-4">
        <TextField
          id="newsletter-test"
          name="email"
          type="email"
          label="Send a test to"
          autoComplete="email"
          className="grow basis-64"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" look="outline" aria-disabled={busy} className="min-h-14">
          Send a test
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button aria-disabled={busy || audience === 0} onClick={() => audience > 0 && setConfirming('send')}>
          Send to {formatPeopleCount(audience)}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={() => setConfirming('delete')}>
          Delete draft
        </Button>
      </div>
      {confirming === 'delete' && (
        <ConfirmDialog
          title={`Delete “${draft.subject}”?`}
          text="This can’t be undone."
          action="Delete"
          onConfirm={remove}
          onCancel={() => setConfirming(null)}
        />
      )}
      {confirming === 'send' && (
        <ConfirmDialog
          title={`Send “${draft.subject}”?`}
          text={`${formatPeopleCount(audience)} will get it by email. You can pause it while it’s being sent, but you can’t take back what’s been sent.`}
          action="Send"
          onConfirm={send}
          onCancel={() => setConfirming(null)}
        />
      )}
    </div>
  );
}
