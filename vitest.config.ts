import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Packages resolve as they do under Node. With the runner's own `development` condition, our imports
 * of graphql would be another copy than the server's, and its errors not recognised.
 */
export const ssr = {
  resolve: { conditions: ['node', 'module-sync'], externalConditions: ['node', 'module-sync'] },
};

const BUILT = 'test/support/built.ts';
/** What tests of the server have before any of them runs. */
export const globalSetup = [BUILT, 'test/support/postgres.ts'];
/** What needs a real Chromium. */
const BROWSER = [
  'test/e2e/{staff,forms,pages,frame,setup}/**/*.test.ts',
  'test/conformance/browser/**/*.test.ts',
];

/**
 * The specification's lines that are also shown for an agency that is not the demo's (test/conformance/demo-lines.ts).
 * To see all of them: SECOND_AGENCY=all npm test -- test/conformance.
 */
const OF_ANY_AGENCY =
  process.env.SECOND_AGENCY === 'all'
    ? ['test/conformance/{api,browser}/*.test.ts']
    : [
        'test/conformance/api/{1-routes,3-forms,7-calls}.test.ts',
        'test/conformance/browser/{2-frame,2-listings}.test.ts',
      ];

/** As long as the browser itself waits for what is to appear (test/support/browser.ts). */
export const waiting = { poll: { timeout: 120_000 } };

/**
 * The limits are there to end what hangs, and are the same for every test: where other machines on the host take the
 * processors, a test has taken fifteen times as long as alone.
 */
const LIMITS = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: waiting,
};

/** The free space that a whole run needs, with a margin. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder for the data of this process's tests, deleted when the run ends: in memory where it has the room, because a test
 * on SQLite waits for the disk longer than for the processor. `TMPDIR` names another place. What outlives a power cut is
 * tested by `test/chaos`.
 */
function makeFolderForData(): string {
  const parent = !process.env.TMPDIR && hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();
  deleteFoldersOfKilledRuns(parent);
  const folder = join(parent, `openhome-tests-of-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL, which tests start under an account of its own, has to get into it.
  chmodSync(folder, 0o755);
  // A run that is interrupted ends before its servers, which still write for a moment.
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  );
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A run that is killed deletes nothing, and memory is not emptied by itself. */
function deleteFoldersOfKilledRuns(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^openhome-tests-of-(\d+)$/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // It is another person's.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The files of a worker share the modules that they load: to load the server takes longer than most of them. */
const shared = {
  ...LIMITS,
  isolate: false,
  env: {
    TMPDIR: makeFolderForData(),
    // Commands and servers that tests start begin with compiled modules, as `npm start` does.
    NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/openhome'),
  },
  execArgv: ['--import', join(import.meta.dirname, 'scripts/compile-cache.mjs')],
};

export default defineConfig({
  test: {
    // Much of a test is waiting, for what a person would wait for too, so there is one worker more than processors. With
    // six on two, the same files took half as long again on a virtual machine.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ssr,
        test: {
          name: 'unit and API',
          include: ['{app,demo,ops,server,shared,test}/**/*.test.ts'],
          exclude: BROWSER,
          globalSetup,
          setupFiles: ['test/support/no-noise.ts', 'test/support/agency.ts'],
          ...shared,
        },
      },
      {
        ssr,
        test: {
          name: 'browser',
          include: BROWSER,
          // What a person sees does not depend on the engine. To see that it does not: SCREENS_ENGINE=postgres npm test.
          globalSetup: process.env.SCREENS_ENGINE === 'postgres' ? globalSetup : [BUILT],
          setupFiles: ['test/support/no-noise.ts', 'test/support/agency.ts'],
          ...shared,
          // The site is what `npm start` runs. Tests of the API have React's development build, whose warnings fail them.
          env: { ...shared.env, NODE_ENV: 'production' },
        },
      },
      {
        ssr,
        test: {
          name: 'another agency',
          include: OF_ANY_AGENCY,
          globalSetup: [BUILT],
          setupFiles: ['test/support/no-noise.ts', 'test/support/agency.ts'],
          ...shared,
          env: { ...shared.env, NODE_ENV: 'production', TESTED_AGENCY: 'second' },
        },
      },
    ],
  },
});
