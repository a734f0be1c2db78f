import type { FormEvent } from 'react';
import { checkForm, formValues } from '../../../shared/forms/form.ts';
import { chosenPasswordSchema, PASSWORD_LENGTH } from '../../../shared/forms/login.ts';
import { messages } from '../../../shared/messages.ts';
import { ApiError } from '../../../shared/site-api.ts';
import { fetchWithTimeout, logBug } from '../../browser-api.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { choosePassword } from '../api/sign-in.ts';

const api = fetchWithTimeout(20_000);

type Props = {
  /** The token of the mailed link. */
  token: string;
  onChosen(username: string): void;
};

/** Lets the owner of a mailed link choose a password. */
export function ChoosePasswordForm({ token, onChosen }: Props) {
  const { busy, message, submit, refuse, formProps, field } = useSubmission();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = { ...formValues(new FormData(event.currentTarget)), token };
    const checked = checkForm(chosenPasswordSchema, values);
    if (!checked.ok) {
      return refuse({ message: checked.errors.password ?? messages.requiredFields, errors: checked.errors });
    }
    let username = '';
    const outcome = await submit(checked.form.password, async () => {
      try {
        username = await choosePassword(api, checked.form);
        return null;
      } catch (error) {
        if (error instanceof ApiError && [400, 410, 429].includes(error.status)) {
          return { message: error.message, errors: {} };
        }
        logBug('choose password', error);
        return { message: messages.submissionError, errors: {} };
      }
    });
    if (outcome === 'success') onChosen(username);
  }

  return (
    <form {...formProps} onSubmit={onSubmit} className="grid gap-6">
      <TextField
        {...field('password')}
        label="New password"
        hint={`At least ${PASSWORD_LENGTH.least} characters. Three or four words make a good one.`}
        type="password"
        autoComplete="new-password"
      />
      <div>
        <FormError message={message} />
        <Button type="submit" disabled={busy} className="mt-5 w-full">
          Choose password
        </Button>
        <FormStatus busy={busy ? 'Saving…' : undefined} />
      </div>
    </form>
  );
}
