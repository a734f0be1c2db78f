import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { type Context, createContext } from '../../../server/context.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { createLog } from '../../../server/platform/log.ts';
import { openSite } from '../../support/api.ts';
import { IS_SECOND_AGENCY, publishSecondAgency } from '../../support/second-agency.ts';
import { type LineId, nameOf } from '../catalogue.ts';
import { isShownHere } from '../demo-lines.ts';

export type Site = ReturnType<typeof openSite> & { context: Context };

/** One site for each file, on SQLite only: the tests of `server/` run every query on both engines. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'openhome-conformance-'));
    const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off' });
    const context = await createContext(config, { log: createLog(() => {}) });
    if (IS_SECOND_AGENCY) await publishSecondAgency(context);
    onCleanup(async () => {
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    return { ...openSite(context), context } as Site;
  });

/** Defines the test of one line of the specification. Its name contains the line's words. */
export function line(id: LineId, run: (site: Site) => unknown): void {
  if (!isShownHere(id)) return;
  test(nameOf(id), async ({ site }) => {
    await run(site);
  });
}
