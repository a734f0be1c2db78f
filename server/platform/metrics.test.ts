import { expect, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send } from '../../test/support/leads.ts';
import { openCachedSite } from '../../test/support/page-cache.ts';

const TOKEN = 'a-secret-of-the-operator';
const authorised = { headers: { Authorization: `Bearer ${TOKEN}` } };

onEachEngine('the metrics', ({ makeContext }) => {
  test('show requests, leads and mails, and nothing about a person', async () => {
    const context = await makeContext({ config: { metricsToken: TOKEN } });
    const { request } = openSite(context);
    await send(context, 'offer');
    for (const path of [paths.contact, paths.contact, '/nowhere', '/api/nowhere']) await request(path);
    const answer = await request(apiPaths.metrics, authorised);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ]);
    const lines = (await answer.text()).split('\n');
    for (const line of [
      'openhome_request_duration_seconds_count{kind="page",status="2xx"} 2',
      'openhome_request_duration_seconds_count{kind="page",status="4xx"} 1',
      'openhome_request_duration_seconds_count{kind="api",status="4xx"} 1',
      'openhome_leads{kind="offer",state="new"} 1',
      'openhome_mails{state="queued"} 1',
      'openhome_database_up 1',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.join()).not.toMatch(/ada|finch|example\.com|wattlebird/i);
  });

  test('show how long the oldest mail has waited', async () => {
    const now = new Date('2026-11-21T00:30:00Z');
    const context = await makeContext({ config: { metricsToken: TOKEN }, clock: () => new Date(now) });
    const { request } = openSite(context);
    const mailAge = async () =>
      /^openhome_oldest_queued_mail_age_seconds (.+)$/m.exec(
        await (await request(apiPaths.metrics, authorised)).text(),
      )?.[1];
    expect(await mailAge()).toBe('0');
    await send(context, 'manage');
    now.setUTCMinutes(45);
    await send(context, 'careers');
    expect(await mailAge()).toBe('900');
  });

  test('include the time that a request waits', async () => {
    const { request, gate } = await openCachedSite(makeContext, { metricsToken: TOKEN });
    const go = gate.close();
    setTimeout(go, 150);
    await request(paths.forSale);
    const metrics = await (await request(apiPaths.metrics, authorised)).text();
    const sum = /^openhome_request_duration_seconds_sum\{kind="page",status="2xx"\} (.+)$/m.exec(
      metrics,
    )?.[1];
    expect(Number(sum)).toBeGreaterThan(0.14);
  });

  test('need the token, and are a 404 without the setting', async () => {
    const { request } = openSite(await makeContext({ config: { metricsToken: TOKEN } }));
    for (const Authorization of ['', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `bearer  ${TOKEN}`]) {
      const { status, headers } = await request(apiPaths.metrics, { headers: { Authorization } });
      expect([Authorization, status, headers.get('WWW-Authenticate')]).toEqual([
        Authorization,
        401,
        'Bearer',
      ]);
    }
    expect((await request(`${apiPaths.metrics}?token=${TOKEN}`)).status).toBe(401);
    const without = openSite(await makeContext());
    expect((await without.request(apiPaths.metrics, authorised)).status).toBe(404);
  });

  test('are available while the database is down, and show that it is', async () => {
    const context = await makeContext({ config: { metricsToken: TOKEN } });
    const { request } = openSite(context);
    await context.database.write.schema.dropTable('settings').execute();
    const text = await (await request(apiPaths.metrics, authorised)).text();
    expect(text).toContain('openhome_database_up 0');
    expect(text).toContain('process_resident_memory_bytes');
  });
});
