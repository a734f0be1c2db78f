import { type FormEvent, useId } from 'react';
import { messages } from '../../../shared/messages.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { enterPasswordAgain } from '../api/account.ts';
import { Modal } from '../parts/Modal.tsx';
import { refusalOf, TOO_MANY_ATTEMPTS } from './account-forms.ts';
import { answerPasswordRequest } from './password-request.ts';

const cancel = () => answerPasswordRequest(false);

/** Asks signed-in persons for their password again before a sensitive call. */
export default function PasswordPrompt() {
  const id = useId();
  const { busy, message, submit, refuse, formProps, field } = useSubmission();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) {
      return refuse({
        message: messages.requiredFields,
        errors: { password: 'Please enter your password.' },
      });
    }
    const outcome = await submit(password, () =>
      refusalOf('password again', enterPasswordAgain(password), {
        403: () => ({ message: 'That’s not your password.', errors: {} }),
        429: () => ({ message: TOO_MANY_ATTEMPTS, errors: {} }),
      }),
    );
    if (outcome === 'success') answerPasswordRequest(true);
  }

  return (
    <Modal
      onClose={cancel}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className="w-[min(30rem,calc(100%-2.5rem))]"
    >
      <h2 id={`${id}title`} className="text-h4">
        Enter your password
      </h2>
      <p id={`${id}text`} className="mt-3 text-soft">
        Please enter your password to confirm. We won’t ask again for ten minutes.
      </p>
      <form {...formProps} onSubmit={onSubmit} className="mt-5">
        <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" />
        <div className="mt-5">
          <FormError message={message} />
          <div className="mt-4 flex flex-wrap gap-4">
            <Button look="outline" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={busy}>
              Continue
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
