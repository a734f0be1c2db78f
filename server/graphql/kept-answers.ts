import { LRUCache } from 'lru-cache';
import { apiPaths } from '../../shared/paths.ts';
import type { Asked, Told } from '../api/asked.ts';
import { CodedBody } from '../api/coded-body.ts';
import { JSON_TYPE, MAX_BODY_BYTES } from '../api/graphql-gate.ts';
import { utf8 } from '../api/json.ts';
import type { Context } from '../context.ts';
import { ANSWER_HEADERS } from './handler.ts';
import { answerPlainly } from './plain.ts';

export type KeptAnswers = {
  /**
   * The answer to one of our own queries that nobody signed in asks, from memory while nothing was written since.
   * @param readBody called once, or not at all: null then, without a promise
   * @returns null for every other request
   */
  answer(asked: Asked, readBody: () => Promise<Uint8Array>): Promise<Told | null> | null;
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

  async function send(asked: Asked, body: string, kept: Kept): Promise<Told> {
    const coded = await kept.body.ready(asked.header('accept-encoding'), () => {
      if (answers.peek(body) === kept) keep(body, kept);
    });
    return { status: 200, headers: coded.headers, body: coded.body };
  }

  function keep(body: string, kept: Kept): void {
    answers.set(body, kept, { size: OVERHEAD_BYTES + kept.body.bytes + 2 * body.length });
  }

  /** null while the database cannot be read. */
  async function currentVersion(): Promise<string | null> {
    try {
      return await context.database.contentVersion();
    } catch {
      return null;
    }
  }

  async function answerBody(asked: Asked, sent: Promise<Uint8Array>): Promise<Told | null> {
    const body = utf8(await sent);
    if (body === null) return null;
    const version = bytes > 0 ? await currentVersion() : null;
    const known = version === null ? undefined : answers.get(body);
    if (known?.version === version && known) return send(asked, body, known);
    const plain = await answerPlainly(context, body, false);
    if (!plain) return null;
    const text = new TextEncoder().encode(plain.body());
    const made = { version: version ?? '', body: new CodedBody(text, common, null) };
    if (version !== null && plain.timeless) keep(body, made);
    return send(asked, body, made);
  }

  return {
    answer: (asked, readBody) => (isPlain(asked) ? answerBody(asked, readBody()) : null),
  };
}

/** What may be read here: JSON of a length that is told and allowed, from nobody in particular. */
function isPlain({ method, address, header }: Asked): boolean {
  if (method !== 'POST' || address !== apiPaths.graphql) return false;
  const length = header('content-length');
  return (
    length !== null &&
    Number(length) <= MAX_BODY_BYTES &&
    header('authorization') === null &&
    header('transfer-encoding') === null &&
    JSON_TYPE.test(header('content-type') ?? '')
  );
}
