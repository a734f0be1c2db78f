import { expect, test } from 'vitest';
import { dataOf, openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing } from '../../test/support/listings.ts';
import { signIn } from '../../test/support/staff.ts';
import { endSession, findSession } from './accounts.ts';

const PRIVATE = `query ($id: ID!) { property(id: $id) {
  vendors { contact { firstName lastName } }
  inspections { nodes { numAttended numConfirmed numRegistered avgPriceFeedback minPriceFeedback maxPriceFeedback } }
} }`;

const PUBLIC_ANSWER = {
  property: {
    vendors: [],
    inspections: {
      nodes: [
        {
          numAttended: null,
          numConfirmed: null,
          numRegistered: null,
          avgPriceFeedback: null,
          minPriceFeedback: null,
          maxPriceFeedback: null,
        },
      ],
    },
  },
};
const STAFF_ANSWER = {
  property: {
    vendors: [{ contact: { firstName: 'Wren', lastName: 'Example' } }],
    inspections: {
      nodes: [
        {
          numAttended: 9,
          numConfirmed: 4,
          numRegistered: 12,
          avgPriceFeedback: 850_000,
          minPriceFeedback: 800_000,
          maxPriceFeedback: 900_000,
        },
      ],
    },
  },
};

onEachEngine('private fields of a listing', ({ makeContext }) => {
  test('vendors, attendance and price feedback are returned only to an owner with a valid token', async () => {
    const context = await makeContext();
    const { database, clock } = context;
    const id = await addListing(context, {
      vendors: JSON.stringify([{ firstName: 'Wren', lastName: 'Example' }]),
    });
    await addInspection(context, id, new Date(clock().getTime() + 24 * 3_600_000).toISOString());
    await database.write
      .updateTable('inspections')
      .set(STAFF_ANSWER.property.inspections.nodes[0] ?? {})
      .execute();
    const { graphql } = openApp(context);
    const ask = (headers: Record<string, string> = {}) => dataOf(graphql(PRIVATE, { id }, headers));

    const { token, headers } = await signIn(context);
    expect(await ask(headers)).toEqual(STAFF_ANSWER);
    const roles = (['agent', 'manager', 'editor'] as const).map((role) =>
      signIn(context, { username: role, password: 'four words of a role', role }),
    );
    const others: Record<string, string>[] = [
      ...(await Promise.all(roles)).map(({ headers }) => headers),
      {},
      { Authorization: `Bearer ${'A'.repeat(43)}` },
      { Cookie: `token=${token}` },
    ];
    for (const other of others) {
      expect(await ask(other)).toEqual(PUBLIC_ANSWER);
    }
    const session = await findSession(database.read, token, clock());
    if (session) await endSession(database.write, session);
    expect(await ask(headers)).toEqual(PUBLIC_ANSWER);
  });
});
