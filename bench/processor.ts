import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../server/database/client.ts';

const TICKS_A_SECOND = 100;

/** Seconds of processor time that a process has used so far, all its threads; NaN where /proc does not tell. */
export function cpuSecondsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may have spaces; user and system time are the 12th and 13th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/**
 * Milliseconds of processor time that this process and, on PostgreSQL, the server's for our connections have taken so
 * far; nobody else on the machine takes part of it. null where the server is on another machine.
 */
export async function processorTime({ engine, read }: Database): Promise<(() => number) | null> {
  const servers = engine === 'postgres' ? await serverProcesses(read) : [];
  const taken = new Map<string, number>();
  const look = (pid: string) => {
    try {
      // Linux: nanoseconds on a processor, up to its last wait.
      taken.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
    } catch {
      // The pool has closed it since.
    }
  };
  servers.forEach(look);
  if (taken.size < servers.length) return null;
  return () => {
    servers.forEach(look);
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + servers.reduce((sum, pid) => sum + (taken.get(pid) ?? 0), 0);
  };
}

async function serverProcesses(db: Database['read']): Promise<string[]> {
  const { rows } = await sql<{ pid: string }>`select pid::text as pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  return rows.map(({ pid }) => pid);
}
