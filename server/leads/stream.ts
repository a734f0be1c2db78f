import type { Lead, LeadCounts } from '../../shared/staff/leads.ts';
import type { Context } from '../context.ts';
import { refuse } from '../platform/http/json.ts';
import { type StaffRequest, sessionOf } from '../staff/require-staff.ts';
import { leadRevision } from './leads.ts';
import { countLeads, leadsSince } from './list.ts';

export type StreamTimes = { pollMs: number; heartbeatMs: number };
const TIMES: StreamTimes = { pollMs: 1000, heartbeatMs: 15_000 };

/** Open at once in one process: each is a connection that stays. */
const MOST_STREAMS = 50;
const MOST_OF_A_TOKEN = 5;
/** Whoever missed more than this reads the list again. */
const MOST_CHANGES = 200;
/** Events that a reader may leave unread before it is disconnected. */
const MOST_UNREAD = 1000;
const RETRY_S = 10;

type Watcher = {
  tokenHash: string;
  position: number;
  /** Whether its token is still valid. */
  holds(): Promise<boolean>;
  send(event: string): void;
  end(): void;
};

/**
 * GET /api/leads/stream?since=…: text/event-stream of leads that are new or changed since a revision, each an
 * event `lead` with a `Lead`, followed by `counts` with the `LeadCounts`; `reload` says that there were too
 * many. One query a second serves all watchers, and sees what other processes store. The stream ends with the
 * token, and when the process stops. 503 when too many watch, or one token does so too often.
 */
export function createLeadStream(
  context: Context,
  { draining, times = TIMES }: { draining?: AbortSignal; times?: StreamTimes },
): (c: StaffRequest) => Promise<Response> {
  const { database, log } = context;
  const watchers = new Set<Watcher>();
  let polling = false;
  draining?.addEventListener('abort', () => {
    for (const watcher of watchers) watcher.end();
  });

  async function poll(): Promise<void> {
    if (polling) return;
    polling = true;
    while (watchers.size > 0) {
      await tell().catch((error) => log.error('leads cannot be watched', { error }));
      await new Promise((resolve) => setTimeout(resolve, times.pollMs).unref());
    }
    polling = false;
  }

  /** Disconnects watchers whose token has ended. */
  async function onlyHolding(asked: readonly Watcher[]): Promise<Watcher[]> {
    const held = await Promise.all(asked.map((watcher) => watcher.holds()));
    for (const [n, watcher] of asked.entries()) if (!held[n]) watcher.end();
    return asked.filter((_, n) => held[n]);
  }

  async function tell(): Promise<void> {
    const newest = await leadRevision(database.read);
    const behind = await onlyHolding([...watchers].filter(({ position }) => position < newest));
    const [late, near] = [
      behind.filter(({ position }) => newest - position > MOST_CHANGES),
      behind.filter(({ position }) => newest - position <= MOST_CHANGES),
    ];
    for (const watcher of late) {
      watcher.send(event('reload', newest, null));
      watcher.position = newest;
    }
    if (near.length === 0) return;
    const limit = 2 * MOST_CHANGES;
    const from = Math.min(...near.map(({ position }) => position));
    const changes = await leadsSince(database.read, from, limit);
    const last = changes.at(-1)?.revision ?? newest;
    const counts = await countLeads(database.read);
    for (const watcher of near) {
      for (const { lead, revision } of changes) {
        if (revision > watcher.position) watcher.send(event('lead', revision, lead));
      }
      watcher.send(event('counts', newest, counts));
      watcher.position = changes.length < limit ? Math.max(newest, last) : last;
    }
  }

  return async (c) => {
    const since = c.req.query('since') ?? '';
    const { tokenHash } = c.get('staff');
    const own = [...watchers].filter((watcher) => watcher.tokenHash === tokenHash);
    if (draining?.aborted || watchers.size >= MOST_STREAMS || own.length >= MOST_OF_A_TOKEN) {
      return refuse(503, 'Too many are watching. Please try again later.', {
        'Retry-After': String(RETRY_S),
      });
    }
    const newest = await leadRevision(database.read);
    const position = /^\d{1,9}$/.test(since) ? Math.min(Number(since), newest) : newest;
    const holds = async () => (await sessionOf(context, c.req.raw)) !== null;
    const body = watch({ tokenHash, position, holds });
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // A proxy that buffers answers would buffer for ever.
        'X-Accel-Buffering': 'no',
      },
    });
  };

  function watch(asked: Pick<Watcher, 'tokenHash' | 'position' | 'holds'>): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let end = () => {};
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const heartbeat = setInterval(async () => {
          if (await asked.holds().catch(() => true)) watcher.send(': still here\n\n');
          else watcher.end();
        }, times.heartbeatMs).unref();
        const watcher: Watcher = {
          ...asked,
          send(text) {
            if (!watchers.has(watcher)) return;
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) < -MOST_UNREAD) watcher.end();
          },
          end() {
            clearInterval(heartbeat);
            if (watchers.delete(watcher)) controller.close();
          },
        };
        end = () => {
          clearInterval(heartbeat);
          watchers.delete(watcher);
        };
        watchers.add(watcher);
        // Something at once, so that the reader knows that it is connected.
        watcher.send(': watching\n\n');
        poll();
      },
      cancel: () => end(),
    });
  }
}

const event = (name: 'lead' | 'counts' | 'reload', revision: number, data: Lead | LeadCounts | null) =>
  `id: ${revision}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
