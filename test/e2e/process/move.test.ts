import { dirname } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { emptyPlace } from '../../support/backups.ts';
import { makeFolder } from '../../support/folder.ts';
import { between, makeFilledSite, runMove } from '../../support/moves.ts';
import { startServer } from '../../support/process.ts';

describe('npm run move', () => {
  test('refuses while the site runs, and copies it once it has stopped', async () => {
    const old = await emptyPlace('sqlite');
    await makeFilledSite(old);
    const place = await emptyPlace('postgres');
    const env = { DATA_DIR: old.dataDir };
    const server = await startServer(env);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const where = between(old.database, place.database);
    expect(await runMove(...where)).toEqual({
      code: 1,
      out: '',
      errors: `The site wasn’t moved. The site in ${old.dataDir} is running. Stop it first.\n`,
    });
    await server.end('SIGTERM');
    const { code, out, errors } = await runMove(...where);
    expect({ code, errors }, out).toEqual({ code: 0, errors: '' });
    expect(out).toMatch(/^leads +(\d+) +\1 {2}[0-9a-f]{12} =$/m);
    expect(out).toContain('Start the site with DATABASE_URL naming PostgreSQL at ');
    const { database } = place;
    if (database.kind !== 'postgres') throw new Error('no PostgreSQL');
    const there = await startServer({ ...env, DATABASE_URL: database.url });
    onTestFinished(async () => void (await there.end('SIGKILL')));
    expect((await fetch(there.url + paths.forSale)).status).toBe(200);
  });

  test('prints its usage, and says why it cannot move a site', async () => {
    const nowhere = `${await makeFolder()}/openhome.db`;
    const place = await emptyPlace('postgres');
    const run = (...args: string[]) => runMove(...args);
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^npm run move -- --from/),
    });
    expect(await run()).toMatchObject({ code: 2, errors: expect.stringMatching(/^--from takes sqlite:/) });
    expect(await run('--from', 'sqlite:x', '--to', 'mysql://x')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^--to takes a postgres:/),
    });
    expect(await run('--force')).toMatchObject({ code: 2 });
    const from = { kind: 'sqlite', path: nowhere } as const;
    const where = between(from, place.database);
    // In a shared folder, the housekeeping of the new site would delete files from under the old one.
    expect(await run(...where, '--files-to', `${dirname(nowhere)}/files/`)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^--files-to names where the files are now/),
    });
    expect(await run(...where)).toEqual({
      code: 1,
      out: '',
      errors: `The site wasn’t moved. There’s no database at ${nowhere}.\n`,
    });
  });
});
