import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './process.ts';

/** What docs/growing.md says that PgBouncer is to be told. */
export const TAKES_SETTINGS =
  'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout';

export type Pooler = {
  /** The same database, through it. */
  url: string;
  halt(): Promise<void>;
  resume(): Promise<void>;
};

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** @returns what PgBouncer calls itself; null where it is not installed */
export function poolerVersion(): string | null {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8', env });
  return /\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0] ?? null;
}

/**
 * PgBouncer before a PostgreSQL of this machine.
 * @param database the address behind it
 * @param settings lines of its own section
 * @param undo ends it
 */
export async function startPooler(
  database: string,
  settings: readonly string[],
  undo: (() => Promise<unknown>)[],
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-pooler-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  // It does not run as root, and must read its settings.
  await chmod(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(database);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username} password=${password || 'none'}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${own}`, 'unix_socket_dir =', 'auth_type = any'],
      ...settings,
    ].join('\n'),
  );
  const url = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  let child: ReturnType<typeof spawn> | undefined;

  async function resume(): Promise<void> {
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    child = spawn('pgbouncer', ['-q', ...account, file], { stdio: 'ignore', env });
    for (let tries = 0; tries < 100 && !(await answers(url)); tries += 1) await sleep(50);
  }

  async function halt(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // At once, as when its machine goes.
    child.kill('SIGKILL');
    await ended;
  }

  undo.push(halt);
  await resume();
  return { url, halt, resume };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
