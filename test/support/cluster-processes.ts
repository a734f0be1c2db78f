import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { apiPaths } from '../../shared/paths.ts';
import type { Running } from './process.ts';

/** For `METRICS_TOKEN`. The metrics say which process answers. */
export const METRICS_TOKEN = 'a-secret-of-the-operator';

/** One of several processes on a port, with a connection that stays with this process. */
export type ClusterProcess = {
  pid: number;
  get(path: string): Promise<{ status: number; text: string }>;
  end(): void;
};

/** Connects to all processes that serve the address. @throws Error if fewer are found */
export async function processesAt(url: string, count: number): Promise<ClusterProcess[]> {
  const found = new Map<number, ClusterProcess>();
  // The kernel chooses the process for each connection.
  for (let tries = 0; tries < 40 * count && found.size < count; tries += 1) {
    const sibling = await connect(url);
    if (found.has(sibling.pid)) sibling.end();
    else found.set(sibling.pid, sibling);
  }
  if (found.size < count) throw new Error(`${found.size} of ${count} processes answer.`);
  return [...found.values()];
}

/** The ids of the processes that serve the address; empty unless all of them answer. */
export async function pidsAt(url: string, count: number): Promise<number[]> {
  const siblings = await processesAt(url, count).catch(() => []);
  for (const sibling of siblings) sibling.end();
  return siblings.map(({ pid }) => pid);
}

async function connect(url: string): Promise<ClusterProcess> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
      const asking = request(url + path, { agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      asking.on('error', reject);
      asking.end();
    });
  const { text } = await get(apiPaths.metrics);
  const pid = Number(/^openhome_database_up\{process="(\d+)"\}/m.exec(text)?.[1]);
  return { pid, get, end: () => agent.destroy() };
}

/**
 * The ids of the background processes, in the order in which they printed that they are ready. The last one runs now.
 */
export const pidsInBackground = ({ printed }: Pick<Running, 'printed'>): number[] =>
  [...printed().matchAll(/"event":"process ready","process":(\d+),"work":"background"/g)].map(([, pid]) =>
    Number(pid),
  );

/** How many connections a process has at a port that it listens on (Linux). */
export function connectionsOf(pid: number, port: number): number {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const ESTABLISHED = '01';
  return ['tcp', 'tcp6']
    .flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(
      (fields) => fields[1]?.endsWith(local) && fields[3] === ESTABLISHED && inodes.has(fields[9] ?? ''),
    ).length;
}
