import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { currentBuild } from '../../../server/pages/builds.mjs';

/**
 * Names of leftover files, paths that lead to them, and the site's own assets with a source map or a copy beside them.
 * @param dataDir the data folder, whose database nobody may read
 */
export async function makeWords(dataDir: string): Promise<string[]> {
  const assets = await readdir(join(currentBuild(), 'client/assets'));
  const targets = [...TARGETS, join(dataDir.slice(1), 'openhome.db')];
  const climbs = listed(STEPS).flatMap((step) =>
    [1, 2, 3, 4, 6, 8].flatMap((depth) =>
      targets.map(
        (target) => step.repeat(depth) + (step.includes('%2f') ? target.replaceAll('/', '%2f') : target),
      ),
    ),
  );
  const leftBehind = listed(NAMES).flatMap((name) => ['', ...listed(ENDINGS)].map((ending) => name + ending));
  const besideAssets = assets
    .filter((name) => /\.(js|css)$/.test(name))
    .flatMap((name) => ['.map', '~', '.bak', '.ts'].map((ending) => name + ending));
  return [...new Set([...leftBehind, ...climbs, ...besideAssets])];
}

const listed = (words: string) => words.trim().split(/\s+/);

const TARGETS = ['etc/passwd', 'proc/self/environ', 'package.json', 'main.ts', 'openhome.db'];
const STEPS = `
  ../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..\\ %252e%252e%252f ..;/ ..%00/ ....// %c0%ae%c0%ae/
  %uff0e%uff0e/ .%2e/ /../ ./../ %2f..%2f
`;
const ENDINGS = `
  / ~ .bak .old .swp .zip .tar.gz %00 %20 .json
`;
const NAMES = `
  .git/HEAD .git/config .git/index .git/logs/HEAD .gitignore .svn/entries .hg/store .env .env.local
  .env.production .envrc .npmrc .htaccess .htpasswd .DS_Store .bash_history .ssh/id_rsa
  .aws/credentials .vscode/settings.json .idea/workspace.xml .github/workflows/ci.yml package.json
  package-lock.json tsconfig.json vite.config.ts biome.json main.ts README.md server/platform/config.ts
  server/app.ts app/routes.ts shared/paths.ts ops/admin.ts build/current
  node_modules/hono/package.json build dist src server app scripts test docs demo data
  data/openhome.db openhome.db openhome.db-wal openhome.db-shm db.sqlite database.sqlite files
  pictures mail mails outbox processes feed backup backups dump dump.sql db.sql backup.zip
  backup.tar site.zip www.zip openhome config config.json config.yml settings.json Dockerfile
  docker-compose.yml Makefile Procfile web.config crossdomain.xml log logs error.log admin
  administrator admin.php admin-panel admin-panel/login admin-panel/dashboard dashboard manage/admin
  user users staff accounts wp-admin wp-login.php wp-config.php xmlrpc.php phpinfo.php info.php
  phpmyadmin adminer.php cgi-bin/test.cgi shell.php server-status server-info actuator actuator/env
  actuator/heapdump debug debug/pprof debug/vars console trace status metrics healthz readyz health
  graphql graphiql playground altair voyager schema.graphql swagger.json swagger-ui.html
  openapi.json api-docs v1 v2 v1.0 v1.0/email/send internal private leads leads.csv leads/stream
  listings feed-runs alerts upload download places auth/login auth/logout auth/password
  auth/sessions sessions tokens keys secrets privacy export __proto__ constructor toString
  hasOwnProperty null undefined NaN @fs/etc/passwd @vite/client .vite/manifest.json manifest.json
  __manifest .well-known/security.txt robots.txt sitemap.xml favicon.svg test.php index.php
  index.html index.js cron setup install upload.php uploads tmp temp old
`;
