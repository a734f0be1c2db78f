import { LRUCache } from 'lru-cache';
import { apiPaths } from '../../shared/paths.ts';
import { CodedBody, type Ready } from '../api/coded-body.ts';
import { JSON_TYPE, MAX_BODY_BYTES } from '../api/graphql-gate.ts';
import { utf8 } from '../api/json.ts';
import type { Context } from '../context.ts';
import { ANSWER_HEADERS } from './handler.ts';
import { answerPlainly } from './plain.ts';

export type KeptAnswers = {
  /**
   * The answer to one of our own queries that nobody signed in asks, from memory while nothing was written since.
   * @param next says every other; it gets the request with a body that can still be read
   */
  answer(
    request: Request,
    next: (request: Request) => Response | Promise<Response>,
  ): Response | Promise<Response>;
};

type Options = {
  context: Context;
  /** What may be kept, in bytes; 0: nothing. */
  bytes: number;
  /** Those that every answer of ours carries. */
  headers: Readonly<Record<string, string>>;
};

type Kept = { version: string; body: CodedBody };

/** What an entry takes besides its bodies and its key. */
const OVERHEAD_BYTES = 2048;

/**
 * Keeps answers of `POST /api/graphql` by the body that asked, each true under one content version, as pages are
 * (docs/decisions/graphql-answers.md). It answers before routes are looked up, and says no to all that it does not
 * know.
 */
export function createKeptAnswers({ context, bytes, headers }: Options): KeptAnswers {
  const answers = new LRUCache<string, Kept>({ maxSize: Math.max(1, bytes) });
  const common = new Headers({ ...headers, ...ANSWER_HEADERS });

  function send(request: Request, asked: string, kept: Kept): Response | Promise<Response> {
    const ready = kept.body.ready(request.headers.get('Accept-Encoding'), () => {
      if (answers.peek(asked) === kept) keep(asked, kept);
    });
    return ready instanceof Promise ? ready.then(respond) : respond(ready);
  }

  function keep(asked: string, kept: Kept): void {
    answers.set(asked, kept, { size: OVERHEAD_BYTES + kept.body.bytes + 2 * asked.length });
  }

  /** null while the database cannot be read. */
  async function currentVersion(): Promise<string | null> {
    try {
      return await context.database.contentVersion();
    } catch {
      return null;
    }
  }

  async function answerBody(
    request: Request,
    next: (request: Request) => Response | Promise<Response>,
  ): Promise<Response> {
    const sent = await request.arrayBuffer();
    const asked = utf8(sent);
    const version = bytes > 0 ? await currentVersion() : null;
    const known = asked !== null && version !== null ? answers.get(asked) : undefined;
    if (asked !== null && known?.version === version && known) return send(request, asked, known);
    const plain = asked === null ? null : await answerPlainly(context, asked, false);
    if (asked === null || !plain) {
      return next(new Request(request.url, { method: 'POST', headers: request.headers, body: sent }));
    }
    const body = new CodedBody(new TextEncoder().encode(plain.body()), common, null);
    const made = { version: version ?? '', body };
    if (version !== null && plain.timeless) keep(asked, made);
    return send(request, asked, made);
  }

  return {
    answer: (request, next) => (isPlain(request) ? answerBody(request, next) : next(request)),
  };
}

const respond = ({ body, headers }: Ready) => new Response(body, { headers });

/** What may be read here: JSON of a length that is told and allowed, from nobody in particular. */
function isPlain({ method, url, headers }: Request): boolean {
  if (method !== 'POST' || url.slice(url.indexOf('/', url.indexOf('//') + 2)) !== apiPaths.graphql)
    return false;
  const length = headers.get('Content-Length');
  return (
    length !== null &&
    Number(length) <= MAX_BODY_BYTES &&
    !headers.has('Authorization') &&
    !headers.has('Transfer-Encoding') &&
    JSON_TYPE.test(headers.get('Content-Type') ?? '')
  );
}
