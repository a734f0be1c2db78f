import { GraphQLError, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { readSignals, SIGNALS_HEADER } from '../../shared/forms/signals.ts';
import { messages } from '../../shared/messages.ts';
import { apiPaths } from '../../shared/paths.ts';
import type { Context } from '../context.ts';
import type { GraphQLContext } from './builder.ts';
import { limitsRule, MAX_TOKENS } from './limits.ts';
import { createLoaders } from './loaders.ts';
import { answerPlainly, utf8 } from './plain.ts';
import { schema } from './schema.ts';

/** Of every answer: in what a browser or a proxy keeps, nobody would see what changed. */
export const ANSWER_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
} as const;

const limits: Plugin = {
  onParse: ({ setParseFn }) => {
    setParseFn((source: string, options?: object) => parse(source, { ...options, maxTokens: MAX_TOKENS }));
  },
  onValidate: ({ addValidationRule }) => {
    addValidationRule(limitsRule);
  },
};

/** Answers `POST /api/graphql` (§7). What goes wrong on our side is logged whole and told in one sentence. */
export function createGraphQLHandler(
  context: Context,
  submissionLimit: (visitor: string) => Promise<number | null>,
): (request: Request, visitor: string, isStaff: boolean) => Promise<Response> {
  const yoga = createYoga<{ visitor: string; isStaff: boolean }, GraphQLContext>({
    schema,
    graphqlEndpoint: apiPaths.graphql,
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    plugins: [limits],
    context: ({ request, visitor, isStaff }) => ({
      context,
      isStaff,
      countSubmission: () => submissionLimit(visitor),
      loaders: createLoaders(context.database.read),
      idempotencyKey: request.headers.get('Idempotency-Key') ?? undefined,
      signals: readSignals(request.headers.get(SIGNALS_HEADER)),
    }),
    maskedErrors: {
      maskError(error) {
        const original = error instanceof GraphQLError ? error.originalError : error;
        if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error;
        context.log.error('graphql failed', { error: original });
        return new GraphQLError(messages.submissionError, {
          extensions: { code: 'UNAVAILABLE', http: { status: 503 } },
        });
      },
    },
  });
  return async (request, visitor, isStaff) => {
    // Of the two media types of GraphQL over HTTP, only this one lets a refused query have a status of
    // its own; clients of §7 read plain JSON.
    const body = utf8(await request.arrayBuffer());
    if (body === null) return Response.json({ errors: [{ message: 'Send UTF-8.' }] }, { status: 400 });
    const plain = await answerPlainly(context, body, isStaff);
    if (plain) return new Response(plain.body(), { headers: ANSWER_HEADERS });
    const asked = new Request(request.url, { method: 'POST', headers: request.headers, body });
    asked.headers.set('Accept', 'application/graphql-response+json');
    const answer = await yoga.fetch(asked, { visitor, isStaff });
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };
}
