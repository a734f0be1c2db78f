import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Config } from '../../../server/platform/config.ts';
import { openApp } from '../../support/api.ts';
import { onEachEngine } from '../../support/engines.ts';
import { writeSmallGnaf } from '../../support/gnaf.ts';

/** Runs the command as an operator does, while a site is running. */
function command(config: Config, args: readonly string[]) {
  const { database, dataDir } = config;
  const DATABASE_URL = database.kind === 'postgres' ? database.url : '';
  const child = spawn(process.execPath, ['ops/addresses.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join(''));
  return { child, ended: once(child, 'exit').then(async ([code]) => ({ code, printed: await printed })) };
}

const street = (n: number) => ({
  street: `STREET${n}|ROAD`,
  suburb: 'NORWOOD',
  postcode: '5067',
  NUMBER_FIRST: 10,
});

onEachEngine('the command that loads addresses', ({ makeContext, engine }) => {
  test("prints the licence's notices and a summary, and a running site suggests the addresses at once", async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const suggestions = async () => (await request('/api/places?query=10+street1')).json();
    expect(await suggestions()).toEqual([]);
    const folder = await writeSmallGnaf(await mkdtemp(join(tmpdir(), 'openhome-gnaf-')), [
      street(1),
      street(1),
    ]);
    const { code, printed } = await command(context.config, [folder, 'SA']).ended;
    expect(code).toBe(0);
    expect(printed).toContain('G-NAF © Geoscape Australia');
    expect(printed).toContain('capable of receiving mail');
    expect(printed).toContain('SA: 1 addresses in 1 streets; left out: 1 repeated');
    await expect
      .poll(suggestions)
      .toEqual([{ id: expect.any(String), label: '10 Street1 Road, Norwood SA 5067', source: 'G-NAF' }]);
    const nowhere = await command(context.config, [folder, 'WA']).ended;
    expect(nowhere.code).toBe(1);
    expect(nowhere.printed).toContain('There is no state WA');
    expect(nowhere.printed).toContain('The addresses loaded before are still there.');
    await rm(folder, { recursive: true });
  });

  test('leaves the old addresses when it is killed halfway, and the next load removes the partial ones', async () => {
    const context = await makeContext();
    const { read, write } = context.database;
    const app = openApp(context);
    const first = async () =>
      (await (await app.request('/api/places?query=10+street1+road')).json())[0]?.label;
    const made: string[] = [];
    const release = async (count: number) => {
      const folder = await mkdtemp(join(tmpdir(), 'openhome-gnaf-'));
      made.push(folder);
      return writeSmallGnaf(
        folder,
        Array.from({ length: count }, (_, n) => street(n)),
      );
    };
    const [old, large] = [await release(2), await release(9000)];
    expect((await command(context.config, [old]).ended).code).toBe(0);
    const rows = async () => (await read.selectFrom('addressStreets').select('row').execute()).length;

    const { child, ended } = command(context.config, [large]);
    await expect.poll(rows, { interval: 10 }).toBeGreaterThan(2);
    // The command cannot write while this transaction is open, and so it cannot finish.
    await write.transaction().execute(async (trx) => {
      if (engine === 'postgres')
        await trx
          .updateTable('settings')
          .set({ value: (eb) => eb.ref('value') })
          .execute();
      child.kill('SIGKILL');
      await ended;
    });
    expect(await rows()).toBeGreaterThan(2);
    expect(await first()).toBe('10 Street1 Road, Norwood SA 5067');

    expect((await command(context.config, [old]).ended).code).toBe(0);
    expect(await rows()).toBe(2);
    expect(await first()).toBe('10 Street1 Road, Norwood SA 5067');
    for (const folder of made) await rm(folder, { recursive: true });
  });

  test('prints its usage and the licence when it is called without arguments', async () => {
    const { config } = await makeContext();
    const { code, printed } = await command(config, []).ended;
    expect(code).toBe(2);
    expect(printed).toContain('npm run addresses -- FOLDER [STATE …]');
    expect(printed).toContain('End User Licence Agreement');
  });
});
