import { defineConfig } from 'vitest/config';
import { globalSetup, ssr, waiting } from '../../vitest.config.ts';

/**
 * `npm run test:chaos`: drills that need time and special rights (separate file systems, many kills), one after the
 * other. FAULT_ROUNDS says how often each is repeated, if its own number takes too long.
 */
export default defineConfig({
  ssr,
  test: {
    include: ['test/chaos/**/*.chaos.ts'],
    globalSetup,
    setupFiles: ['test/support/agency.ts'],
    testTimeout: 4 * 3_600_000,
    hookTimeout: 60_000,
    expect: waiting,
    fileParallelism: false,
  },
});
