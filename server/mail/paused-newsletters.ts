import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../platform/database/tables/schema.ts';

/** Mails of a paused newsletter wait until somebody goes on with it. */
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
