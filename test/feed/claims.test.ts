import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openClaims } from '../../server/feed/claims.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  while (undo.length > 0) await undo.pop()?.();
});

test('files that are taken within one millisecond are applied in the order in which they were taken', async () => {
  const inbox = await mkdtemp(join(tmpdir(), 'openhome-claims-'));
  undo.push(() => rm(inbox, { recursive: true }));
  const working = join(inbox, 'working');
  await mkdir(working);
  const claims = await openClaims(working, 'worker', 60_000);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T00:00:00Z'));
  const names = Array.from({ length: 120 }, (_, n) => `push-${n}.xml`);
  for (const name of names) {
    await writeFile(join(inbox, name), '');
    await claims.take(join(inbox, name), name);
  }
  expect((await claims.list()).map(({ name }) => name)).toEqual(names);
  // Whoever comes next has them in the same order.
  const next = await openClaims(working, 'worker', 60_000);
  expect((await next.list()).map(({ name }) => name)).toEqual(names);
});
