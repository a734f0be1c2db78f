import type { Log } from '../platform/log.ts';
import type { Mailer } from './mailer.ts';

/**
 * The result of an attempt: the mail was sent, the server responded with an error about it, or the connection broke.
 */
export type Try = 'sent' | 'answered' | 'broken';

/**
 * Watches whether the mail server can be reached. While it cannot, the outbox tries one connection instead of every
 * mail.
 */
type MailServer = {
  /** Whether mails may be sent. While the server is unavailable, this checks it from time to time without a mail. */
  isAvailable(): Promise<boolean>;
  /** Records the results of mails that were attempted together. */
  recordTries(tries: readonly Try[]): Promise<void>;
  /** Makes the next check due at once. */
  checkSoon(): void;
};

const FIRST_CHECK_MS = 5_000;
/**
 * All mails should be delivered within a minute after the server is back, so its return is noticed within a third of
 * that.
 */
const LONGEST_CHECK_MS = 20_000;

/**
 * @param parts.signal aborts a connection attempt at once
 * @param parts.onBack called when the server is back and waiting mails are due
 */
export function watchMailServer(parts: {
  mailer: Pick<Mailer, 'reach'>;
  clock: () => Date;
  log: Log;
  signal: AbortSignal;
  onBack: () => Promise<void>;
}): MailServer {
  const { mailer, clock, log, signal, onBack } = parts;
  let away: { since: number; checks: number; nextAt: number } | null = null;
  /**
   * The server accepts the sign-in but breaks the connection for every mail. Then each mail is retried at its own time.
   */
  let breaksEveryMail = false;

  const now = () => clock().getTime();

  return {
    async isAvailable() {
      if (!away) return true;
      if (now() < away.nextAt) return false;
      const reason = await reasonUnreachable(mailer, signal);
      if (reason !== null) {
        away.checks += 1;
        away.nextAt = now() + Math.min(FIRST_CHECK_MS * 2 ** away.checks, LONGEST_CHECK_MS);
        return false;
      }
      log.info('mail server back', { seconds: Math.round((now() - away.since) / 1000) });
      await onBack();
      away = null;
      return true;
    },

    async recordTries(tries) {
      if (signal.aborted) return;
      const broken = tries.filter((each) => each === 'broken').length;
      if (tries.includes('sent')) {
        if (breaksEveryMail) await onBack();
        breaksEveryMail = false;
      } else if (broken > 0) {
        // A single mail may be the reason why its connection breaks, and the others must not wait for it.
        const reason = await reasonUnreachable(mailer, signal);
        if (reason === null) breaksEveryMail ||= broken > 1;
        else {
          away = { since: now(), checks: 0, nextAt: now() + FIRST_CHECK_MS };
          log.warn('mail server away', { reason });
        }
      }
    },

    checkSoon() {
      if (away) away.nextAt = 0;
    },
  };
}

/** @returns the reason why the server cannot be reached, or null if it can */
async function reasonUnreachable(mailer: Pick<Mailer, 'reach'>, signal: AbortSignal): Promise<string | null> {
  try {
    await mailer.reach(signal);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
