import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process on this machine, even if its id is used again later. */
type ProcessIdentity = { pid: number; started: string };

/** @returns false once the process has ended, even if another process has its id now */
export function isAlive(other: ProcessIdentity): boolean {
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(other.pid) === other.started;
}

/** The start time of a process, which distinguishes it from a later process with the same id; '' if unknown. */
export function startOf(pid: number): string {
  try {
    // Field 22 of proc(5) stat. The name in field 2 may contain spaces and ends with the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Identifies the space of process ids: the machine's current boot and its PID namespace. The host name, which two
 * machines may share, is used only if the kernel exposes neither.
 */
export function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
