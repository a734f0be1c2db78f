import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { base64, pdf } from '../../test/support/documents.ts';
import { careers, emailBody, manage, recordingStore, storedSubmissions } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { startObjectStore } from '../../test/support/s3.ts';
import type { Context } from '../context.ts';
import { freeSpace } from '../platform/storage/free-space.ts';
import { createVisitorGate } from '../visitor-gate.ts';
import { createEmailHandler } from './email-api.ts';

const undo: (() => unknown)[] = [];
afterEach(() => {
  while (undo.length > 0) undo.pop()?.();
});

function sender(context: Context) {
  const { request } = openApp(context);
  return (template: 'careers' | 'manage', params: unknown, headers: Record<string, string> = {}) =>
    request(apiPaths.email, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(emailBody(template, params)),
    });
}

/** Mounts a small file system in memory. Only root may do so. */
function mountSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'openhome-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M`, 'tmpfs', folder]);
  undo.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => execFileSync('umount', ['-l', folder]),
  );
  return folder;
}

onEachEngine('files of visitors', ({ engine, makeContext }) => {
  test('a repeat or a conflict leaves no files, even among ten concurrent requests', async () => {
    const context = await makeContext();
    const { store, written } = recordingStore(context);
    const send = sender({ ...context, files: store });
    const key = { 'Idempotency-Key': 'press-1' };
    const other = { ...careers, firstName: 'Grace' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send('careers', n % 2 === 0 ? careers : other, key)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(5).fill(422),
    ]);
    const { attachments } = await storedSubmissions(context);
    const kept = attachments.map(({ fileKey }) => fileKey).sort();
    const present = await Promise.all(written.map(async (each) => (await context.files.get(each)) && each));
    expect(present.filter(Boolean).sort()).toEqual(kept);
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
    const before = written.length;
    await send('careers', careers, key);
    await send('careers', other, key);
    expect((await send('careers', { ...careers, firstName: 'Linus' }, key)).status).toBe(422);
    expect(written).toHaveLength(before);
  });

  test('repeats with files count towards the limit of refused forms, because their files are read again', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const send = sender(context);
    const statuses: number[] = [];
    for (let n = 0; n < 64; n += 1)
      statuses.push((await send('careers', careers, { 'Idempotency-Key': 'k-1' })).status);
    expect(statuses).toEqual([...Array(62).fill(200), 429, 429]);
    expect((await storedSubmissions(context)).submissions).toHaveLength(1);
  });

  test('right-to-left marks are removed from file names', async () => {
    const context = await makeContext();
    const [letter, resume] = careers.attachments;
    const coded = '=?utf-8?q?letter=E2=80=AEfdp?=.pdf';
    const attachments = [
      { ...letter, filename: 'letter\u202Efdp.pdf' },
      { ...resume, filename: coded },
    ];
    expect((await sender(context)('careers', { ...careers, attachments })).status).toBe(200);
    const stored = (await storedSubmissions(context)).attachments.map(({ filename }) => filename);
    expect(stored).toEqual(['letterfdp.pdf', coded.replace('=?', '= ?')]);
  });

  test('an idempotency key of 12,000 characters is accepted', async () => {
    const send = sender(await makeContext());
    // Random, because PostgreSQL compresses what it indexes.
    const key = { 'Idempotency-Key': randomBytes(9000).toString('base64url') };
    expect((await send('manage', manage, key)).status).toBe(200);
    expect((await send('manage', { ...manage, firstName: 'Eve' }, key)).status).toBe(422);
  });

  test('one address may send a hundred megabytes of files a day, and forms without files beyond that', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const send = sender(context);
    const attachments = [
      careers.attachments[0],
      { ...careers.attachments[1], content: base64(pdf(5_000_000)) },
    ];
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      statuses.push((await send('careers', { ...careers, firstName: `Bot ${n}`, attachments })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses.slice(19)).toEqual([429, 429, 429]);
    expect((await send('manage', manage)).status).toBe(200);
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
  });

  test('of all visitors together may have two gigabytes a day', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const gate = createVisitorGate(context);
    for (let n = 0; n < 20; n += 1) expect(await gate.files(`192.0.2.${n}`, 100e6)).toBeNull();
    const handle = createEmailHandler(context, gate);
    const send = async (template: 'careers' | 'manage', params: unknown) => {
      const body = JSON.stringify(emailBody(template, params));
      const request = new Request('http://localhost', { method: 'POST', body });
      return (await handle(request, '198.51.100.1')).status;
    };
    expect(await send('careers', careers)).toBe(429);
    expect(await send('manage', manage)).toBe(200);
    // The bytes of files that could not be checked are refunded.
    await gate.refundFiles('192.0.2.1', 1e6);
    expect(await send('careers', careers)).toBe(200);
  });

  test.skipIf(process.getuid?.() !== 0).each(['a folder', 'an object store'])(
    'never fill the disk that %s and the database share so far that an enquiry cannot be stored',
    async (place) => {
      const dataDir = mountSmallDisk(40);
      const store = place === 'a folder' ? null : await startObjectStore(join(dataDir, 'store'));
      const files = store?.config ?? { kind: 'disk', folder: join(dataDir, 'files') };
      const database = { kind: 'sqlite', path: join(dataDir, 'openhome.db') } as const;
      const context = await makeContext({
        config: { dataDir, files, ...(engine === 'sqlite' && { database }) },
      });
      const send = sender(context);
      const attachments = [
        careers.attachments[0],
        { ...careers.attachments[1], content: base64(pdf(4_000_000)) },
      ];
      const apply = async (n: number) =>
        (await send('careers', { ...careers, firstName: `Bot ${n}`, attachments })).status;
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) statuses.push(await apply(n));
      expect(statuses.slice(-3)).toEqual([503, 503, 503]);
      // Other programs may fill the rest of the disk, except what one form needs.
      const { freeBytes } = await freeSpace(dataDir);
      expect(freeBytes).toBeGreaterThan(2e6);
      await writeFile(join(dataDir, 'log'), new Uint8Array(freeBytes - 1_500_000));
      expect((await send('manage', manage)).status).toBe(200);
      expect(await apply(99)).toBe(503);
      await context.close();
      await store?.stop();
    },
  );

  test.skipIf(process.getuid?.() !== 0)(
    'are not saved in mails that would fill the disk; these wait until there is space',
    async () => {
      const dataDir = mountSmallDisk(40);
      const mail = { kind: 'folder', folder: join(dataDir, 'mail') } as const;
      const context = await makeContext({ config: { mail } });
      const send = sender(context);
      const content = base64(pdf(4_000_000));
      const attachments = [careers.attachments[0], { ...careers.attachments[1], content }];
      for (let n = 0; n < 8; n += 1) {
        const form = { ...careers, firstName: `Bot ${n}`, attachments };
        expect((await send('careers', form)).status).toBe(200);
      }
      await context.outbox.drain();
      const saved = await readdir(mail.folder);
      expect(saved.every((name) => /^[^.].*\.eml$/.test(name))).toBe(true);
      expect(saved.length).toBeGreaterThan(0);
      expect(saved.length).toBeLessThan(8);
      expect((await freeSpace(dataDir)).freeBytes).toBeGreaterThan(4e6);
      const waiting = await context.database.read
        .selectFrom('outbox')
        .select('lastError')
        .where('state', '=', 'queued')
        .execute();
      expect(waiting.length).toBe(8 - saved.length);
      for (const { lastError } of waiting) expect(lastError).toContain('ENOSPC');
      await context.close();
    },
  );
});
