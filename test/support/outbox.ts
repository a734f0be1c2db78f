import type { Context } from '../../server/context.ts';
import type { Config } from '../../server/platform/config.ts';
import { dataOf, sharedApp } from './api.ts';
import { enquiry } from './enquiry.ts';

/** The settings that send mails to an SMTP server. */
export const through = (url: string): Partial<Config> => ({ mail: { kind: 'smtp', url } });

/** Sends an enquiry as a visitor. */
export async function enquire(context: Context, firstName = 'Ann'): Promise<void> {
  const { query, variables } = enquiry(firstName);
  await dataOf(sharedApp(context).graphql(query, variables));
}

/** The mails to the agency in the outbox. */
export const outboxOf = (context: Context) =>
  context.database.read.selectFrom('outbox').selectAll().where('purpose', '=', 'agency').execute();

/** A clock that the test moves, so that later mails become due. */
export function turnableClock() {
  let now = Date.parse('2026-11-21T00:00:00Z');
  return {
    clock: () => new Date(now),
    later: (ms: number) => {
      now += ms;
    },
  };
}
