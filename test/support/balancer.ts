import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './process.ts';

const SETTINGS = new URL('../../deploy/nginx.conf', import.meta.url);

export type Balancer = { url: string; stop(): Promise<void> };

/** Starts nginx with the settings that we publish (deploy/nginx.conf) in front of a site on this machine. */
export async function startNginx(sitePort: number): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-nginx-'));
  // If root starts nginx, its workers run as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = (await readFile(SETTINGS, 'utf8'))
    .replaceAll('site:3000', `127.0.0.1:${sitePort}`)
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${settings} }`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => null)); tries += 1) await sleep(100);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
