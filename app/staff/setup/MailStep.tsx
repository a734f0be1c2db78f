import { type FormEvent, useState } from 'react';
import type { SetupState, TestMail } from '../../../shared/staff/setup.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { sendTestMail } from '../api/setup.ts';

/** Sends a test mail, and explains a failure in words. */
export function MailStep({ state }: { state: SetupState }) {
  const [email, setEmail] = useState(state.email);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<TestMail | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setResult(null);
    try {
      setResult(await sendTestMail(email));
    } catch (error) {
      console.error('test mail:', error);
      const message = error instanceof Error ? error.message : 'The server didn’t answer. Please try again.';
      setResult({ sent: false, message });
    }
    setBusy(false);
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <p className="max-w-[38.5em]">
        Enquiries are stored on the site and emailed to you. The mail server is set in the environment because
        it needs a password. Send yourself a test.
      </p>
      <form onSubmit={send} noValidate className="flex flex-wrap items-end gap-4">
        <TextField
          id="setup-mail"
          name="email"
          className="min-w-64 grow"
          label="Send a test to"
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Sending…' : 'Send a test'}
        </Button>
      </form>
      <div className="wrap-anywhere">
        <FormError message={result && !result.sent ? result.message : undefined} />
        <FormStatus success={result?.sent ? result.message : undefined} />
      </div>
    </div>
  );
}
