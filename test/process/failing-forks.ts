/**
 * Imported before the program: the fourth and the fifth process that it would start are none, as where the machine has
 * no memory or no process to spare. One of those the system refuses at once, the other a moment later.
 */
import processes from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const { fork } = processes;
let forks = 0;
processes.fork = (path: string | URL, given?: unknown, options?: object) => {
  forks += 1;
  if (forks === 4) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
  const args = Array.isArray(given) ? given : [];
  return fork(path, args, forks === 5 ? { ...options, execPath: '/nowhere/node' } : options);
};
syncBuiltinESMExports();
