import { spawn } from 'node:child_process';
import { expect } from 'vitest';

/**
 * Acts like systemd with `deploy/openhome.socket`: it listens without accepting connections, and restarts the site with
 * that socket whenever it ends. Node has no public API for the file descriptor of a listening socket.
 */
const SCRIPT = `
  import { spawnSync } from 'node:child_process';
  import { createServer } from 'node:net';
  const [cwd, node, ...given] = process.argv.slice(1);
  const server = createServer().listen(0, '127.0.0.1', 4096, () => {
    console.log('port ' + server.address().port);
    for (;;) {
      spawnSync('sh', ['-c', 'echo "site $$"; export LISTEN_PID=$$; exec "$0" "$@"', node, ...given], {
        cwd,
        stdio: ['ignore', 'inherit', 'inherit', server._handle.fd],
        env: { ...process.env, LISTEN_FDS: '1' },
      });
    }
  });`;

export type ServiceManager = {
  url: string;
  /** What the service manager and the sites have printed so far. */
  printed(): string;
  /** Stops the site as `systemctl restart` does, and waits until the next one prints that it listens. */
  restart(): Promise<void>;
  kill(): void;
};

/**
 * @param folder where each site starts; a symbolic link is resolved again at each start, as with systemd's
 * `WorkingDirectory`
 */
export async function startServiceManager(
  command: readonly string[],
  folder: string,
  env: Record<string, string>,
): Promise<ServiceManager> {
  const manager = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, folder, ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [manager.stdout, manager.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const sites = () => [...printed.matchAll(/^site (\d+)$/gm)].map(([, pid]) => Number(pid));
  const started = (count: number) =>
    expect.poll(() => printed.match(/^ {2}Site /gm)?.length ?? 0).toBe(count);
  await started(1);
  return {
    url: `http://127.0.0.1:${/^port (\d+)$/m.exec(printed)?.[1]}`,
    printed: () => printed,
    async restart() {
      const before = sites();
      process.kill(before.at(-1) ?? 0, 'SIGTERM');
      await started(before.length + 1);
    },
    kill() {
      manager.kill('SIGKILL');
      const running = sites().at(-1);
      if (running) process.kill(running, 'SIGKILL');
    },
  };
}
