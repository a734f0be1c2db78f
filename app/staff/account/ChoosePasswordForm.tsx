import type { FormEvent } from 'react';
import { checkForm, formValues } from '../../../shared/forms/form.ts';
import { chosenPasswordSchema } from '../../../shared/forms/login.ts';
import { messages } from '../../../shared/messages.ts';
import { fetchWithTimeout } from '../../browser-api.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { choosePassword } from '../api/sign-in.ts';
import { newPasswordProps, refusalOf } from './account-forms.ts';

const api = fetchWithTimeout(20_000);

const asTheApiSays = (message: string) => ({ message, errors: {} });

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
    const outcome = await submit(checked.form.password, () =>
      refusalOf(
        'choose password',
        choosePassword(api, checked.form).then((chosenFor) => {
          username = chosenFor;
        }),
        { 400: asTheApiSays, 410: asTheApiSays, 429: asTheApiSays },
      ),
    );
    if (outcome === 'success') onChosen(username);
  }

  return (
    <form {...formProps} onSubmit={onSubmit} className="grid gap-6">
      <TextField {...field('password')} {...newPasswordProps} />
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
