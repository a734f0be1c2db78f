import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/platform/database/client.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { makePostgres } from '../../support/engines.ts';
import { makeFolder } from '../../support/folder.ts';
import { startServer } from '../../support/process.ts';
import { signIn } from '../../support/staff.ts';

describe.each(['sqlite', 'postgres'] as const)('two processes on one %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  test('stream leads that the other one stores, show what it publishes, and stop despite an open stream', async () => {
    const dataDir = await makeFolder(undo);
    const config =
      engine === 'sqlite'
        ? ({ kind: 'sqlite', path: join(dataDir, 'openhome.db') } as const)
        : await makePostgres(undo);
    const env: Record<string, string> = { DATA_DIR: dataDir };
    if (config.kind === 'postgres') env.DATABASE_URL = config.url;
    const watched = await startServer(env);
    undo.push(() => watched.end('SIGKILL'));
    const other = await startServer(env);
    undo.push(() => other.end('SIGKILL'));

    const database = openDatabase(config);
    const { headers } = await signIn({ database, clock: () => new Date() });
    await database.close();
    // A browser accepts compression. If the server compressed the stream, it would deliver events late.
    const stream = await fetch(watched.url + apiPaths.leadsStream, {
      headers: { ...headers, 'Accept-Encoding': 'gzip, br' },
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (word: string) => {
      while (!text.includes(word)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return false;
        text += value;
      }
      return true;
    };
    expect(await readUntil('watching')).toBe(true);
    const answer = await fetch(other.url + apiPaths.graphql, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        query:
          'mutation { createContact(input: { attributes: { firstName: "Ann", emails: [{ email: "ann@example.com" }] } }) { errors } }',
      }),
    });
    expect(answer.status).toBe(200);
    expect(await readUntil('"name":"Ann"')).toBe(true);

    const page = async () => (await fetch(watched.url + paths.contact)).text();
    await page();
    const profile = other.url + agencyPaths.document('profile');
    const { published } = await (await fetch(profile, { headers })).json();
    const publication = await fetch(profile, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: { ...published, phone: '(08) 7000 0199' }, basedOn: 0 }),
    });
    expect(publication.status).toBe(200);
    // bench/publish.ts measures how long this takes.
    await expect.poll(page).toContain('(08) 7000 0199');

    const ended = watched.end('SIGTERM');
    // A stop cuts off requests that do not end by themselves, and reading from one that was cut off throws.
    expect(await readUntil('never said')).toBe(false);
    expect(await ended).toBe(0);
    expect(await other.end('SIGTERM')).toBe(0);
  });
});
