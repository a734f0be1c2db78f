/**
 * `npm start` has this run before anything else. glibc gives each thread that allocates an arena of its own, up to
 * eight for each core, and hardly gives back what was freed in them: V8's threads leave 12 MB more there after a
 * million requests. With two arenas for all they leave 3 (docs/decisions/start-and-memory.md). It is read where a
 * process begins, so this one begins once more, with the same number and streams; whoever sets `MALLOC_ARENA_MAX`
 * has decided already, and nothing is done twice.
 */
import { isMainThread } from 'node:worker_threads';

const decided = process.env.MALLOC_ARENA_MAX !== undefined;
// A channel to the process above would be lost; that one has set it for those below.
if (process.platform === 'linux' && isMainThread && !process.channel && !decided) {
  process.execve(process.execPath, [process.argv0, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });
}
