import { dirname } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/database/client.ts';
import { messages } from '../../shared/messages.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { startArrivals, wrongsOf } from '../faults/visitors.ts';
import { emptyPlace, newFolder } from '../support/backups.ts';
import { emailBody, offer } from '../support/email.ts';
import { between, makeFilledSite, startMove } from '../support/moves.ts';
import { startServer } from '../support/process.ts';
import { startSmtp } from '../support/smtp.ts';

describe('npm run move', () => {
  test('hands a site over that takes fifty forms a second: all that was answered is there, each mail once', async () => {
    const old = await emptyPlace('sqlite');
    await makeFilledSite(old);
    const place = await emptyPlace('postgres');
    const inbox = await startSmtp();
    onTestFinished(inbox.stop);
    const env = { DATA_DIR: old.dataDir, RATE_LIMIT: 'off', SMTP_URL: inbox.url };
    const server = await startServer(env);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const visitors = startArrivals(server.url, 50);
    onTestFinished(visitors.stop);
    await expect.poll(() => visitors.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);

    const { code, out, errors } = await startMove(...between(old.database, place.database)).ended;
    expect({ code, errors }, out).toEqual({ code: 0, errors: '' });
    await visitors.stop();
    const refused = await fetch(server.url + apiPaths.email, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(emailBody('offer', { ...offer, firstName: 'Late' })),
    });
    expect([refused.status, await refused.text()]).toEqual([503, messages.emailFailed]);
    expect((await fetch(server.url + paths.forSale)).status).toBe(200);
    await server.end('SIGTERM');

    const { database } = place;
    if (database.kind !== 'postgres') throw new Error('no PostgreSQL');
    const there = await startServer({ ...env, DATABASE_URL: database.url });
    onTestFinished(async () => void (await there.end('SIGKILL')));
    expect(visitors.acknowledged.length).toBeGreaterThan(50);
    expect(await wrongsOf(database, visitors.acknowledged)).toEqual([]);
    const { read, close } = openDatabase(database);
    onTestFinished(close);
    const waiting = () => read.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
    await expect.poll(waiting, { timeout: 30_000, interval: 250 }).toEqual([]);
    const ids = inbox.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(new Set(ids).size);
  }, 120_000);

  test('says how it is used, and why something cannot be', async () => {
    const nowhere = `${await newFolder()}/openhome.db`;
    const place = await emptyPlace('postgres');
    const run = (...args: string[]) => startMove(...args).ended;
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^npm run move -- --from/),
    });
    expect(await run()).toMatchObject({ code: 2, errors: expect.stringMatching(/^--from takes sqlite:/) });
    expect(await run('--from', 'sqlite:x', '--to', 'mysql://x')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^--to takes a postgres:/),
    });
    expect(await run('--force')).toMatchObject({ code: 2 });
    const from = { kind: 'sqlite', path: nowhere } as const;
    const where = between(from, place.database);
    // What the old site had let go would be taken away from under it.
    expect(await run(...where, '--files-to', `${dirname(nowhere)}/files/`)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^--files-to names where the files are now/),
    });
    expect(await run(...where)).toEqual({
      code: 1,
      out: '',
      errors: `It was not moved. There is no database at ${nowhere}.\n`,
    });
  }, 60_000);
});
