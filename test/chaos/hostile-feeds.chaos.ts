import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from '../../server/feed/read/source.ts';
import { HOSTILE_XML } from '../../server/feed/test/hostile-xml.ts';
import { parseXml, zip } from '../../server/feed/test/support.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openhome-hostile-feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The shortest of three runs, in ms: a busy machine makes any one of them longer. */
async function quickest(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

test.each(HOSTILE_XML)('%s is refused within 100 ms', async (_name, xml) => {
  const bytes = Buffer.from(xml);
  expect(await quickest(() => expect(() => parseXml(bytes)).toThrow())).toBeLessThan(100);
});

test('a zip bomb is refused without unpacking it, within 300 ms', async () => {
  const path = join(folder, 'bomb.zip');
  await writeFile(path, zip({ 'a.xml': Buffer.alloc(80_000_000, 0x20) }));
  expect(await quickest(() => expect(openSource(path)).rejects.toThrow(/too large/))).toBeLessThan(300);
});
