import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { onePage, stream } from '../../support/pdfs.ts';
import { type Running, startServer } from '../../support/process.ts';
import { STAFF, signInAt } from '../../support/staff.ts';
import { sendGigabyte, uploadForm } from '../../support/uploads.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
}, 60_000);

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-uploads-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
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

/** Megabytes that the process has in memory. */
const memoryOf = ({ process: { pid } }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test.runIf(existsSync('/proc/self/status'))(
  'twenty files of 10 MB at once, and a gigabyte without an end, leave the memory flat',
  async () => {
    const { start } = await open();
    const server = await start();
    const headers = await signInAt(server);
    const large = onePage('', [stream('/Subtype /Image /Width 2000 /Height 1700', new Uint8Array(10e6))]);
    expect((await send(server.url, headers, large)).status).toBe(201);
    const before = memoryOf(server);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(server));
    }, 20);
    undo.push(async () => clearInterval(watch));

    expect(await sendGigabyte(server.url, headers)).toBe(413);
    // What the collector has yet to take comes to some 60; kept, it would be hundreds.
    expect(most - before).toBeLessThan(120);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(server.url, headers, large, `Large ${n}`)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(201) + count(503)).toBe(20);
    expect(count(201)).toBeGreaterThanOrEqual(12);
    // One is looked into at a time: its bytes, their text, and what the reader makes of them.
    expect(most - before).toBeLessThan(250);
    expect(most).toBeLessThan(512);
    expect((await fetch(`${server.url}/healthz`)).ok).toBe(true);
  },
  120_000,
);

test('after kill -9 in the middle of uploads every one that was answered is there, and whatever is listed is whole', async () => {
  const { start } = await open();
  const server = await start();
  const headers = await signInAt(server);
  const acknowledged = new Map<string, string>();
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let n = 0; n < 50; n += 1) {
      const bytes = onePage(`/X (${sender}-${n})`);
      // The line may also be cut in the middle of an answer.
      const id = await send(server.url, headers, bytes)
        .then(idOf)
        .catch(() => null);
      if (!id) return;
      acknowledged.set(id, createHash('sha256').update(bytes).digest('hex'));
    }
  });
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(4);
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
}, 120_000);
