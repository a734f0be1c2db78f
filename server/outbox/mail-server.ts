import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What became of a try: it went through, the server said something about the mail, or the line broke. */
export type Try = 'sent' | 'answered' | 'broken';

/**
 * What the tries tell of the mail server, so that while it is away one asks for all, and nobody waits once it is
 * back.
 */
export type MailServer = {
  /** Whether mails may be tried. While the server is away it is asked itself, now and then, without a mail. */
  isThere(): Promise<boolean>;
  /** Learns from mails that were tried at once. */
  learn(tries: readonly Try[]): Promise<void>;
  /** Asks again soon, whenever that was to be. */
  askSoon(): void;
};

const FIRST_ASK_MS = 5_000;
/** A minute after the server is back all is delivered: a third of it goes by until we know. */
const LONGEST_ASK_MS = 20_000;

/**
 * @param parts.signal ends a question at once
 * @param parts.onBack the server is there again: what waited need wait no longer
 */
export function watchMailServer(parts: {
  mailer: Pick<Mailer, 'reach'>;
  clock: () => Date;
  log: Log;
  signal: AbortSignal;
  onBack: () => Promise<void>;
}): MailServer {
  const { mailer, clock, log, signal, onBack } = parts;
  let away: { since: number; asked: number; nextAt: number } | null = null;
  /** It lets us in and breaks off every mail: each is tried at its own time, until one goes through. */
  let breaksOff = false;

  const now = () => clock().getTime();

  return {
    async isThere() {
      if (!away) return true;
      if (now() < away.nextAt) return false;
      const reason = await whyNot(mailer, signal);
      if (reason !== null) {
        away.asked += 1;
        away.nextAt = now() + Math.min(FIRST_ASK_MS * 2 ** away.asked, LONGEST_ASK_MS);
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
        // One that breaks off every time may be a mail that the server cannot stand: the others are not to wait for it.
        const reason = await whyNot(mailer, signal);
        if (reason === null) breaksOff ||= broken > 1;
        else {
          away = { since: now(), asked: 0, nextAt: now() + FIRST_ASK_MS };
          log.warn('mail server away', { reason });
        }
      }
    },

    askSoon() {
      if (away) away.nextAt = 0;
    },
  };
}

/** @returns why the server cannot be reached; null when it can */
async function whyNot(mailer: Pick<Mailer, 'reach'>, signal: AbortSignal): Promise<string | null> {
  try {
    await mailer.reach(signal);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
