import { DAY_MS } from '../../shared/constants.ts';

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 30 * 60_000;
/** RFC 5321 §4.5.4.1: "the give-up time generally needs to be at least 4-5 days". */
const GIVE_UP_MS = 5 * DAY_MS;
/**
 * As many attempts as fit into this time. The hourly cap, `MAIL_RATE` or a paused newsletter may hold a mail for days
 * before its first attempt, so its age alone does not say that it was tried for long.
 */
const GIVE_UP_ATTEMPTS = GIVE_UP_MS / LONGEST_RETRY_MS;

/** Whether a mail that was refused for now has been tried for so long that it is given up. */
export const wasTriedLong = (mail: { createdAt: string; attempts: number }, now: Date): boolean =>
  now.getTime() - Date.parse(mail.createdAt) > GIVE_UP_MS && mail.attempts >= GIVE_UP_ATTEMPTS;

/**
 * The wait after an attempt: 5 s, 10 s, 20 s … half an hour, each up to a quarter shorter or longer, so that mails are
 * not all retried at the same moment.
 */
export function retryDelay(attempts: number): number {
  const step = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return step * (0.75 + Math.random() / 2);
}
