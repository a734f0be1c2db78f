import { readSignals, SIGNALS_HEADER, type Signals } from '../shared/forms/signals.ts';
import type { Stop, StopJournal } from './consent/index.ts';
import type { Context } from './context.ts';
import { tooManyForms } from './pages/page-request.ts';
import { createPrecedence, type Precedence } from './platform/http/fair-queue.ts';
import {
  type Allowance,
  byNetwork,
  type Limiter,
  localLimiter,
  sharedLimiter,
} from './platform/http/limiter.ts';

/** A person needs at least half a minute for a form; an office behind one address stays below the limit. */
const SUBMISSIONS: Allowance = { points: 30, seconds: 10 * 60 };
/** Enough for a fast typist who enters several addresses; it slows down a program that copies the list. */
const PLACE_QUERIES: Allowance = { points: 240, seconds: 60 };
/**
 * Bytes of visitors' files, counted in kilobytes: ten large applications a day from one address and, for the site as a
 * whole, what a small disk can take for a week.
 */
const FILES_OF_VISITOR: Allowance = { points: 100_000, seconds: 24 * 3600 };
const FILES_OF_SITE: Allowance = { points: 2_000_000, seconds: 24 * 3600 };
const SITE = 'site';
/**
 * Mails that a visitor's forms may send in a day. They are limited because anybody can enter another person's address.
 * There may be more confirmations than receipts, because alerts never begin without one.
 */
const FORM_MAILS = {
  receipt: { points: 20, seconds: 24 * 3600 },
  confirmation: { points: 60, seconds: 24 * 3600 },
} satisfies Record<string, Allowance>;
/**
 * Kilobytes of GraphQL responses, which take time in proportion to their length. A small one counts as
 * `SMALL_ANSWER_BYTES`. Our longest list has 60 KB.
 */
const ANSWERS: Allowance = { points: 20_000, seconds: 60 };
const SMALL_ANSWER_BYTES = 20_000;
/**
 * One-click stops that become files, because the database does not answer. Mail providers send those of many people from
 * one address, and the journal takes 10,000.
 */
const STOP_FILES: Allowance = { points: 300, seconds: 3600 };
/** Refused forms take time too. A person who mistypes sends only a few. */
const REFUSED_FORMS: Allowance = { points: 60, seconds: 10 * 60 };

/**
 * Counts requests by visitor. Resolves to the seconds to wait if there were too many, else to null.
 * @param points 0 checks without counting
 */
export type VisitorLimit = (visitor: string, points?: number) => Promise<number | null>;

/**
 * The limits of visitors, and the work that takes precedence over pages and queries. The API and the pages share them,
 * so a form counts the same with and without scripts.
 */
export type VisitorGate = {
  /**
   * Work that runs before another page or query starts: storing forms, and signing in from a known browser of staff.
   */
  precedence: Precedence;
  /** All forms together. */
  submissions: VisitorLimit;
  /** The bytes of files that visitors send, by visitor and for the site as a whole. */
  files: VisitorLimit;
  /** Refunds bytes of files that were counted but could not be checked. */
  refundFiles(visitor: string, bytes: number): Promise<void>;
  /** Mails that a visitor's forms send to the addresses that they name. */
  formMails: Readonly<Record<keyof typeof FORM_MAILS, VisitorLimit>>;
  /** The bytes of GraphQL responses. */
  answers: VisitorLimit;
  places: VisitorLimit;
  /** Forms that were refused, whatever is wrong with them. */
  refusals: VisitorLimit;
  /** Files of the stop journal. */
  stopFiles: VisitorLimit;
};

