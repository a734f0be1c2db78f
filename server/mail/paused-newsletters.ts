import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../platform/database/tables/schema.ts';

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
