import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Watches the content version of a database. @returns `committed`: resolves at its next change (performance.now) */
export async function watchContent(url: string): Promise<{ committed: Promise<number> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const version = async () =>
    (await client.query(`select value from settings where name = 'contentVersion'`)).rows[0]?.value;
  const before = await version();
  const change = async () => {
    while ((await version()) === before) await sleep(2);
    const at = performance.now();
    await client.end();
    return at;
  };
  return { committed: change() };
}
