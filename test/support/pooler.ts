import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './process.ts';

/** The setting of PgBouncer that docs/growing.md requires. */
export const TAKES_SETTINGS =
  'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout';

export type Pooler = {
  /** The address of the same database through PgBouncer. */
  url: string;
  halt(): Promise<void>;
  resume(): Promise<void>;
};

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** @returns PgBouncer's version; null where it is not installed */
export function poolerVersion(): string | null {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8', env });
  return /\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0] ?? null;
}

/**
 * Starts PgBouncer in front of a PostgreSQL on this machine.
 * @param database the address of the PostgreSQL
 * @param settings lines for PgBouncer's own section
 * @param undo gets the function that ends it
 */
export async function startPooler(
  database: string,
  settings: readonly string[],
  undo: (() => Promise<unknown>)[],
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-pooler-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  // PgBouncer does not run as root, but must be able to read its settings.
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
    // It ends at once, as if its machine had failed.
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
