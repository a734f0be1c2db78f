import { PASSWORD_LENGTH } from '../../../shared/forms/login.ts';
import { messages } from '../../../shared/messages.ts';
import { ApiError } from '../../../shared/site-api.ts';
import { logBug } from '../../browser-api.ts';
import type { Refusal } from '../../forms/contact-submission.ts';

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again in ten minutes.';

/** The props of a field for a new password. */
export const newPasswordProps = {
  label: 'New password',
  hint: `At least ${PASSWORD_LENGTH.least} characters. Three or four words make a good one.`,
  type: 'password',
  autoComplete: 'new-password',
} as const;

/**
 * Waits for the call of a form about passwords.
 * @param what the name of the call, for the browser's console
 * @param refusals what the form shows for a status of the response, given the API's message
 * @returns null if the call succeeded
 */
export async function refusalOf(
  what: string,
  call: Promise<unknown>,
  refusals: Record<number, (message: string) => Refusal>,
): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const refusal = error instanceof ApiError && refusals[error.status]?.(error.message);
    if (refusal) return refusal;
    logBug(what, error);
    return { message: messages.submissionError, errors: {} };
  }
}
