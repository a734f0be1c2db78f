import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where the kernel has control groups for memory, in version 1 and version 2. */
const GROUPS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', kills: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', kills: 'memory.events' },
];
const group = GROUPS.find(({ root }) => existsSync(`${root}/cgroup.procs`));

/** Limiting memory needs root, and Linux with control groups. */
export const canLimitMemory = group !== undefined && process.getuid?.() === 0;

let made = 0;

/**
 * Creates a control group whose processes share this much memory, including the page cache.
 * @param undo gets the step that removes the group after its processes have ended
 * @returns `enter`: a shell command that enters the group before the server starts, which then adapts to it as in a
 * container; `kills` reads how often the kernel killed one of the processes for its memory
 */
export function makeMemoryGroup(
  megabytes: number,
  undo: (() => Promise<unknown>)[],
): { enter: string; kills(): number } {
  if (!group) throw new Error('There are no control groups.');
  const { root, limit, kills } = group;
  const folder = `${root}/openhome-${process.pid}-${made++}`;
  mkdirSync(folder);
  undo.push(async () => {
    await sleep(500);
    rmdirSync(folder);
  });
  writeFileSync(`${folder}/${limit}`, String(megabytes * 2 ** 20));
  return {
    enter: `echo $$ > ${folder}/cgroup.procs || exit 1`,
    kills: () => Number(/oom_kill (\d+)/.exec(readFileSync(`${folder}/${kills}`, 'utf8'))?.[1]),
  };
}
