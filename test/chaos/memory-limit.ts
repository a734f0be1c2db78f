import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where the kernel keeps groups with a memory of their own, in its older and its newer way. */
const GROUPS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', kills: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', kills: 'memory.events' },
];
const group = GROUPS.find(({ root }) => existsSync(`${root}/cgroup.procs`));

/** Limiting memory needs root and a Linux with control groups. */
export const canLimitMemory = group !== undefined && process.getuid?.() === 0;

let made = 0;

/**
 * Lets a process have so much memory in all, with what the system keeps of files for it; it has some of it already.
 * @param undo removes the limit after the process has ended
 * @returns `kills` reads how often the kernel killed it for its memory
 */
export function limitMemory(
  pid: number | undefined,
  megabytes: number,
  undo: (() => Promise<unknown>)[],
): { kills(): number } {
  if (!group) throw new Error('There are no control groups.');
  const { root, limit, kills } = group;
  const folder = `${root}/openhome-${process.pid}-${made++}`;
  mkdirSync(folder);
  undo.push(async () => {
    await sleep(500);
    rmdirSync(folder);
  });
  const has = 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  writeFileSync(`${folder}/${limit}`, String(megabytes * 2 ** 20 - has));
  writeFileSync(`${folder}/cgroup.procs`, String(pid));
  return { kills: () => Number(/oom_kill (\d+)/.exec(readFileSync(`${folder}/${kills}`, 'utf8'))?.[1]) };
}
