import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { preferenceLinks, signingKey } from '../../server/consent/index.ts';
import type { Context } from '../../server/context.ts';
import { setNewsletterState } from '../../server/newsletters/newsletters.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { batches } from '../../server/platform/database/queries.ts';
import { addDraft } from '../support/newsletters.ts';
import { rounds } from './rounds.ts';
import { engines, makeMailingSite } from './site.ts';

const PEOPLE = 3000;
/** How many people unsubscribe in each round, while the newsletter is sent. */
const STOPS = 3;
/** The longest time until a kill that waits for a number of mails. */
const LONGEST_MS = 5_000;
/** The outbox sends this many mails at once. After a crash, as many may have been sent but not recorded. */
const AT_ONCE = 10;
/** A mail that is already being sent to the mail server cannot be recalled. */
const IN_HAND_MS = 1_000;

type Person = { email: string; stop: string };

/** Adds people who agreed to news. @returns each with the path by which a mail program unsubscribes them */
async function addSubscribers({ database, config, clock }: Context): Promise<Person[]> {
  const key = await signingKey(database.write);
  const at = clock().toISOString();
  const recipients = Array.from({ length: PEOPLE }, (_, n) => {
    const email = `reader${n}@example.com`;
    return { id: randomUUID(), email, emailKey: email, linkVersion: 1, entries: 1, createdAt: at };
  });
  for (const some of batches(recipients, 500)) {
    await database.write.insertInto('recipients').values(some).execute();
    const agreed = some.map(({ id }) => ({
      ...{
        recipientId: id,
        entry: 1,
        purpose: 'newsletter' as const,
        given: 1 as const,
        decides: 1 as const,
      },
      ...{ wording: 'News', wordingVersion: '0', form: 'newsletter' as const, how: 'form' as const },
      ...{ leadId: null, at },
    }));
    await database.write.insertInto('consents').values(agreed).execute();
  }
  return recipients.map((recipient) => {
    const { stop } = preferenceLinks(config.publicUrl, key, recipient);
    return { email: recipient.email, stop: new URL(stop('newsletter')).pathname };
  });
}

describe.each(engines)('a newsletter on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  test('reaches each of 3,000 recipients once, and none after their stop, however often the sender is killed', async () => {
    const kills = rounds(30);
    const { database, inbox, startAtLast, withContext } = await makeMailingSite(engine, undo);
    const people = await withContext(async (context) => {
      const id = await addDraft(context);
      const added = await addSubscribers(context);
      const start = { state: 'sending', version: 1, author: 'Robin', now: context.clock() } as const;
      await setNewsletterState(context.database.write, id, start);
      return added;
    });
    const begun = performance.now();
    /** When each stop was answered; null if the kill came first. */
    const stopped = new Map<string, number | null>();
    const stopSome = (url: string) =>
      Promise.all(
        Array.from({ length: STOPS }, async () => {
          const person = people[Math.floor(Math.random() * PEOPLE)];
          if (!person || stopped.has(person.email)) return;
          stopped.set(person.email, null);
          await sleep(Math.random() * 1000);
          const sentAt = performance.now();
          const answer = await fetch(url + person.stop, { method: 'POST' }).catch(() => null);
          if (answer?.ok !== true) return;
          stopped.set(person.email, Date.now());
          expect(performance.now() - sentAt).toBeLessThan(5000);
        }),
      );
    for (let round = 0; round <= kills; round += 1) {
      const server = await startAtLast();
      undo.push(() => server.end('SIGKILL'));
      const stops = stopSome(server.url);
      if (round === kills) {
        await stops;
        break;
      }
      const before = inbox.mails.length;
      const mails = Math.floor((Math.random() * 1.5 * PEOPLE) / kills);
      if (round % 3 === 0) await sleep(Math.random() * 1500);
      else
        await expect
          .poll(() => inbox.mails.length - before >= mails, { timeout: LONGEST_MS, interval: 2 })
          .toBe(true)
          .catch(() => {});
      await server.end('SIGKILL');
      undo.pop();
      await stops;
    }
    const { read, close } = openDatabase(database);
    undo.push(close);
    const waiting = async () => {
      const sending = await read
        .selectFrom('newsletters')
        .select('id')
        .where('state', '!=', 'sent')
        .execute();
      const queued = await read.selectFrom('outbox').select('id').where('state', '=', 'queued').execute();
      return sending.length + queued.length;
    };
    await expect.poll(waiting, { timeout: 600_000, interval: 500 }).toBe(0);
    // A second copy would be sent when the newsletters or the queue are next checked.
    await sleep(12_000);

    const idsOf = Map.groupBy(inbox.mails, ({ envelopeTo: [to = ''] }) => to);
    const wrong = people.filter(({ email }) => {
      const mails = idsOf.get(email) ?? [];
      const ids = new Set(mails.map(({ messageId }) => messageId)).size;
      const stop = stopped.get(email);
      if (stop === undefined) return ids !== 1;
      return ids > 1 || mails.some(({ arrivedAt }) => stop !== null && arrivedAt > stop + IN_HAND_MS);
    });
    const facts = wrong.map(({ email }) => ({
      email,
      stopped: stopped.get(email),
      mails: idsOf.get(email)?.map(({ messageId, arrivedAt }) => ({ messageId, arrivedAt })),
    }));
    expect(wrong, JSON.stringify(facts)).toEqual([]);
    const got = people.filter(({ email }) => idsOf.has(email)).length;
    const again = inbox.mails.length - got;
    expect(again).toBeLessThanOrEqual(kills * AT_ONCE);
    const answered = [...stopped.values()].filter((each) => each !== null).length;
    console.log(
      `${engine}: ${PEOPLE} subscribers, ${kills} kills, ${answered} stops answered meanwhile: ${got} got it once, ${PEOPLE - got} stopped before, nobody after; ${again} repeated by the same Message-ID; ${Math.round((performance.now() - begun) / 1000)} s`,
    );
  });
});