export function createVisitorGate({
  config,
  database,
  log,
}: Pick<Context, 'config' | 'database' | 'log'>): VisitorGate {
  const local = (allowance: Allowance) =>
    createVisitorLimit(
      config.rateLimit,
      byNetwork(allowance, (_suffix, grown) => localLimiter(grown)),
    );
  const limiterOf = (name: string, allowance: Allowance) =>
    byNetwork(allowance, (suffix, grown) => sharedLimiter(database, name + suffix, grown));
  const shared = (name: string, allowance: Allowance) =>
    createVisitorLimit(config.rateLimit, limiterOf(name, allowance));
  /** Logs a refusal, without the visitor. */
  const logged =
    (limit: VisitorLimit, event: string, facts = {}): VisitorLimit =>
    async (visitor, points) => {
      const seconds = await limit(visitor, points);
      if (seconds !== null) log.warn(event, { ...facts, seconds });
      return seconds;
    };
  const mailLimit = (purpose: keyof typeof FORM_MAILS) =>
    logged(shared(`${purpose}s`, FORM_MAILS[purpose]), 'form mail.throttled', { purpose });
  const answers = local(ANSWERS);
  const filesOfVisitor = limiterOf('files', FILES_OF_VISITOR);
  const filesOfSite = limiterOf('all files', FILES_OF_SITE);
  const files = createVisitorLimit(config.rateLimit, filesOfVisitor);
  const allFiles = createVisitorLimit(config.rateLimit, filesOfSite);
  return {
    precedence: createPrecedence(),
    async files(visitor, bytes = 0) {
      const kilobytes = kilobytesOf(bytes);
      const seconds = (await files(visitor, kilobytes)) ?? (await allFiles(SITE, kilobytes));
      if (seconds !== null) log.warn('files.throttled', { seconds });
      return seconds;
    },
    async refundFiles(visitor, bytes) {
      if (!config.rateLimit) return;
      await filesOfVisitor.refund(visitor, kilobytesOf(bytes));
      await filesOfSite.refund(SITE, kilobytesOf(bytes));
    },
    formMails: { receipt: mailLimit('receipt'), confirmation: mailLimit('confirmation') },
    answers: (visitor, bytes = 0) =>
      answers(visitor, bytes && Math.ceil(Math.max(bytes, SMALL_ANSWER_BYTES) / 1000)),
    submissions: logged(shared('form', SUBMISSIONS), 'submission.throttled'),
    places: local(PLACE_QUERIES),
    refusals: local(REFUSED_FORMS),
    stopFiles: logged(local(STOP_FILES), 'stop.throttled'),
  };
}

/** The sender of a form, as storing it requires. */
export type Sender = {
  gate: VisitorGate;
  /** The key by which rate limits count. */
  visitor: string;
  /** The same for every attempt of one submission. */
  idempotencyKey: string | undefined;
  signals: Signals;
};

/** The facts about the sender in the headers of an API request. */
export const readAttempt = (headers: Headers): Pick<Sender, 'idempotencyKey' | 'signals'> => ({
  idempotencyKey: headers.get('Idempotency-Key') ?? undefined,
  signals: readSignals(headers.get(SIGNALS_HEADER)),
});

/**
 * Counts a button on a page that a mail links to like a form, because it stores something or sends a mail.
 * @returns the refusal, or null
 */
export async function refusePress({ submissions }: Pick<VisitorGate, 'submissions'>, visitor: string) {
  const seconds = await submissions(visitor);
  return seconds === null ? null : tooManyForms(seconds);
}

/**
 * Records a mail program's one-click unsubscribing (RFC 8058). It does not redirect, as the RFC demands. 429 if the
 * database is away and the visitor has sent too many.
 */
export async function unsubscribe(
  stops: StopJournal,
  stop: Stop,
  { stopFiles, visitor }: Pick<VisitorGate, 'stopFiles'> & { visitor: string },
): Promise<Response> {
  const seconds = await stops.record(stop, () => stopFiles(visitor));
  if (seconds !== null) return tooManyForms(seconds);
  return new Response('You’re unsubscribed.', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

const kilobytesOf = (bytes: number): number => Math.ceil(bytes / 1000);

export const createVisitorLimit =
  (on: boolean, limiter: Limiter): VisitorLimit =>
  async (visitor, points) =>
    on ? limiter.consume(visitor, points) : null;
