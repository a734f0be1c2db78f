import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit and API',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**'],
          globalSetup: ['test/support/postgres.ts'],
          setupFiles: ['test/support/no-noise.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          setupFiles: ['test/support/no-noise.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One Chromium at a time: two on two cores make each other slow enough to time out.
          fileParallelism: false,
        },
      },
    ],
  },
});
