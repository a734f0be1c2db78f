import { messages } from '../../shared/messages.ts';
import type { Context } from '../context.ts';
import { QueueFullError } from '../platform/http/bounded-queue.ts';
import { CONCURRENCY, createFairQueue, limitsOf, ShareFullError } from '../platform/http/fair-queue.ts';
import { refuse, utf8 } from '../platform/http/json.ts';
import type { VisitorGate } from '../visitor-gate.ts';

/** Call 8 for 1,000 homes with a dozen pictures each returns 1.6 MB. */
const MAX_ANSWER_BYTES = 2_000_000;
/**
 * A millisecond of processor time counts like this many bytes of a response, so that a query that searches for long and
 * finds little is limited, too: 20 MB are ten seconds, or twenty if queries run one by one. Our own lists take half the
 * time that their bytes stand for. The time includes what the process does while the query waits for PostgreSQL, whose
 * own time is not counted.
 */
const BYTES_PER_MS = 2000;
/** When to repeat a query for which there was no place. */
const RETRY_S = 5;

/** Handles `POST /api/graphql` (spec §7). */
export function createGraphQLHandler(
  context: Context,
  gate: VisitorGate,
): (request: Request, visitor: string, isStaff: boolean) => Promise<Response> {
  // GraphQL consists of about 250 modules and takes 9 MB, which commands do not need. The server loads it once it
  // listens.
  let yoga: Promise<ReturnType<typeof import('./yoga.ts').createGraphQL>> | undefined;
  const loadYoga = () => {
    yoga ??= import('./yoga.ts').then(({ createGraphQL }) => createGraphQL(context, gate));
    return yoga;
  };
  // A response with all homes takes much processor time and some 20 MB of memory.
  const queue = createFairQueue({
    ...limitsOf(context.config.rateLimit),
    waits: gate.precedence.settled,
  });
  /** @returns the refusal of a visitor who has used up the allowance, or null */
  const refuseIfUsedUp = async (visitor: string, isStaff: boolean) => {
    const seconds = isStaff ? null : await gate.answers(visitor, 0);
    return seconds === null ? null : tooManyQueries(seconds);
  };
  return async (request, visitor, isStaff) => {
    const refused = await refuseIfUsedUp(visitor, isStaff);
    if (refused) return refused;
    const body = utf8(await request.arrayBuffer());
    if (body === null) return Response.json({ errors: [{ message: 'Send UTF-8.' }] }, { status: 400 });
    const forYoga = new Request(request.url, { method: 'POST', headers: request.headers, body });
    // Only this media type of GraphQL over HTTP allows an error status for a refused query. The response is sent as
    // plain JSON, which the clients of spec §7 expect.
    forYoga.headers.set('Accept', 'application/graphql-response+json');
    const execute = async () => {
      // Queries that were sent together have all passed the check above before any was counted.
      const usedUp = await refuseIfUsedUp(visitor, isStaff);
      if (usedUp) return usedUp;
      const { fetch } = await loadYoga();
      const began = process.threadCpuUsage();
      const answer = await fetch(forYoga, { visitor, isStaff });
      const bytes = await answer.arrayBuffer();
      const { user, system } = process.threadCpuUsage(began);
      // Queries that run at the same time are measured together, so the time is divided among them.
      const ms = (user + system) / 1000 / CONCURRENCY;
      await gate.answers(visitor, Math.max(bytes.byteLength, ms * BYTES_PER_MS));
      // A refused query or mutation counts like a refused form.
      if (answer.status >= 400 && answer.status < 500 && !isStaff) await gate.refusals(visitor);
      return jsonAnswer(answer, bytes);
    };
    return queue.run({ visitor }, execute).catch((error) => {
      if (error instanceof ShareFullError) return tooManyQueries(RETRY_S);
      if (!(error instanceof QueueFullError)) throw error;
      return refuse(503, messages.submissionError, { 'Retry-After': String(RETRY_S) });
    });
  };
}

const tooManyQueries = (seconds: number): Response =>
  refuse(429, 'There were too many queries. Please try again later.', { 'Retry-After': String(seconds) });

function jsonAnswer({ status, headers: given }: Response, bytes: ArrayBuffer): Response {
  if (bytes.byteLength > MAX_ANSWER_BYTES) {
    return refuse(400, 'The answer is larger than 2 MB. Ask for fewer with `first`.');
  }
  const headers = new Headers(given);
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  return new Response(bytes, { status, headers });
}
