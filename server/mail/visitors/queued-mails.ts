import type { Db } from '../../platform/database/client.ts';
import type { MailPurpose } from '../../platform/database/tables/mail-tables.ts';

/** More to one address would let somebody bother a stranger with this site. */
const MOST_A_DAY = 3;
const DAY_MS = 24 * 3_600_000;
/**
 * What anybody can have sent to an address by typing it into a form, and the mails that count against it. Receipts do not
 * count against a confirmation, because alerts never begin without it.
 */
const COUNTED = {
  confirmation: ['confirmation'],
  receipt: ['confirmation', 'receipt'],
} as const satisfies Partial<Record<MailPurpose, readonly MailPurpose[]>>;

/** Whether another such mail may be sent to a recipient because somebody typed their address into a form. */
export async function mayAnswerForm(
  trx: Db,
  recipientId: string,
  { purpose, now }: { purpose: keyof typeof COUNTED; now: Date },
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipientId', '=', recipientId)
    .where('purpose', 'in', COUNTED[purpose])
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count) < MOST_A_DAY;
}

/** Deletes mails of a purpose that wait and are not being sent, because their recipient wants no more. */
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
    .where('claimedBy', 'is', null)
    .execute();
}
