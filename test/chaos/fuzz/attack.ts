import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type Fuzzed, fuzzed } from './changes.ts';
import type { Seed } from './requests.ts';
import { type Outcome, PATIENCE_MS, sendRaw } from './wire.ts';

/** The result of a run. */
export type Attacked = {
  /** How often each status was the response; 0 if the connection was closed without one. */
  statuses: Record<number, number>;
  /** Requests whose response was an unintended 5xx. */
  failed: string[];
  /** The number of event loop turns above 50 ms, and the requests that cause one even when sent alone. */
  longTurns: number;
  slow: { request: string; milliseconds: number }[];
};

const AT_ONCE = 24;
/** After each batch, the requests of long turns are repeated while nothing else runs. */
const BATCH = 20_000;
const MAX_MS = 50;
/** The minimum of several attempts counts, because other programs use the machine too. */
const TRIES = 5;
/** Intended statuses: 503 if the server is busy, 507 if the disk is full. */
const DELIBERATE = [503, 507];

/** Sends that many requests to a site's port. The same seed generates the same requests. */
export async function attack(
  port: number,
  options: {
    seeds: readonly Seed[];
    seed: number;
    requests: number;
    turnsFile: string;
    onProgress?: (sent: number) => void;
  },
): Promise<Attacked> {
  const { seeds, seed, requests, turnsFile } = options;
  const arbitrary = fuzzed(seeds);
  const result: Attacked = { statuses: {}, failed: [], longTurns: 0, slow: [] };
  for (let sent = 0; sent < requests; sent += BATCH) {
    const batch = fc.sample(arbitrary, { seed: seed + sent, numRuns: Math.min(BATCH, requests - sent) });
    const seen = turnsOf(turnsFile).length;
    const spans = await sendAll(port, batch, result);
    await sleep(20);
    const long = turnsOf(turnsFile)
      .slice(seen)
      .filter(({ working }) => working > MAX_MS);
    result.longTurns += long.length;
    const suspects = spans.filter(({ from, to }) => long.some((turn) => from <= turn.to && to >= turn.from));
    for (const { request } of suspects) {
      const milliseconds = await turnAlone(port, request, turnsFile);
      if (milliseconds > MAX_MS) result.slow.push({ request: describe(request), milliseconds });
    }
    options.onProgress?.(sent + batch.length);
  }
  return result;
}

/** The status of a valid request that got no response in time. */
const UNANSWERED = -1;

type Span = { request: Fuzzed; from: number; to: number };

async function sendAll(port: number, batch: readonly Fuzzed[], result: Attacked): Promise<Span[]> {
  const spans: Span[] = [];
  let next = 0;
  const worker = async () => {
    for (let request = batch[next++]; request; request = batch[next++]) {
      const from = Date.now();
      const { status } = await send(port, request);
      spans.push({ request, from, to: Date.now() });
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status === UNANSWERED || (status >= 500 && !DELIBERATE.includes(status)))
        result.failed.push(`${status} ${describe(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return spans;
}

async function send(port: number, request: Fuzzed, patience = PATIENCE_MS): Promise<Outcome> {
  if (request.kind === 'raw') return sendRaw(port, request.bytes, patience);
  const { method, path, headers, body } = request.request;
  const url = URL.parse(path, `http://127.0.0.1:${port}`);
  if (!url || url.port !== String(port)) return { status: 0 };
  const signal = AbortSignal.timeout(patience);
  // Decompressing the responses would take half of the time.
  const init = {
    method,
    headers: { 'Accept-Encoding': 'identity', ...headers },
    redirect: 'manual' as const,
    signal,
  };
  try {
    const answer = await fetch(
      url,
      body === undefined ? init : { ...init, body: typeof body === 'string' ? body : Uint8Array.from(body) },
    );
    const endless = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
    await (endless ? answer.body?.cancel() : answer.arrayBuffer());
    return { status: answer.status };
  } catch (error) {
    return { status: (error as Error).name === 'TimeoutError' ? UNANSWERED : 0 };
  }
}

/** The longest turn in milliseconds that a request causes when it is sent alone. */
async function turnAlone(port: number, request: Fuzzed, turnsFile: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least > MAX_MS; tried += 1) {
    const seen = turnsOf(turnsFile).length;
    await send(port, request, 500);
    await sleep(10);
    const turns = turnsOf(turnsFile).slice(seen);
    least = Math.min(least, Math.max(0, ...turns.map(({ working }) => working)));
  }
  return least;
}

type Turn = { from: number; to: number; working: number };

/** The turns that turns.probe.ts has recorded. */
function turnsOf(file: string): Turn[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [to = 0, clock = 0, working = 0] = line.split(' ').map(Number);
      return { from: to - clock, to, working };
    });
}

/** A request as text, so that it can be read and repeated. */
function describe(request: Fuzzed): string {
  const text =
    request.kind === 'raw'
      ? JSON.stringify(request.bytes.toString('latin1'))
      : JSON.stringify(request.request);
  return text.length > 3000 ? `${text.slice(0, 3000)}… (${text.length})` : text;
}
