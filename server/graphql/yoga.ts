import { GraphQLError, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { apiPaths } from '../../shared/paths.ts';
import type { Context } from '../context.ts';
import { toUserError } from '../platform/http/user-error.ts';
import { readAttempt, type VisitorGate } from '../visitor-gate.ts';
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

/** `extensions.code` by HTTP status. */
const CODES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  422: 'CONFLICT',
  429: 'TOO_MANY',
  503: 'UNAVAILABLE',
};

/** GraphQL Yoga with our schema and limits. */
export function createGraphQL(context: Context, gate: VisitorGate) {
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
      loaders: createLoaders(context.database.readPublic),
      sender: { gate, visitor, ...readAttempt(request.headers) },
    }),
    maskedErrors: {
      maskError(error) {
        const located = error instanceof GraphQLError ? error : null;
        const original = located ? located.originalError : error;
        if (located && (!original || original instanceof GraphQLError)) return located;
        const { status, message, headers } = toUserError(original, context.log, { event: 'graphql failed' });
        return new GraphQLError(message, {
          nodes: located?.nodes,
          path: located?.path,
          extensions: { code: CODES[status], http: { status, headers } },
        });
      },
    },
  });
}
