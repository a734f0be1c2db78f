import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // scripts/build.ts names it.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/site',
  // The table is small; lazy discovery would ask the server on every navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
