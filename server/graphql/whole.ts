import { GraphQLError, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { readSignals, SIGNALS_HEADER } from '../../shared/forms/signals.ts';
import { messages } from '../../shared/messages.ts';
import { apiPaths } from '../../shared/paths.ts';
import type { Context } from '../context.ts';
import type { GraphQLContext } from './builder.ts';
import { limitsRule, MAX_TOKENS } from './limits.ts';
import { createLoaders } from './loaders.ts';
import { schema } from './schema.ts';

const limits: Plugin = {
  onParse: ({ setParseFn }) => {
    setParseFn((source: string, options?: object) => parse(source, { ...options, maxTokens: MAX_TOKENS }));
  },
  onValidate: ({ addValidationRule }) => {
    addValidationRule(limitsRule);
  },
};

/**
 * The whole of GraphQL, for whatever is not answered plainly. What goes wrong on our side is logged whole and told in
 * one sentence.
 */
export function createWholeGraphQL(
  context: Context,
  submissionLimit: (visitor: string) => Promise<number | null>,
) {
  return createYoga<{ visitor: string; isStaff: boolean }, GraphQLContext>({
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
      loaders: createLoaders(context.database.readPublic),
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
}
