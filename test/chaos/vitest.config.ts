import { defineConfig } from 'vitest/config';
import { globalSetup, ssr } from '../../vitest.config.ts';

/**
 * `npm run test:chaos`: what needs a machine's help and time (file systems of its own, many kills), one test
 * after the other. FAULT_ROUNDS says how often each is repeated where its own number is too long to wait for.
 */
export default defineConfig({
  ssr,
  test: {
    include: ['test/chaos/**/*.chaos.ts'],
    globalSetup,
    testTimeout: 4 * 3_600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
