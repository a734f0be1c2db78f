import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A start takes a second of processor time, for which a busy machine may need a minute. */
const START_MS = 180_000;
/** The line in which a server prints its address once it listens (`server/serve.ts`, `scripts/dev.ts`). */
const LISTENS = /^ {2}(Site|Development) +http/m;

export type Running = {
  url: string;
  process: ChildProcess;
  /** What it has printed so far, on both streams. */
  printed(): string;
  /** @returns the exit code; null if a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** The arguments that `npm start` gives to Node. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...given] = String(scripts.start).split(' ');
  return given;
}

/**
 * Starts the server as `npm start` does, and waits until it answers.
 * @param before a shell command to run first, such as setting a limit
 */
export async function startServer(
  env: Record<string, string>,
  port?: number,
  before?: string,
): Promise<Running> {
  const command = [process.execPath, ...startArguments()];
  return startProcess(before ? ['bash', '-c', `${before}; exec "$0" "$@"`, ...command] : command, env, port);
}

/**
 * Starts a server, and waits until it has printed that it listens, and answers. An answer alone proves nothing: another
 * test's server may have taken the port.
 * @throws Error with its output if it ends, or if it is not ready within three minutes; it does not run afterwards
 */
export async function startProcess(
  command: readonly string[],
  env: Record<string, string>,
  port?: number,
): Promise<Running> {
  const taken = port ?? (await freePort());
  const { child, printed } = spawnProcess(command, { PORT: String(taken), ...env });
  const url = `http://localhost:${taken}`;
  const late = AbortSignal.timeout(START_MS);
  while (!(LISTENS.test(printed()) && (await answers(`${url}/healthz`, late)))) {
    if (child.exitCode !== null || late.aborted) {
      child.kill('SIGKILL');
      // The port was free before, but another test has taken it since.
      if (port === undefined && printed().includes(`Port ${taken} is in use`)) {
        return startProcess(command, env);
      }
      throw new Error(`The server did not start:\n${printed()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    process: child,
    printed,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/**
 * Starts a command without the demo, and does not wait for it. @returns the process, and its output so far on both
 * streams
 */
export function spawnProcess([first = '', ...given]: readonly string[], env: Record<string, string>) {
  const child = spawn(first, given, {
    cwd: root,
    // A server opens all of its connections to PostgreSQL when it starts, each a process.
    env: { ...process.env, DEMO: 'off', DATABASE_CONNECTIONS: '4', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  return { child, printed: () => printed };
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(url, { signal }).then(
    (answer) => answer.ok,
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
