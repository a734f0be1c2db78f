import { expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { openSite } from '../support/api.ts';
import { onEachEngine } from '../support/engines.ts';

onEachEngine('the log', ({ makeContext }) => {
  test('has one line of JSON for each event, whatever is asked, and nothing that a visitor typed', async () => {
    const lines: string[] = [];
    const context = await makeContext({ log: createLog((line) => lines.push(line)) });
    const { request, graphql } = openSite(context);
    for (const table of ['outbox', 'settings']) {
      await context.database.write.schema.dropTable(table).execute();
    }
    const forged = '%0d%0a{"level":"info","event":"forged"}';
    await request(`/buy/properties-for-sale?q=${forged}`);
    await request(`/property/${forged}`);
    await request(`/api/${forged}`);
    await graphql(
      'mutation ($input: CreateContactInput!) { createContact(input: $input) { errors } }',
      {
        input: {
          attributes: {
            firstName: 'Wilhelmina\r\nforged',
            emails: [{ email: 'wilhelmina@example.com' }],
            backgroundInfo: 'Ring me at 0400 000 199.',
          },
        },
      },
      { Authorization: 'Bearer not-a-token-of-ours' },
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), event: expect.any(String) });
    }
    expect(lines.join()).not.toMatch(/wilhelmina|0400 000 199|not-a-token/i);
  });
});
