import { expect, test } from 'vitest';
import { MOST_WAITING } from '../../server/pages/turns.ts';
import { messages } from '../../shared/messages.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { ask as askSite, openSite } from '../support/api.ts';
import { onEachEngine } from '../support/engines.ts';

const METRICS = { Authorization: 'Bearer a-secret-of-the-operator' };
const person = { firstName: 'Ada', lastName: 'Finch', contact: '0400 000 199', email: 'ada@example.com' };

onEachEngine('while as many wait for a page as may', ({ makeContext }) => {
  async function open() {
    const context = await makeContext({ config: { metricsToken: 'a-secret-of-the-operator' } });
    const { app } = openSite(context);
    /** As `createListener` does it. */
    const fetch = (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const socket = { remoteAddress: '203.0.113.7' };
      const incoming = { url: pathname + search, method: request.method, socket };
      return new Promise((resolve) => {
        app.schedule(incoming, () => {
          resolve(app.fetch(request, { incoming }));
          return true;
        });
      });
    };
    const ask = (path: string, init?: RequestInit) =>
      askSite({ kept: app.kept, fetch }, new Request(new URL(path, context.config.publicUrl), init));
    const crowd = { letIn: 0 };
    const fill = () => {
      for (let n = 0; n < MOST_WAITING; n += 1) {
        app.schedule({ url: `${paths.contact}?n=${n}`, method: 'GET' }, () => {
          crowd.letIn += 1;
          return true;
        });
      }
    };
    return { context, ask, fill, crowd };
  }

  test('one more is told at once to come later, in words and with the headers of every answer', async () => {
    const { ask, fill, crowd } = await open();
    fill();
    for (const answer of await Promise.all([ask(paths.contact), ask(paths.contact, { method: 'HEAD' })])) {
      expect([answer.status, await answer.text()]).toEqual([503, messages.submissionError]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'retry-after': '5',
        'content-type': expect.stringMatching(/^text\/plain/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      });
    }
    const told = (await (await ask(apiPaths.metrics, { headers: METRICS })).text()).split('\n');
    expect(told).toContain('openhome_requests_turned_away_total 2');
    expect(told).toContain('openhome_request_duration_seconds_count{kind="page",status="5xx"} 2');
    await expect.poll(() => crowd.letIn).toBe(MOST_WAITING);
    expect((await ask(paths.contact)).status).toBe(200);
  });

  test('a kept page, the API and a form without scripts are answered all the same', async () => {
    const { context, ask, fill } = await open();
    expect((await ask(paths.about)).status).toBe(200);
    fill();
    for (const path of [paths.about, apiPaths.health, apiPaths.robots]) {
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    }
    fill();
    const body = new URLSearchParams({ ...person, preferredContact: 'Email', backgroundInfo: 'Hello.' });
    expect((await ask(paths.contact, { method: 'POST', body })).status).toBe(303);
    const leads = await context.database.read.selectFrom('leads').select('name').execute();
    expect(leads).toHaveLength(1);
  });
});
