import { changeLead, leadRevision } from '../../server/leads/leads.ts';
import { findLead, leadAnswers, leadsSince, listLeads } from '../../server/leads/list.ts';
import { resendMail } from '../../server/mail/outbox-queries.ts';
import type { Database } from '../../server/platform/database/client.ts';
import { generatedLead } from './generated-leads.ts';

type LeadQuery = (database: Database, count: number) => Promise<unknown>;

/**
 * The queries of the dashboard about leads, except the counts, which read all of an index: 6 ms on SQLite and 13 to 80 ms
 * on PostgreSQL for 100,000 leads. `count` is the number that `addManyLeads` has added.
 */
export const LEAD_QUERIES: Record<string, LeadQuery> = {
  'the newest': (db) => listLeads(db, {}),
  'the page in the middle': (db, count) => listLeads(db, {}, { after: Math.floor(count / 2) }),
  'the oldest page': (db) => listLeads(db, {}, { after: 50 }),
  'those of a kind': (db) => listLeads(db, { kind: 'offer' }),
  'those in a state': (db) => listLeads(db, { state: 'in-hand' }),
  'those of a kind in a state': (db) => listLeads(db, { kind: 'appraisal', state: 'done' }),
  'those of an office': (db) => listLeads(db, { agentIds: ['WATTLE'] }),
  'those of an office in a state': (db) => listLeads(db, { agentIds: ['WATTLE'], state: 'in-hand' }),
  'those of an office and a kind': (db) => listLeads(db, { agentIds: ['WATTLE'], kind: 'offer' }),
  'those of an office and a kind in a state': (db) =>
    listLeads(db, { agentIds: ['WATTLE'], kind: 'offer', state: 'new' }),
  'those of an office that has none': (db) => listLeads(db, { agentIds: ['NOBODY'] }),
  'those of an assignee': (db) => listLeads(db, { assigneeId: 'nobody' }),
  'those of an assignee in a state': (db) => listLeads(db, { assigneeId: 'nobody', state: 'new' }),
  'those whose mail failed': (db) => listLeads(db, { mail: 'failed' }),
  'search: a rare word': (db, count) =>
    listLeads(db, { search: generatedLead(Math.floor(count / 3)).summary.phone }),
  'search: a name': (db, count) =>
    listLeads(db, { search: generatedLead(Math.floor(count / 3)).summary.name }),
  quarantined: (db) => listLeads(db, { state: 'aside' }),
  'search: a word that all have': (db) => listLeads(db, { search: 'lemon' }),
  'search: the beginning of many words': (db) => listLeads(db, { search: 'ba' }),
  'search: three words': (db) => listLeads(db, { search: '27 wattlebird norwood' }),
  'search: a common word among a few leads': (db) =>
    listLeads(db, { search: 'norwood', kind: 'offer', state: 'new' }),
  'search: nothing has it': (db) => listLeads(db, { search: 'xylophone' }),
  'what is new': async (db) => leadsSince(db.read, (await leadRevision(db.read)) - 20, 400),
  'one lead': (db, count) => findLead(db.read, generatedLead(Math.floor(count / 2)).id),
  'a batch of the export': async (db, count) =>
    leadAnswers(db.read, (await listLeads(db, {}, { after: Math.floor(count / 2), size: 250 })).leads),
  'a change': (db, count) =>
    changeLead(
      db.write,
      generatedLead(Math.floor(count / 4)).id,
      { version: 1, state: 'in-hand', note: 'Rang, no answer' },
      { now: new Date(), by: 'Robin', taken: async () => {} },
    ),
  'the mail again': (db, count) =>
    resendMail(db.write, generatedLead(Math.floor(count / 4)).id, {
      now: new Date(),
      sender: 'site@example.com',
      recipient: 'agency@example.com',
    }),
};
