import type { Context } from '../context.ts';
import { utf8 } from '../platform/http/json.ts';
import type { VisitorLimit } from '../visitor-gate.ts';

/** Answers `POST /api/graphql` (§7). */
export function createGraphQLHandler(
  context: Context,
  submissionLimit: VisitorLimit,
): (request: Request, visitor: string, isStaff: boolean) => Promise<Response> {
  // GraphQL is some 250 modules and 9 MB that pages do not need: it is loaded with the first query.
  let yoga: Promise<ReturnType<typeof import('./yoga.ts').createGraphQL>> | undefined;
  const loadYoga = () => {
    yoga ??= import('./yoga.ts').then(({ createGraphQL }) => createGraphQL(context, submissionLimit));
    return yoga;
  };
  return async (request, visitor, isStaff) => {
    const body = utf8(await request.arrayBuffer());
    if (body === null) return Response.json({ errors: [{ message: 'Send UTF-8.' }] }, { status: 400 });
    const forYoga = new Request(request.url, { method: 'POST', headers: request.headers, body });
    // Of the two media types of GraphQL over HTTP, only this one lets a refused query have a status of
    // its own; clients of §7 read plain JSON.
    forYoga.headers.set('Accept', 'application/graphql-response+json');
    const answer = await (await loadYoga()).fetch(forYoga, { visitor, isStaff });
    const headers = new Headers(answer.headers);
    headers.set('Content-Type', 'application/json; charset=utf-8');
    headers.set('Cache-Control', 'no-store');
    return new Response(await answer.text(), { status: answer.status, headers });
  };
}
