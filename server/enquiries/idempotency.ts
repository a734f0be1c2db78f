import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../shared/constants.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { UserError } from '../platform/http/user-error.ts';

/** The key was used before with other content. */
class IdempotencyConflict extends UserError {
  override name = 'IdempotencyConflict';
  constructor() {
    super(422, 'This Idempotency-Key was used before with other content.');
  }
}

/**
 * For a day, a repeat with the same key gets the stored response. Without a key, a repeat with the same content does so
 * for ten minutes, which covers a double press.
 */
const KEY_LIVES_MS = DAY_MS;
const CONTENT_LIVES_MS = 10 * 60_000;
/** The maximum number of earlier submissions that are compared. */
const MAX_EARLIER = 20;

export type Once<Answer> = {
  now: Date;
  /** The visitor's `Idempotency-Key`. Without one, the content is compared. */
  idempotencyKey?: string;
  /** Everything that makes two submissions equal. */
  content: string;
  /** The response to the first submission, and to every repeat. */
  answer: Answer;
};

/**
 * Runs `write` only for the first of several equal submissions. A repeat (with the same key, or without a key with the
 * same content within ten minutes) gets the response to the first one.
 * @param trx the transaction in which `write` writes
 * @param write receives the responses to submissions with the same content within the last day that had another key or
 * are too old for a repeat
 * @throws IdempotencyConflict
 */
export async function withIdempotency<Answer>(
  trx: Kysely<Tables>,
  { now, idempotencyKey, content, answer }: Once<Answer>,
  write: (earlier: readonly Answer[]) => Promise<void>,
): Promise<Answer> {
  const { key, requestHash, lives } = identify({ idempotencyKey, content });
  const before = await trx
    .selectFrom('idempotencyKeys')
    .select('response')
    .where('requestHash', '=', requestHash)
    .where('createdAt', '>=', new Date(now.getTime() - KEY_LIVES_MS).toISOString())
    .orderBy('createdAt')
    .limit(MAX_EARLIER)
    .execute();
  // A single statement decides which submission is first. On PostgreSQL the second one waits here for the first one's
  // commit.
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ key, requestHash, response: JSON.stringify(answer), createdAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          requestHash: eb.ref('excluded.requestHash'),
          response: eb.ref('excluded.response'),
          createdAt: eb.ref('excluded.createdAt'),
        }))
        .where('idempotencyKeys.createdAt', '<', new Date(now.getTime() - lives).toISOString()),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) {
    await write(before.map(({ response }): Answer => JSON.parse(response)));
    return answer;
  }
  const earlier = await trx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.requestHash !== requestHash) throw new IdempotencyConflict();
  return JSON.parse(earlier.response);
}

/**
 * Looks for the response to an equal submission without claiming the key, so that a repeat costs only this query.
 * @throws IdempotencyConflict
 */
export async function findAnswer<Answer>(
  db: Kysely<Tables>,
  { now, idempotencyKey, content }: Omit<Once<Answer>, 'answer'>,
): Promise<Answer | undefined> {
  const { key, requestHash, lives } = identify({ idempotencyKey, content });
  const earlier = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('key', '=', key)
    .where('createdAt', '>=', new Date(now.getTime() - lives).toISOString())
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (earlier.requestHash !== requestHash) throw new IdempotencyConflict();
  return JSON.parse(earlier.response);
}

/** The visitor's key is hashed, because it may be too long for an index of PostgreSQL. */
function identify({ idempotencyKey, content }: Pick<Once<unknown>, 'idempotencyKey' | 'content'>) {
  const requestHash = sha256(content);
  return idempotencyKey
    ? { requestHash, key: `key:${sha256(idempotencyKey)}`, lives: KEY_LIVES_MS }
    : { requestHash, key: `content:${requestHash}`, lives: CONTENT_LIVES_MS };
}

const sha256 = (text: string) => hash('sha256', text);

/** Deletes keys that are too old to be repeated. */
export async function deleteOldIdempotencyKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - KEY_LIVES_MS).toISOString())
    .execute();
}
