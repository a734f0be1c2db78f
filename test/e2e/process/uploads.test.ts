import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { makeFolder } from '../../support/folder.ts';
import { onePage } from '../../support/pdfs.ts';
import { startServer } from '../../support/process.ts';
import { STAFF, signInAt } from '../../support/staff.ts';
import { uploadForm } from '../../support/uploads.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function open() {
  const dataDir = await makeFolder(undo);
  const start = async () => {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
    };
    const server = await startServer(env);
    undo.push(() => server.end('SIGKILL'));
    await expect.poll(server.printed).toContain('  Data ');
    return server;
  };
  return { start };
}

const send = (url: string, headers: Record<string, string>, bytes: Uint8Array, name?: string) =>
  fetch(url + apiPaths.upload, { method: 'POST', headers, body: uploadForm(bytes, { name }) });

async function idOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

test('after kill -9 during uploads, every acknowledged file is intact, and every listed one can be downloaded', async () => {
  const { start } = await open();
  const server = await start();
  const headers = await signInAt(server);
  const acknowledged = new Map<string, string>();
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let n = 0; n < 50; n += 1) {
      const bytes = onePage(`/X (${sender}-${n})`);
      // The connection may also break in the middle of a response.
      const id = await send(server.url, headers, bytes)
        .then(idOf)
        .catch(() => null);
      if (!id) return;
      acknowledged.set(id, createHash('sha256').update(bytes).digest('hex'));
    }
  });
  await expect.poll(() => acknowledged.size).toBeGreaterThan(4);
  await server.end('SIGKILL');
  await Promise.all(senders);

  const again = await start();
  const listed: { id: string }[] = await (await fetch(again.url + apiPaths.files)).json();
  const sums = new Map<string, string>();
  for (const { id } of listed) {
    const answer = await fetch(again.url + apiPaths.download(id));
    expect(answer.status).toBe(200);
    sums.set(
      id,
      createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex'),
    );
  }
  for (const [id, sum] of acknowledged) expect(sums.get(id)).toBe(sum);
});
