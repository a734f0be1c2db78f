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

const collect = vi.fn(() => holds(50));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', collect);
  holds(50);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

test('a process that was not let collect by itself leaves it to V8', () => {
  vi.stubGlobal('gc', undefined);
  minded();
  expect(vi.getTimerCount()).toBe(0);
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

test('what V8 is told of a crowd it knows: it prints nothing about it', async () => {
  vi.useRealTimers();
  const memory = pathToFileURL(join(import.meta.dirname, '../../server/memory.ts')).href;
  const crowd = `
    import { EventEmitter } from 'node:events';
    import { mindMemory } from ${JSON.stringify(memory)};
    const server = new EventEmitter();
    mindMemory(server);
    const sockets = Array.from({ length: 501 }, () => new EventEmitter());
    for (const socket of sockets) server.emit('connection', socket);
    for (const socket of sockets) socket.emit('close');
    console.log('came and went');
  `;
  const printed = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', crowd]);
  expect(printed).toEqual({ stdout: 'came and went\n', stderr: '' });
});

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
