import { readSignals } from '../../shared/forms/signals.ts';
import { apiPaths } from '../../shared/paths.ts';
import type { Context } from '../context.ts';
import { compiled } from './compiled.ts';
import { createLoaders } from './loaders.ts';

/** What a query of the site's own screens was answered with; nothing went wrong. */
export type PlainAnswer = {
  data: object;
  /** The body of the answer, written when it is asked for. */
  body(): string;
  /** Whether it holds until something is written. */
  timeless: boolean;
};

/**
 * Answers a body that is one of our own queries with its variables, by its compiled function.
 * @returns null for anything else, and where anything went wrong: then the whole of GraphQL answers it, with its
 *   limits and its words for errors. A query changes nothing, so it may be run twice.
 */
export async function answerPlainly(
  context: Context,
  body: string,
  isStaff: boolean,
): Promise<PlainAnswer | null> {
  const asked = parsed(body);
  const query = asked && compiled(asked.query);
  if (!query) return null;
  const data = await query.run(
    {
      context,
      isStaff,
      loaders: createLoaders(context.database.readPublic),
      idempotencyKey: undefined,
      signals: readSignals(null),
      countSubmission: () => Promise.resolve(null),
    },
    asked.variables,
  );
  return data && { data, body: () => query.write(data), timeless: query.timeless };
}

/**
 * The same for a page that is rendered here: its data are handed over as they are, written by nobody and read by
 * nobody. Nobody is signed in.
 */
export async function answerInProcess(
  context: Context,
  path: string,
  init: RequestInit | undefined,
): Promise<Response | null> {
  if (path !== apiPaths.graphql || typeof init?.body !== 'string') return null;
  const answer = await answerPlainly(context, init.body, false);
  return answer && new HandedOver(answer.data);
}

class HandedOver extends Response {
  readonly #data: object;
  constructor(data: object) {
    super();
    this.#data = data;
  }
  override async json(): Promise<{ data: object }> {
    return { data: this.#data };
  }
}

function parsed(body: string): { query: string; variables: Record<string, unknown> } | null {
  let asked: unknown;
  try {
    asked = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isObject(asked)) return null;
  const { query, variables = {}, ...rest } = asked;
  if (typeof query !== 'string' || !isObject(variables) || Object.keys(rest).length > 0) return null;
  return { query, variables };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
