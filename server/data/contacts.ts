import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from './outbox.ts';

export type ContactAttributes = {
  firstName: string;
  lastName?: string | null;
  phoneNumbers?: { phoneNumber: string; numberType: string }[] | null;
  emails?: { email: string }[] | null;
  backgroundInfo?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  contactGroupIds?: string[] | null;
  subscribedToEmail?: boolean | null;
  subscribedToSms?: boolean | null;
  subscribedToPropertyAlerts?: boolean | null;
  subscribedLetters?: boolean | null;
};

/** The visitor's key was used before with other content. */
export class IdempotencyConflict extends Error {
  override name = 'IdempotencyConflict';
  constructor() {
    super('This Idempotency-Key was used before with other content.');
  }
}

/** A key answers repeats for a day; content without a key, for the ten minutes of a doubled press. */
const KEY_LIVES_MS = 24 * 3_600_000;
const CONTENT_LIVES_MS = 10 * 60_000;

/**
 * Stores the contact and queues the agency's mail in one transaction. The same submission again
 * (the same key, or without a key the same content within ten minutes) gives the first one's id.
 * @param compose the mail to the agency about the new contact
 * @throws IdempotencyConflict
 */
export async function createContact(
  db: Kysely<Tables>,
  attributes: ContactAttributes,
  options: { now: Date; idempotencyKey?: string; compose(contactId: string): Mail },
): Promise<{ id: string }> {
  const { now, idempotencyKey, compose } = options;
  const content = JSON.stringify(attributes);
  const requestHash = createHash('sha256').update(content).digest('hex');
  const key = idempotencyKey ? `key:${idempotencyKey}` : `content:${requestHash}`;
  const lives = idempotencyKey ? KEY_LIVES_MS : CONTENT_LIVES_MS;

  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    const answer = { id };
    // One statement decides who is first; on PostgreSQL a second one waits here for the first's commit.
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
    if (!claimed) {
      const earlier = await trx
        .selectFrom('idempotencyKeys')
        .select(['requestHash', 'response'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (earlier.requestHash !== requestHash) throw new IdempotencyConflict();
      return JSON.parse(earlier.response);
    }

    await trx
      .insertInto('contacts')
      .values({
        id,
        firstName: attributes.firstName,
        lastName: attributes.lastName ?? null,
        email: attributes.emails?.[0]?.email ?? '',
        phone: attributes.phoneNumbers?.[0]?.phoneNumber ?? null,
        backgroundInfo: attributes.backgroundInfo ?? null,
        addressLine1: attributes.addressLine1 ?? null,
        addressLine2: attributes.addressLine2 ?? null,
        contactGroupIds: JSON.stringify(attributes.contactGroupIds ?? []),
        attributes: content,
        createdAt: now.toISOString(),
      })
      .execute();
    await queueMail(trx, compose(id), { now, contactId: id });
    return answer;
  });
}

/** Keys that answer no repeat any more. */
export async function deleteOldIdempotencyKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - KEY_LIVES_MS).toISOString())
    .execute();
}
