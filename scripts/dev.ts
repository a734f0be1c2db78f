/** `npm run dev`: runs the site with hot reload, on the same data and the same server code as `npm start`. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { createApp } from '../server/app.ts';
import { createContext } from '../server/context.ts';
import { startFeed } from '../server/feed/watch/service.ts';
import { loadConfig } from '../server/platform/config.ts';
import { createFirstStaff } from '../server/staff/first-staff.ts';
import { startDemoIfPresent } from '../server/start-demo.ts';

const config = loadConfig();
const context = await createContext(config);
const server = createServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
});
const feed = startFeed(context);
const app = createApp(context, {
  feed,
  development: true,
  loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
});
const listener = getRequestListener(app.fetch);
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
);
context.outbox.start();
await startDemoIfPresent(context, feed);
server.listen(config.port, config.host, async () => {
  const first = await createFirstStaff(context.database, config.admin, context.clock());
  console.log(`\n  Development  ${config.publicUrl}`);
  if (first) console.log(`  Admin        ${first.username}, password ${first.password} (shown only once)`);
  console.log();
});

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
