import type { ExpressionBuilder } from 'kysely';
import { DAY_MS } from '../../../shared/constants.ts';
import type { Db } from '../../platform/database/client.ts';
import { countRows } from '../../platform/database/queries.ts';
import type { MailPurpose } from '../../platform/database/tables/mail-tables.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';

/** The purposes of mails that a visitor gets because somebody typed their address into a form. */
const ANSWERS = ['confirmation', 'receipt'] as const satisfies readonly MailPurpose[];
type Answer = (typeof ANSWERS)[number];

/**
 * The number of such mails in the last day below which another one may be sent. An address gets at most three a day,
 * because with more somebody could bother a stranger through this site. The last one is reserved for a confirmation,
 * because alerts never begin without it.
 */
const MAX_PER_DAY: Record<Answer, number> = { confirmation: 3, receipt: 2 };

/** Whether a recipient may get another mail because somebody typed their address into a form. */
export async function isBelowDailyMailLimit(
  trx: Db,
  recipientId: string,
  { purpose, now }: { purpose: Answer; now: Date },
): Promise<boolean> {
  const mailed = await countRows(
    trx
      .selectFrom('outbox')
      .where('recipientId', '=', recipientId)
      .where('purpose', 'in', ANSWERS)
      .where('createdAt', '>', new Date(now.getTime() - DAY_MS).toISOString()),
  );
  return mailed < MAX_PER_DAY[purpose];
}

/**
 * Deletes queued mails of a purpose that their recipient no longer wants. A mail that is being sent at this moment may
 * still arrive. If that attempt fails or its process dies, it is not retried.
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

/** Excludes the mails of a paused newsletter, which wait until it is resumed. */
export const isOfNoPausedNewsletter = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'outbox'>) =>
  not(
    exists(
      selectFrom('newsletterMails')
        .innerJoin('newsletters', 'newsletters.id', 'newsletterMails.newsletterId')
        .select('newsletterMails.mailId')
        .whereRef('newsletterMails.mailId', '=', 'outbox.id')
        .where('newsletters.state', '=', 'paused'),
    ),
  );
