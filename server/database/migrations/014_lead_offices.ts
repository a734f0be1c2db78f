import { type Kysely, sql } from 'kysely';

/** The office whose home a lead is about (`leads.agentId`), also of those that came before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Read first: from the new column on, what a process of the earlier version takes has to wait.
  const agents = await agentsAskedAbout(db);
  await db.schema.alterTable('leads').addColumn('agentId', 'text').execute();
  for (let from = 0; from < agents.length; from += BATCH) {
    const rows = agents
      .slice(from, from + BATCH)
      .map(({ seq, agent }) => sql`(cast(${seq} as integer), cast(${agent} as text))`);
    await sql`with named (seq, agent) as (values ${sql.join(rows)})
      update leads set agent_id = named.agent from named where named.seq = leads.seq`.execute(db);
  }
  for (const columns of [['seq'], ['state', 'seq'], ['kind', 'seq'], ['kind', 'state', 'seq']]) {
    await db.schema
      .createIndex(`leads_of_agent_by_${columns.join('_')}`)
      .on('leads')
      .columns(['agentId', ...columns] as never[])
      .where('agentId' as never, 'is not', null as never)
      .execute();
  }
}

const BATCH = 500;
/** How an enquiry named the home that it is about, when this was written. */
const HOME = /^Property: .*\(\/property\/([\w-]{1,64})\)$/m;

async function agentsAskedAbout(db: Kysely<unknown>): Promise<{ seq: number; agent: string }[]> {
  const { rows } = await sql<{ seq: number; text: string }>`
    select l.seq, c.background_info as text from leads l join contacts c on c.id = l.id
      where l.kind in ('enquiry', 'property-enquiry') and c.background_info like '%(/property/%'
      order by l.seq`.execute(db);
  const named = rows.flatMap(({ seq, text }) => {
    const id = HOME.exec(text)?.[1];
    return id === undefined ? [] : [{ seq, id }];
  });
  const agentOf = new Map<string, string>();
  for (let from = 0; from < named.length; from += BATCH) {
    const ids = named.slice(from, from + BATCH).map(({ id }) => id);
    const found = await sql<{ id: string; agent: string }>`
      select id, upper(agent_id) as agent from listings where id in (${sql.join(ids)})`.execute(db);
    for (const { id, agent } of found.rows) agentOf.set(id, agent);
  }
  return named.flatMap(({ seq, id }) => {
    const agent = agentOf.get(id);
    return agent === undefined ? [] : [{ seq, agent }];
  });
}
