import * as v from 'valibot';
import type { AlertMails } from '../../../shared/staff/leads.ts';
import type { Context } from '../../context.ts';
import { findLead, idsInScope } from '../../leads/index.ts';
import { areAlertsPaused, setAlertsPaused } from '../../mail/index.ts';
import type { Db } from '../../platform/database/client.ts';
import { countRows } from '../../platform/database/queries.ts';
import { notFound, readBody } from '../../platform/http/json.ts';
import { type StaffRequest, type StaffScope, scopeOf } from '../../staff/index.ts';
import { pauseSearch } from './lead-searches.ts';

const schema = v.strictObject({ isPaused: v.boolean() });
const WRONG = 'Send { "isPaused": true } or { "isPaused": false }.';

/** PATCH /api/saved-searches/{id} `{ isPaused }`: returns the lead of the search (`LeadDetail`). */
export const changeLeadSearch =
  ({ database, clock, log }: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    const { isPaused } = await readBody(c.req.raw, schema, WRONG);
    const scope = scopeOf(c.get('staff'));
    const maySee = await isLeadOfSearchIn(database.read, scope, id);
    const leadId = maySee ? await pauseSearch(database.write, id, isPaused, clock()) : null;
    if (!leadId) return notFound();
    log.info('search.changed', { search: id, isPaused, by: c.get('staff').username });
    const lead = await findLead(database.read, leadId);
    return lead ? Response.json(lead) : notFound();
  };

async function isLeadOfSearchIn(db: Db, scope: StaffScope, searchId: string): Promise<boolean> {
  const search = await db
    .selectFrom('savedSearches')
    .select('contactId')
    .where('id', '=', searchId)
    .executeTakeFirst();
  return search !== undefined && (await idsInScope(db, scope, [search.contactId])).size > 0;
}

/** GET /api/alert-mails: `AlertMails`. */
export const alertMails =
  ({ database }: Pick<Context, 'database'>) =>
  async (): Promise<Response> => {
    const searches = await countRows(database.read.selectFrom('savedSearches').where('state', '=', 'active'));
    const isPaused = await areAlertsPaused(database.read);
    return Response.json({ isPaused, searches } satisfies AlertMails);
  };

/** PATCH /api/alert-mails `{ isPaused }`: pauses or resumes all mails of property alerts. */
export const changeAlertMails =
  ({ database, log }: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    const { isPaused } = await readBody(c.req.raw, schema, WRONG);
    await setAlertsPaused(database.write, isPaused);
    log.info('alerts.changed', { isPaused, by: c.get('staff').username });
    return alertMails({ database })();
  };
