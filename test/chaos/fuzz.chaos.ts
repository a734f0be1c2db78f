import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import type { DatabaseConfig } from '../../server/platform/config.ts';
import { makePostgres } from '../support/engines.ts';
import { makeFolder } from '../support/folder.ts';
import { startServer } from '../support/process.ts';
import { attack } from './fuzz/attack.ts';
import { METRICS_TOKEN, seeds } from './fuzz/requests.ts';
import { fillSite } from './fuzz/site.ts';

/** Each engine gets FUZZ_REQUESTS requests, generated from FUZZ_SEED. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 4000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const PROBE = pathToFileURL(join(import.meta.dirname, 'fuzz/turns.probe.ts')).href;

describe.each(['sqlite', 'postgres'] as const)('a site on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  test('handles every random request quickly and without an unintended 5xx, and never exits', async () => {
    const dataDir = await makeFolder(undo);
    const database: DatabaseConfig =
      engine === 'sqlite' ? { kind: 'sqlite', path: join(dataDir, 'openhome.db') } : await makePostgres(undo);
    const contents = await fillSite(dataDir, database);
    const turnsFile = join(dataDir, 'turns');
    await writeFile(turnsFile, '');
    const server = await startServer({
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      METRICS_TOKEN,
      NODE_OPTIONS: `--import ${PROBE}`,
      TURNS_FILE: turnsFile,
      ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
    });
    undo.push(() => server.end('SIGKILL'));
    // The first page loads the application, which takes seconds beside random requests.
    expect((await fetch(server.url)).status).toBe(200);
    console.log(`${engine}: ${REQUESTS} requests from seed ${SEED}`);
    const onProgress = (sent: number) => {
      console.log(`${engine}: ${sent} sent`);
    };
    const found = await attack(Number(new URL(server.url).port), {
      seeds: await seeds(contents),
      seed: SEED,
      requests: REQUESTS,
      turnsFile,
      onProgress,
    });
    console.log(
      engine,
      JSON.stringify(found.statuses),
      `${found.longTurns} turns over 50 ms, ${found.slow.length} by one request alone`,
    );
    const errors = server
      .printed()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
      .map((line) => line.slice(0, 1000));
    expect({ failed: found.failed, slow: found.slow, errors, ended: server.process.exitCode }).toEqual({
      failed: [],
      slow: [],
      errors: [],
      ended: null,
    });
    expect(await fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(200);
  });
});
