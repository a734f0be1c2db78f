import type { Log } from '../platform/log.ts';
import type { Mailer } from './mailer.ts';

/** The result of a try: the mail was sent, the server said something about it, or the connection broke. */
export type Try = 'sent' | 'answered' | 'broken';

/**
 * What tries show about the mail server. While it is away, one process asks it, instead of trying every mail.
 */
type MailServer = {
  /** Whether mails may be tried. While the server is away, it is checked from time to time without a mail. */
  isThere(): Promise<boolean>;
  /** Learns from the results of mails that were tried together. */
  learn(tries: readonly Try[]): Promise<void>;
  /** Asks again soon. */
  askSoon(): void;
};

const FIRST_CHECK_MS = 5_000;
/**
 * Within a minute after the server is back all mails should be delivered; a third of it is lost until we
 * know.
 */
const LONGEST_CHECK_MS = 20_000;

/**
 * @param parts.signal aborts a connection attempt at once
 * @param parts.onBack the server is back: waiting mails are due
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
   * The server accepts the sign-in and breaks off every mail. Each is tried at its own time, until one goes
   * through.
   */
  let breaksOff = false;

  const now = () => clock().getTime();

  return {
    async isThere() {
      if (!away) return true;
      if (now() < away.nextAt) return false;
      const reason = await whyNot(mailer, signal);
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

    async learn(tries) {
      if (signal.aborted) return;
      const broken = tries.filter((each) => each === 'broken').length;
      if (tries.includes('sent')) {
        if (breaksOff) await onBack();
        breaksOff = false;
      } else if (broken > 0) {
        // A connection that breaks off every time may be the fault of one mail. The others must not wait for
        // it.
        const reason = await whyNot(mailer, signal);
        if (reason === null) breaksOff ||= broken > 1;
        else {
          away = { since: now(), checks: 0, nextAt: now() + FIRST_CHECK_MS };
          log.warn('mail server away', { reason });
        }
      }
    },

    askSoon() {
      if (away) away.nextAt = 0;
    },
  };
}

/** @returns why the server cannot be reached, or null if it can */
async function whyNot(mailer: Pick<Mailer, 'reach'>, signal: AbortSignal): Promise<string | null> {
  try {
    await mailer.reach(signal);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
