import { type FormEvent, useState } from 'react';
import { checkForm, formValues } from '../../../shared/forms/form.ts';
import { type Credentials, loginSchema } from '../../../shared/forms/login.ts';
import { messages } from '../../../shared/messages.ts';
import { ApiError } from '../../../shared/site-api.ts';
import { fetchWithTimeout, logBug } from '../../browser-api.ts';
import type { Refusal } from '../../forms/contact-submission.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CodeRefused, login, TooManyAttempts } from '../api/sign-in.ts';
import { storeToken } from '../session.ts';

const api = fetchWithTimeout(20_000);

/** Username, password, 'Login' (§2). On success it stores the token, and the page does the rest. */
export function LoginForm() {
  const hydrated = useHydrated();
  // The code is requested only for accounts with a second factor.
  const [asksCode, setAsksCode] = useState(false);
  const { busy, message, submit, refuse, formProps, field } = useSubmission();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkForm(loginSchema, formValues(new FormData(event.currentTarget)));
    if (!checked.ok) return refuse({ message: messages.requiredFields, errors: checked.errors });
    await submit(checked.form.username, async () => {
      const refused = await signIn(checked.form);
      const asksFirst = Boolean(refused?.errors.code) && !asksCode;
      if (asksFirst) setAsksCode(true);
      // The first request for the code is the next step. Only an empty or wrong code is refused.
      return asksFirst ? null : refused;
    });
  }

  return (
    <form {...formProps} onSubmit={onSubmit} className="grid gap-6">
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" />
      {asksCode && (
        <TextField
          {...field('code')}
          ref={focusOnMount}
          label="Code"
          hint="The six digits in your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <div>
        <FormError message={message} />
        {/* Before scripts run, a press would post the password to a page that accepts no posts. */}
        <Button type="submit" disabled={!hydrated || busy} className="mt-5 w-full">
          Login
        </Button>
        <FormStatus busy={busy ? 'Signing in…' : undefined} />
      </div>
    </form>
  );
}

const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

/** @returns null if the token was stored, otherwise the reason why not */
async function signIn(credentials: Credentials): Promise<Refusal | null> {
  try {
    storeToken(await login(api, credentials), credentials.username);
    return null;
  } catch (error) {
    if (error instanceof CodeRefused) return { message: error.message, errors: { code: codeWords(error) } };
    return { message: refusalWords(error), errors: {} };
  }
}

const codeWords = ({ isWrong }: CodeRefused) =>
  isWrong ? 'Please wait for the next code, or use a recovery code.' : 'Please enter the code.';

function refusalWords(error: unknown): string {
  if (error instanceof TooManyAttempts) return tooMany(error.seconds);
  if (error instanceof ApiError && error.status === 401) return messages.invalidCredentials;
  if (error instanceof ApiError && error.status === 403) return error.message;
  logBug('login', error);
  return messages.submissionError;
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts to sign in. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
