import { type FormEvent, useState } from 'react';
import type { SetupState, TestMail } from '../../../shared/staff/setup.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { FieldGroup } from '../agency/FieldGroup.tsx';
import { sendTestMail } from '../api/setup.ts';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { Loading } from '../parts/Loading.tsx';
import { MailAccountForm } from './MailAccountForm.tsx';
import { useSetup } from './use-setup.ts';

/** Sets the mail server, and sends a test mail through it. */
export const MailStep = ({ state, show }: { state: SetupState; show(state: SetupState): void }) => (
  <div className="grid max-w-3xl gap-14">
    <p className="max-w-[38.5em]">
      Enquiries are stored on the site and emailed to you. Enter the details that your email provider gives
      you, then send yourself a test. They’re used as soon as you save them.
    </p>
    <MailAccountForm mail={state.mail} show={show} />
    <TestMailForm state={state} />
  </div>
);

/** The same as a section of the Agency tab. */
export function MailSection() {
  const { value: state, hasFailed, show, reload } = useSetup('mail');
  if (state) return <MailStep state={state} show={show} />;
  return hasFailed ? <LoadFailed retry={reload} /> : <Loading />;
}

/** Sends a test mail, and explains a failure in words. */
function TestMailForm({ state }: { state: SetupState }) {
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
    <FieldGroup title="Test">
      <form onSubmit={send} noValidate className="flex flex-wrap items-end gap-4">
        <TextField
          id="setup-mail"
          name="email"
          className="min-w-[min(16rem,100%)] grow"
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
    </FieldGroup>
  );
}
