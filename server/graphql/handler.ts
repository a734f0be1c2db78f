import { utf8 } from '../api/json.ts';
import type { Context } from '../context.ts';
import { answerPlainly } from './plain.ts';

/** Of every answer: in what a browser or a proxy keeps, nobody would see what changed. */
export const ANSWER_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
} as const;

/** Answers `POST /api/graphql` (§7). */
export function createGraphQLHandler(
  context: Context,
  submissionLimit: (visitor: string) => Promise<number | null>,
): (request: Request, visitor: string, isStaff: boolean) => Promise<Response> {
  // Some 250 modules and 9 MB that pages never need: loaded with the first question that does.
  let whole: Promise<ReturnType<typeof import('./whole.ts').createWholeGraphQL>> | undefined;
  const loadWhole = () => {
    whole ??= import('./whole.ts').then(({ createWholeGraphQL }) =>
      createWholeGraphQL(context, submissionLimit),
    );
    return whole;
  };
  return async (request, visitor, isStaff) => {
    // Of the two media types of GraphQL over HTTP, only this one lets a refused query have a status of
    // its own; clients of §7 read plain JSON.
    const body = utf8(await request.arrayBuffer());
    if (body === null) return Response.json({ errors: [{ message: 'Send UTF-8.' }] }, { status: 400 });
    const plain = await answerPlainly(context, body, isStaff);
    if (plain) return new Response(plain.body(), { headers: ANSWER_HEADERS });
    const asked = new Request(request.url, { method: 'POST', headers: request.headers, body });
    asked.headers.set('Accept', 'application/graphql-response+json');
    const yoga = await loadWhole();
    const answer = await yoga.fetch(asked, { visitor, isStaff });
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };
}
