import { type Kysely, sql } from 'kysely';

type Asked = { seq: number; agent: string };

/** The office whose home a lead is about (`leads.agentId`), also of those that came before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Read first: from the new column on, what a process of the earlier version takes has to wait.
  const parts = await agentsAskedAbout(db);
  await db.schema.alterTable('leads').addColumn('agentId', 'text').execute();
  for (const part of parts) {
    const rows = part.map(({ seq, agent }) => sql`(cast(${seq} as integer), cast(${agent} as text))`);
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

/** So many numbers of leads are looked at in one go: the texts of all may be more than memory holds. */
const PART = 1000;
/** How an enquiry named the home that it is about, when this was written. */
const HOME = /^Property: .*\(\/property\/([\w-]{1,64})\)$/m;

/** In parts, none of them empty. */
async function agentsAskedAbout(db: Kysely<unknown>): Promise<Asked[][]> {
  const parts: Asked[][] = [];
  for (let after = 0; after < (await newestLead(db)); after += PART) {
    const { rows } = await sql<{ seq: number; text: string }>`
      select l.seq, c.background_info as text from leads l join contacts c on c.id = l.id
        where l.seq > ${after} and l.seq <= ${after + PART}
          and l.kind in ('enquiry', 'property-enquiry') and c.background_info like '%(/property/%'
        order by l.seq`.execute(db);
    const part = await agentsOf(db, rows);
    if (part.length > 0) parts.push(part);
  }
  return parts;
}

async function newestLead(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from leads`.execute(db);
  return rows[0]?.seq ?? 0;
}

async function agentsOf(
  db: Kysely<unknown>,
  enquiries: readonly { seq: number; text: string }[],
): Promise<Asked[]> {
  const named = enquiries.flatMap(({ seq, text }) => {
    const id = HOME.exec(text)?.[1];
    return id === undefined ? [] : [{ seq, id }];
  });
  if (named.length === 0) return [];
  const { rows } = await sql<{ id: string; agent: string }>`
    select id, upper(agent_id) as agent from listings where id in (${sql.join(named.map(({ id }) => id))})`.execute(
    db,
  );
  const agents = new Map(rows.map(({ id, agent }) => [id, agent]));
  return named.flatMap(({ seq, id }) => {
    const agent = agents.get(id);
    return agent === undefined ? [] : [{ seq, agent }];
  });
}
