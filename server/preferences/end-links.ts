import { sql } from 'kysely';
import { endLinksOfSearches } from '../alerts/index.ts';
import type { Context } from '../context.ts';
import { canSeeLead, findLead } from '../leads/index.ts';
import { notFound } from '../platform/http/json.ts';
import { type StaffRequest, scopeOf } from '../staff/index.ts';

/**
 * POST /api/leads/{id}/links: ends the links to preferences and saved searches in all mails to the sender of a lead.
 * Ended links still unsubscribe. Mails that are created later have new links; mails that are already queued do not.
 * Returns the lead (`LeadDetail`).
 */
export const endLinksOfLead =
  ({ database, log }: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    if (!(await canSeeLead(database.read, scopeOf(c.get('staff')), id))) return notFound();
    await database.write.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('recipients')
        .set({ linkVersion: sql`link_version + 1` })
        .where('id', 'in', trx.selectFrom('consents').select('recipientId').where('leadId', '=', id))
        .returning('emailKey')
        .execute();
      for (const { emailKey } of ended) await endLinksOfSearches(trx, emailKey);
    });
    log.info('links.ended', { lead: id, by: c.get('staff').username });
    const lead = await findLead(database.read, id);
    return lead ? Response.json(lead) : notFound();
  };
