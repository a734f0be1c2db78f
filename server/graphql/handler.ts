import { messages } from '../../shared/messages.ts';
import type { Context } from '../context.ts';
import { QueueFullError } from '../platform/http/bounded-queue.ts';
import { createFairQueue, shareOfVisitor } from '../platform/http/fair-queue.ts';
import { refuse, utf8 } from '../platform/http/json.ts';
import type { VisitorGate } from '../visitor-gate.ts';

/** Call 8 for 1,000 homes with a dozen pictures each returns 1.6 MB. */
const MAX_ANSWER_BYTES = 2_000_000;

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
    share: shareOfVisitor(context.config.rateLimit),
    waits: gate.first.settled,
  });
  return async (request, visitor, isStaff) => {
    const seconds = isStaff ? null : await gate.answers(visitor, 0);
    if (seconds !== null) {
      return refuse(429, 'There were too many queries. Please try again later.', {
        'Retry-After': String(seconds),
      });
    }
    const body = utf8(await request.arrayBuffer());
    if (body === null) return Response.json({ errors: [{ message: 'Send UTF-8.' }] }, { status: 400 });
    const forYoga = new Request(request.url, { method: 'POST', headers: request.headers, body });
    // Only this media type of GraphQL over HTTP allows an error status for a refused query. The response is sent as
    // plain JSON, which the clients of spec §7 expect.
    forYoga.headers.set('Accept', 'application/graphql-response+json');
    const execute = async () => {
      const answer = await (await loadYoga()).fetch(forYoga, { visitor, isStaff });
      return { answer, bytes: await answer.arrayBuffer() };
    };
    const done = await queue.run({ visitor }, execute).catch((error) => {
      if (error instanceof QueueFullError) return null;
      throw error;
    });
    if (!done) return refuse(503, messages.submissionError, { 'Retry-After': '5' });
    const { answer, bytes } = done;
    const headers = new Headers(answer.headers);
    headers.set('Content-Type', 'application/json; charset=utf-8');
    headers.set('Cache-Control', 'no-store');
    await gate.answers(visitor, bytes.byteLength);
    if (bytes.byteLength > MAX_ANSWER_BYTES) {
      return refuse(400, 'The answer is larger than 2 MB. Ask for fewer with `first`.');
    }
    return new Response(bytes, { status: answer.status, headers });
  };
}
