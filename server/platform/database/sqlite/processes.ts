import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process as another one on the same machine knows it. */
export type Known = { pid: number; started: string };

/** @returns false once it has ended, though another one may have got its id since */
export function isAlive(other: Known): boolean {
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(other.pid) === other.started;
}

/** When the process began, so that a later process with the same id is not taken for it; '' where unknown. */
export function startOf(pid: number): string {
  try {
    // Field 22 of proc(5) stat; the name in field 2 may hold spaces and ends with the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Where process ids mean what they mean here: one run of one machine's kernel, and in it one container. Two
 * machines may have one name, so the name stands only where the kernel does not say.
 */
export function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
