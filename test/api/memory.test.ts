import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mindMemory } from '../../server/memory.ts';

const { getHeapStatistics, setFlagsFromString } = vi.hoisted(() => ({
  getHeapStatistics: vi.fn(),
  setFlagsFromString: vi.fn(),
}));
vi.mock('node:v8', () => ({ getHeapStatistics, setFlagsFromString }));
vi.mock('node:vm', () => ({ runInNewContext: () => ({ gc: collect }) }));

const collect = vi.fn(() => holds(50));

beforeEach(() => {
  vi.useFakeTimers();
  holds(50);
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('what was used is collected once, when hardly anybody asks any more', () => {
  const server = minded();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  holds(70);
  for (let asked = 0; asked < 50; asked += 1) {
    server.emit('request');
    vi.advanceTimersByTime(500);
  }
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
  expect(collect).toHaveBeenCalledWith({ type: 'major', execution: 'sync', flavor: 'last-resort' });
});

test('a pause for little is not made', () => {
  minded();
  vi.advanceTimersByTime(60_000);
  holds(54);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('a process that was started without a flag for it collects, and its flags are what they were', async () => {
  vi.useRealTimers();
  const printed = await runWithMemory(`
    import { mock } from 'node:test';
    import { cachedDataVersionTag } from 'node:v8';
    mock.timers.enable({ apis: ['setInterval'] });
    mindMemory(new EventEmitter());
    const flags = cachedDataVersionTag();
    let used = Array.from({ length: 1e6 }, (_, at) => ({ at }));
    const before = process.memoryUsage().heapUsed;
    used = null;
    mock.timers.tick(60_000);
    console.log(before / process.memoryUsage().heapUsed > 4, cachedDataVersionTag() === flags, typeof gc);
  `);
  expect(printed).toEqual({ stdout: 'true true undefined\n', stderr: '' });
});

test('in a crowd V8 collects sooner, and as it finds right once that has gone', () => {
  const server = minded();
  const sockets = Array.from({ length: 501 }, () => new EventEmitter());
  for (const socket of sockets) server.emit('connection', socket);
  expect(setFlagsFromString.mock.calls).toEqual([['--heap-growing-percent=20']]);
  for (const socket of sockets) socket.emit('close');
  expect(setFlagsFromString.mock.calls).toEqual([
    ['--heap-growing-percent=20'],
    ['--heap-growing-percent=0'],
  ]);
});

test('while much is asked V8 collects later, in a crowd not, and as it finds right once that is over', () => {
  const server = minded();
  const ask = (times: number) => {
    for (let asked = 0; asked < times; asked += 1) server.emit('request');
  };
  const told = () => setFlagsFromString.mock.calls.splice(0).flat();
  const [later, sooner, asItFinds] = [200, 20, 0].map((percent) => `--heap-growing-percent=${percent}`);
  vi.advanceTimersByTime(4000);
  ask(499);
  expect(told()).toEqual([]);
  ask(1);
  expect(told()).toEqual([later]);
  vi.advanceTimersByTime(5000);
  ask(500);
  expect(told()).toEqual([]);
  const sockets = Array.from({ length: 501 }, () => new EventEmitter());
  for (const socket of sockets) server.emit('connection', socket);
  expect(told()).toEqual([sooner]);
  for (const socket of sockets) socket.emit('close');
  expect(told()).toEqual([later]);
  vi.advanceTimersByTime(15_000);
  expect(told().slice(0, 1)).toEqual([asItFinds]);
});

test('what V8 is told of a crowd it knows: it prints nothing about it', async () => {
  vi.useRealTimers();
  const printed = await runWithMemory(`
    const server = new EventEmitter();
    mindMemory(server);
    const sockets = Array.from({ length: 501 }, () => new EventEmitter());
    for (const socket of sockets) server.emit('connection', socket);
    for (const socket of sockets) socket.emit('close');
    console.log('came and went');
  `);
  expect(printed).toEqual({ stdout: 'came and went\n', stderr: '' });
});

/** A module in a process of its own that has `mindMemory` and `EventEmitter`. */
function runWithMemory(module: string) {
  const memory = pathToFileURL(join(import.meta.dirname, '../../server/memory.ts')).href;
  const imports = `import { EventEmitter } from 'node:events'; import { mindMemory } from ${JSON.stringify(memory)};`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', imports + module]);
}

function holds(megabytes: number): void {
  getHeapStatistics.mockReturnValue({ total_physical_size: megabytes * 1024 * 1024 });
}

function minded(): Server {
  const server = new Server();
  // Its own listener would take them for sockets.
  server.removeAllListeners();
  mindMemory(server);
  return server;
}
