import { type FormEvent, useState } from 'react';
import { checkForm, formValues } from '../../../shared/forms/form.ts';
import { newPasswordSchema } from '../../../shared/forms/login.ts';
import { messages } from '../../../shared/messages.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { changePassword } from '../api/account.ts';
import { newPasswordProps, refusalOf, TOO_MANY_ATTEMPTS } from './account-forms.ts';

/** Changes the password of the signed-in person, which ends their other sessions. */
export function PasswordForm({ onChanged }: { onChanged(): void }) {
  const { busy, message, submission, submit, refuse, formProps, field } = useSubmission();
  // Increases after a success, so that React creates the fields again, empty.
  const [round, setRound] = useState(0);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formValues(new FormData(event.currentTarget));
    const checked = checkForm(newPasswordSchema, values);
    if (!checked.ok) {
      const [problem] = Object.values(checked.errors);
      const isComplete = values.current && values.password;
      const message = isComplete && problem ? problem : messages.requiredFields;
      return refuse({ message, errors: checked.errors });
    }
    const outcome = await submit(`${round}`, () =>
      refusalOf('password', changePassword(checked.form), {
        400: (message) => ({ message, errors: { password: message } }),
        403: () => ({
          message: messages.invalidCredentials,
          errors: { current: 'That’s not your password.' },
        }),
        429: () => ({ message: TOO_MANY_ATTEMPTS, errors: {} }),
      }),
    );
    if (outcome !== 'success') return;
    setRound(round + 1);
    onChanged();
  }

  return (
    <form {...formProps} onSubmit={onSubmit} className="mt-5">
      <div key={round} className="grid gap-5">
        <TextField
          {...field('current')}
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField {...field('password')} {...newPasswordProps} />
      </div>
      <div className="mt-5">
        <FormError message={message} />
        <Button type="submit" disabled={busy} className="mt-4">
          Change password
        </Button>
        <div className="mt-4">
          <FormStatus
            busy={busy ? 'Changing…' : undefined}
            success={submission.status === 'success' ? 'Your password has been changed.' : undefined}
          />
        </div>
      </div>
    </form>
  );
}
