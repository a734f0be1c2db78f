import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { onePage, stream } from '../support/pdfs.ts';
import { type Running, startServer } from '../support/process.ts';
import { STAFF, signInAt } from '../support/staff.ts';
import { sendGigabyte, uploadForm } from '../support/uploads.ts';
import { canLimitMemory, makeMemoryGroup } from './memory-limit.ts';
import { engines, makeSite } from './site.ts';

const LIMIT_MB = 512;
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

/**
 * Sends an upload. A client whose upload is refused has half a second to send the rest; then the connection is closed, and
 * a client that still sends may not see the response.
 * @returns the status; 503 if the connection was closed
 */
const upload = (url: string, headers: Record<string, string>, body: FormData): Promise<number> =>
  fetch(url + apiPaths.upload, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 503,
  );

describe.each(engines)('a site on %s', (engine) => {
  test.skipIf(!canLimitMemory)(
    'accepts or refuses twenty uploads of 10 MB and twenty endless ones within 512 MB, and is not killed',
    async () => {
      const { env } = await makeSite(engine, undo);
      const group = makeMemoryGroup(LIMIT_MB, undo);
      const account = { ADMIN_USERNAME: STAFF.username, ADMIN_PASSWORD: STAFF.password };
      const server = await startServer({ ...env, ...account }, undefined, group.enter);
      undo.push(() => server.end('SIGKILL'));
      await expect.poll(server.printed).toContain('  Data ');
      const headers = await signInAt(server);
      const large = onePage('', [stream('/Subtype /Image /Width 2000 /Height 1700', new Uint8Array(10e6))]);

      const files = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          upload(server.url, headers, uploadForm(large, { name: `Large ${n}` })),
        ),
      );
      const endless = await Promise.all(Array.from({ length: 20 }, () => sendGigabyte(server.url, headers)));

      console.log(engine, JSON.stringify({ files, endless, killed: group.kills() }));
      for (const status of files) expect([201, 413, 429, 503]).toContain(status);
      expect(files).toContain(201);
      for (const status of endless) expect([413, 429, 503]).toContain(status);
      expect(group.kills()).toBe(0);
      expect(server.process.exitCode).toBeNull();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    },
  );
});

/** The resident memory of the process in megabytes. */
const memoryOf = ({ process: { pid } }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test.runIf(existsSync('/proc/self/status'))(
  'twenty uploads of 10 MB at once, and an endless one, add less than 250 MB of memory',
  async () => {
    const { env } = await makeSite('sqlite', undo);
    const server = await startServer({
      ...env,
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
    });
    undo.push(() => server.end('SIGKILL'));
    await expect.poll(server.printed).toContain('  Data ');
    const headers = await signInAt(server);
    const large = onePage('', [stream('/Subtype /Image /Width 2000 /Height 1700', new Uint8Array(10e6))]);
    const send = (name?: string) => upload(server.url, headers, uploadForm(large, { name }));
    expect(await send()).toBe(201);
    const before = memoryOf(server);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(server));
    }, 20);
    undo.push(async () => clearInterval(watch));

    expect(await sendGigabyte(server.url, headers)).toBe(413);
    // Garbage that is not yet collected is up to some 60 MB; if the files were kept in memory, it would be hundreds.
    expect(most - before).toBeLessThan(120);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(`Large ${n}`)));
    const count = (status: number) => answers.filter((answer) => answer === status).length;
    expect(count(201) + count(503)).toBe(20);
    expect(count(201)).toBeGreaterThanOrEqual(12);
    // Only one application is inspected at a time: its bytes, their text, and what the PDF reader makes of them.
    expect(most - before).toBeLessThan(250);
    expect(most).toBeLessThan(512);
    expect((await fetch(`${server.url}/healthz`)).ok).toBe(true);
  },
  120_000,
);
