import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { startServer } from '../support/process.ts';
import { makeDiskSite } from './disk-site.ts';
import { rounds } from './rounds.ts';
import { engines } from './site.ts';
import { fillDisk, mountSmallDisk } from './small-disk.ts';
import { problemsOf, startVisitors } from './visitors.ts';

const VISITORS = 16;
/** PostgreSQL uses a quarter of it before the first visitor. */
const MEGABYTES = 384;

describe.each(engines)('a site on %s', (engine) => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  async function prepare() {
    const disk = mountSmallDisk(MEGABYTES);
    undo.push(() => disk.unmount());
    const site = await makeDiskSite(engine, disk.folder, undo);
    const server = await startServer(site.env);
    undo.push(() => server.end('SIGKILL'));
    return { disk, site, server };
  }

  test('loses no acknowledged form in a power cut, and its database opens', async () => {
    const { disk, site, server } = await prepare();
    const visitors = startVisitors(server.url, VISITORS);
    undo.push(() => visitors.stop());
    for (let round = 1; round <= rounds(50); round += 1) {
      const before = visitors.acknowledged.length;
      await expect.poll(() => visitors.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before);
      await sleep(Math.random() * 300);
      // All writers are stopped while the image is copied, so that the copy shows a single moment.
      server.process.kill('SIGSTOP');
      site.freeze();
      const answered = [...visitors.acknowledged];
      const cut = disk.cutPower();
      site.thaw();
      server.process.kill('SIGCONT');
      const left = await site.openCopy(cut.folder).catch((error) => {
        cut.unmount();
        throw new Error(`cut ${round}: the database does not open`, { cause: error });
      });
      const problems = await problemsOf(left.database, answered);
      await left.close();
      cut.unmount();
      expect(problems, `cut ${round}`).toEqual([]);
    }
    console.log(
      `${engine}: the power cut ${rounds(50)} times, ${visitors.acknowledged.length} answered, 0 lost`,
    );
  });

  test('refuses forms with 503 on a full disk, serves pages throughout, and takes forms once there is room', async () => {
    const { disk, site, server } = await prepare();
    const filler = join(disk.folder, 'filler');
    let answered = 0;
    for (let round = 1; round <= rounds(20); round += 1) {
      const visitors = startVisitors(server.url, VISITORS);
      await sleep(300);
      await fillDisk(disk.folder, filler);
      const refused = () => [...visitors.statuses.keys()].some((status) => status >= 500);
      await expect.poll(refused, { timeout: 30_000 }).toBe(true);
      for (const path of [paths.home, paths.forSale, apiPaths.ready]) {
        expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
      }
      rmSync(filler);
      await site.revive();
      const before = visitors.acknowledged.length;
      await expect.poll(() => visitors.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before);
      await visitors.stop();
      expect([...visitors.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
      expect(await problemsOf(site.database, visitors.acknowledged), `round ${round}`).toEqual([]);
      answered += visitors.acknowledged.length;
    }
    console.log(
      `${engine}: full ${rounds(20)} times, ${answered} answered, 0 lost, the site never restarted`,
    );
  });
});
