import { type FormEvent, useState } from 'react';
import type { Newsletter, Newsletters } from '../../../shared/newsletters/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { deleteNewsletter, setNewsletterState, testNewsletter } from '../api/newsletters.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import type { RunCall } from '../parts/use-staff-requests.ts';
import { formatPeopleCount } from './NewsletterTab.tsx';

type Props = {
  draft: Newsletter;
  audience: number;
  busy: boolean;
  run: RunCall<Newsletters>;
  /** Whether the draft on the server has everything that was typed. */
  isSaved: boolean;
  onClose(): void;
};

/** Tests, sends and deletes a draft. */
export function SendingParts({ draft, audience, busy, run, isSaved, onClose }: Props) {
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
    if (await run(() => deleteNewsletter(id, version), 'The draft was deleted.')) onClose();
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
