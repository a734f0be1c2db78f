import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The table is small; lazy discovery would ask the server on every navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
