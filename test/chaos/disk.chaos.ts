import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createContext } from '../../server/context.ts';
import { createLog } from '../../server/platform/log.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { emptyPlace } from '../support/backups.ts';
import { makeFolder } from '../support/folder.ts';
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

test('a backup of a stopped site whose disk is full says that it is full', async () => {
  const disk = mountSmallDisk(64);
  onTestFinished(() => disk.unmount());
  const dataDir = join(disk.folder, 'data');
  const config = { ...(await emptyPlace('sqlite')), dataDir };
  const path = join(dataDir, 'openhome.db');
  await (
    await createContext({ ...config, database: { kind: 'sqlite', path } }, { log: createLog(() => {}) })
  ).close();
  // Root may use what `fillDisk` leaves.
  const filling = promisify(execFile)('dd', ['if=/dev/zero', `of=${join(disk.folder, 'filler')}`, 'bs=4k']);
  await expect(filling).rejects.toThrow('No space left');
  const command = ['ops/backup/command.ts', join(await makeFolder(), 'backup')];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  await expect(promisify(execFile)(process.execPath, command, { env })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^No backup was made\. The disk is full \(SQLITE_\w+\)\.\n$/),
  });
});
