import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LOOK_MS = 250;
/** What a browser draws and fetches with, and keeps things in. Never what pages are forked from, which inherit of it. */
const OTHERS = /--type=(?:gpu-process|utility)/;

/**
 * Has a program that drives a browser, and the browser's other processes, yield to the pages' own, as long as /proc
 * tells of them: a page's tasks are timed by the clock, while five processes want two cores.
 * @param pid of the program. @returns what ends it
 */
export function putPageFirst(pid: number | undefined): () => void {
  const timer = setInterval(() => {
    if (pid === undefined) return;
    for (const each of [pid, ...below(pid).filter((child) => OTHERS.test(read(`/proc/${child}/cmdline`)))]) {
      try {
        setPriority(each, constants.priority.PRIORITY_LOW);
      } catch {
        // It has ended.
      }
    }
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** The children of each of its threads, and theirs. */
function below(pid: number): number[] {
  const children = threads(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '));
  return children
    .filter((child) => child !== '')
    .flatMap((child) => [Number(child), ...below(Number(child))]);
}

function threads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Nothing, where the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
