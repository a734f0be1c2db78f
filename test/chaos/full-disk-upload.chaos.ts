import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { onePage, stream } from '../support/pdfs.ts';
import { startServer } from '../support/process.ts';
import { STAFF, signInAt } from '../support/staff.ts';
import { uploadForm } from '../support/uploads.ts';
import { engines, makeSite } from './site.ts';
import { fillDisk, mountSmallDisk } from './small-disk.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(folder, name)).isFile(),
      )
    : [];

describe.each(engines)('a site on %s', (engine) => {
  test('answers 507 and keeps neither row nor file if the disk fills during an upload; with room it succeeds', async () => {
    const disk = mountSmallDisk(384);
    undo.push(() => disk.unmount());
    const { env } = await makeSite(engine, undo as (() => Promise<unknown>)[]);
    const DATA_DIR = join(disk.folder, 'data');
    const server = await startServer({
      ...env,
      DATA_DIR,
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
    });
    undo.push(() => server.end('SIGKILL'));
    await expect.poll(server.printed).toContain('  Data ');
    const headers = await signInAt(server);
    const large = onePage('', [stream('/Subtype /Image /Width 2000 /Height 1700', new Uint8Array(10e6))]);
    const uploads = join(DATA_DIR, 'uploads');

    /** Sends half of the file, runs `midway` once that half is on the disk, and then sends the rest. */
    async function upload(midway: () => void | Promise<void>): Promise<number> {
      const whole = new Response(uploadForm(large));
      const bytes = new Uint8Array(await whole.clone().arrayBuffer());
      const half = bytes.length / 2;
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(bytes.subarray(0, half));
          const isThere = () =>
            filesIn(uploads).some((name) => statSync(join(uploads, name)).size > half / 2);
          await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
          await sleep(200);
          await midway();
          controller.enqueue(bytes.subarray(half));
          controller.close();
        },
      });
      const type = whole.headers.get('Content-Type') ?? '';
      const answer = await fetch(server.url + apiPaths.upload, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type },
        body,
        duplex: 'half',
      } as RequestInit);
      return answer.status;
    }
    const listed = async () => (await (await fetch(server.url + apiPaths.files)).json()).length;

    const filler = join(disk.folder, 'filler');
    expect(await upload(() => fillDisk(disk.folder, filler))).toBe(507);
    expect(statfsSync(disk.folder).bavail).toBeLessThan(10e6 / 4096);
    expect([await listed(), filesIn(uploads), filesIn(join(DATA_DIR, 'files'))]).toEqual([0, [], []]);
    rmSync(filler);
    // Meanwhile the server closes the connection of the unfinished body, so that the client does not reuse it.
    await sleep(2000);
    expect(await upload(() => {})).toBe(201);
    expect(await listed()).toBe(1);
  }, 120_000);
});
