import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/client.ts';
import { apiPaths } from '../../shared/paths.ts';
import { enquiry } from '../support/enquiry.ts';
import { startServer } from '../support/process.ts';
import { startSmtp } from '../support/smtp.ts';
import { engines, makeSite } from './site.ts';

const KEYS = 200;
const AT_ONCE = 50;

describe.each(engines)('two hundred idempotency keys, each sent fifty times at once, on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  test('create two hundred leads and two hundred mails', async () => {
    const { database, env } = await makeSite(engine, undo);
    const inbox = await startSmtp();
    undo.push(inbox.stop);
    const server = await startServer({ ...env, SMTP_URL: inbox.url });
    undo.push(() => server.end('SIGKILL'));
    for (let key = 0; key < KEYS; key += 1) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const answer = await fetch(server.url + apiPaths.graphql, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `drill-${key}` },
            body: JSON.stringify(enquiry(`Visitor ${key}`)),
          });
          return `${answer.status} ${await answer.text()}`;
        }),
      );
      expect(new Set(answers)).toEqual(new Set(['200 {"data":{"createContact":{"errors":[]}}}']));
    }
    await expect.poll(() => inbox.mails.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(KEYS);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(inbox.mails).toHaveLength(KEYS);
    const opened = openDatabase(database);
    undo.push(opened.close);
    const { count } = await opened.read
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(KEYS);
    console.log(
      `${engine}: ${KEYS} keys, ${AT_ONCE} at once each: ${count} leads, ${inbox.mails.length} mails`,
    );
  });
});
