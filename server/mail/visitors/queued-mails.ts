import type { Db } from '../../platform/database/client.ts';
import type { MailPurpose } from '../../platform/database/tables/mail-tables.ts';

const DAY_MS = 24 * 3_600_000;
/** What a visitor is mailed because somebody typed their address into a form. */
const ANSWERS = ['confirmation', 'receipt'] as const satisfies readonly MailPurpose[];
type Answer = (typeof ANSWERS)[number];

/**
 * A mail is sent only if its address got fewer of all these in the last day: three at most, because more would let somebody
 * bother a stranger with this site. The last is kept for a confirmation, because alerts never begin without it.
 */
const MOST_A_DAY: Record<Answer, number> = { confirmation: 3, receipt: 2 };

/** Whether another such mail may be sent to a recipient because somebody typed their address into a form. */
export async function mayAnswerForm(
  trx: Db,
  recipientId: string,
  { purpose, now }: { purpose: Answer; now: Date },
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipientId', '=', recipientId)
    .where('purpose', 'in', ANSWERS)
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count) < MOST_A_DAY[purpose];
}

/**
 * Deletes mails of a purpose that wait, because their recipient wants no more. One that is being handed over at this moment
 * may still arrive; if that fails or its process dies, it is not tried again.
 */
export async function dropQueuedMails(
  trx: Db,
  { purpose, ...owner }: { purpose: MailPurpose } & ({ searchId: string } | { recipientId: string }),
): Promise<void> {
  const [column, id] =
    'searchId' in owner
      ? (['searchId', owner.searchId] as const)
      : (['recipientId', owner.recipientId] as const);
  await trx
    .deleteFrom('outbox')
    .where(column, '=', id)
    .where('purpose', '=', purpose)
    .where('state', '=', 'queued')
    .execute();
}
