import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { onePage, stream } from '../support/pdfs.ts';
import { type Running, startServer } from '../support/process.ts';
import { STAFF, signInAt } from '../support/staff.ts';
import { sendGigabyte, uploadForm } from '../support/uploads.ts';
import { engines, makeSite } from './site.ts';

const LIMIT_MB = 512;
/** Where the kernel keeps groups with a memory of their own, in its older and its newer way. */
const GROUPS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', kills: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', kills: 'memory.events' },
];
const groups = GROUPS.find(({ root }) => existsSync(`${root}/cgroup.procs`));

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

/** Lets a process have so much memory in all, with what the system keeps of files for it; it has some of it already. */
function limitMemory({ root, limit, kills }: (typeof GROUPS)[number], pid: number | undefined) {
  const folder = `${root}/openhome-${process.pid}`;
  mkdirSync(folder);
  undo.push(async () => {
    await sleep(500);
    rmdirSync(folder);
  });
  const has = 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  writeFileSync(`${folder}/${limit}`, String(LIMIT_MB * 2 ** 20 - has));
  writeFileSync(`${folder}/cgroup.procs`, String(pid));
  return { kills: () => Number(/oom_kill (\d+)/.exec(readFileSync(`${folder}/${kills}`, 'utf8'))?.[1]) };
}

describe.each(engines)('a site on %s', (engine) => {
  test.skipIf(!groups || process.getuid?.() !== 0)(
    'twenty files of 10 MB at once, and twenty gigabytes without an end, within 512 MB: taken or refused, never killed',
    async () => {
      if (!groups) return;
      const { env } = await makeSite(engine, undo);
      const server = await startServer({
        ...env,
        ADMIN_USERNAME: STAFF.username,
        ADMIN_PASSWORD: STAFF.password,
      });
      const group = limitMemory(groups, server.process.pid);
      undo.push(() => server.end('SIGKILL'));
      await expect.poll(server.printed).toContain('  Data ');
      const headers = await signInAt(server);
      const large = onePage('', [stream('/Subtype /Image /Width 2000 /Height 1700', new Uint8Array(10e6))]);

      const files = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const body = uploadForm(large, { name: `Large ${n}` });
          return (await fetch(server.url + apiPaths.upload, { method: 'POST', headers, body })).status;
        }),
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

/** Megabytes that the process has in memory. */
const memoryOf = ({ process: { pid } }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test.runIf(existsSync('/proc/self/status'))(
  'twenty files of 10 MB at once, and a gigabyte without an end, leave the memory flat',
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
    const send = (name?: string) =>
      fetch(server.url + apiPaths.upload, { method: 'POST', headers, body: uploadForm(large, { name }) });
    expect((await send()).status).toBe(201);
    const before = memoryOf(server);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(server));
    }, 20);
    undo.push(async () => clearInterval(watch));

    expect(await sendGigabyte(server.url, headers)).toBe(413);
    // What the collector has yet to take comes to some 60; kept, it would be hundreds.
    expect(most - before).toBeLessThan(120);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(`Large ${n}`)));
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
