import type { Lead, LeadCounts } from '../../shared/staff/leads.ts';
import type { Context } from '../context.ts';
import { refuse } from '../platform/http/json.ts';
import { type StaffRequest, type StaffScope, scopeOf, sessionOf } from '../staff/index.ts';
import { countLeads, idsInScope } from './lead-scope.ts';
import { leadRevision } from './leads.ts';
import { leadsSince } from './list.ts';

export type StreamTimes = { pollMs: number; heartbeatMs: number };
const TIMES: StreamTimes = { pollMs: 1000, heartbeatMs: 15_000 };

/** The maximum number of streams in one process, because each keeps a connection open. */
const MAX_STREAMS = 50;
const MAX_STREAMS_OF_TOKEN = 5;
/** The limit for a person with several sessions, so that others can watch, too. */
const MAX_STREAMS_OF_PERSON = 10;
/** A reader that has missed more changes than this has to reload the list. */
const MAX_CHANGES = 200;
/** A reader with more unread events than this is disconnected. */
const MAX_UNREAD = 1000;
const RETRY_S = 10;

type Watcher = {
  staffId: string;
  tokenHash: string;
  scope: StaffScope;
  position: number;
  /** Whether the watcher's token is still valid. */
  holds(): Promise<boolean>;
  send(event: string): void;
  end(): void;
};

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Without this header nginx would buffer the stream.
  'X-Accel-Buffering': 'no',
};

/**
 * GET /api/leads/stream?since=…: a text/event-stream of leads that are new or changed since a revision. Each is an
 * event `lead` with a `Lead`, followed by `counts` with the `LeadCounts`; `reload` means that there were too many
 * changes. One query per second serves all watchers who see all leads, and also finds what other processes have stored.
 * The stream ends with the token, and when the process stops. 503 if there are too many streams, in total or for one
 * token or person.
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
      await sendChanges().catch((error) => log.error('leads cannot be watched', { error }));
      await new Promise((resolve) => setTimeout(resolve, times.pollMs).unref());
    }
    polling = false;
  }

  /** Disconnects watchers whose token has ended. @returns the remaining watchers */
  async function disconnectEnded(all: readonly Watcher[]): Promise<Watcher[]> {
    const held = await Promise.all(all.map((watcher) => watcher.holds()));
    for (const [n, watcher] of all.entries()) if (!held[n]) watcher.end();
    return all.filter((_, n) => held[n]);
  }

  async function sendChanges(): Promise<void> {
    const newest = await leadRevision(database.read);
    const behind = await disconnectEnded([...watchers].filter(({ position }) => position < newest));
    const [late, near] = [
      behind.filter(({ position }) => newest - position > MAX_CHANGES),
      behind.filter(({ position }) => newest - position <= MAX_CHANGES),
    ];
    for (const watcher of late) {
      watcher.send(event('reload', newest, null));
      watcher.position = newest;
    }
    if (near.length === 0) return;
    const limit = 2 * MAX_CHANGES;
    const from = Math.min(...near.map(({ position }) => position));
    const changes = await leadsSince(database.read, from, limit);
    const last = changes.at(-1)?.revision ?? newest;
    const ids = changes.map(({ lead }) => lead.id);
    for (const watcher of near) {
      const shown = await idsInScope(database.read, watcher.scope, ids);
      const counts = await countLeads(database.read, watcher.scope);
      for (const { lead, revision } of changes) {
        if (revision > watcher.position && shown.has(lead.id)) watcher.send(event('lead', revision, lead));
      }
      watcher.send(event('counts', newest, counts));
      watcher.position = changes.length < limit ? Math.max(newest, last) : last;
    }
  }

  return async (c) => {
    // A response without a body has no reader who would ever disconnect, and give the place back.
    if (c.req.raw.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
    const since = c.req.query('since') ?? '';
    const { staffId, tokenHash } = c.get('staff');
    const scope = scopeOf(c.get('staff'));
    const newest = await leadRevision(database.read);
    // Nothing is awaited from here until the watcher is added, or requests that arrive together would all find room.
    if (draining?.aborted || !hasRoom(watchers, { staffId, tokenHash })) {
      return refuse(503, 'Too many people are watching the leads. Please try again later.', {
        'Retry-After': String(RETRY_S),
      });
    }
    const position = /^\d{1,9}$/.test(since) ? Math.min(Number(since), newest) : newest;
    const holds = async () => (await sessionOf(context, c.req.raw)) !== null;
    const body = openStream(watchers, { staffId, tokenHash, scope, position, holds }, times.heartbeatMs);
    poll();
    return new Response(body, { headers: STREAM_HEADERS });
  };
}

/** Whether one more stream is allowed in total, for this person and for this token. */
function hasRoom(
  watchers: ReadonlySet<Watcher>,
  { staffId, tokenHash }: Pick<Watcher, 'staffId' | 'tokenHash'>,
): boolean {
  const ofPerson = [...watchers].filter((watcher) => watcher.staffId === staffId);
  const ofToken = ofPerson.filter((watcher) => watcher.tokenHash === tokenHash);
  return (
    watchers.size < MAX_STREAMS &&
    ofPerson.length < MAX_STREAMS_OF_PERSON &&
    ofToken.length < MAX_STREAMS_OF_TOKEN
  );
}

/** Adds a watcher whose events are sent through the stream, and removes it when the reader disconnects. */
function openStream(
  watchers: Set<Watcher>,
  reader: Pick<Watcher, 'staffId' | 'tokenHash' | 'scope' | 'position' | 'holds'>,
  heartbeatMs: number,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const heartbeat = setInterval(async () => {
        if (await reader.holds().catch(() => true)) watcher.send(': still here\n\n');
        else watcher.end();
      }, heartbeatMs).unref();
      const watcher: Watcher = {
        ...reader,
        send(text) {
          if (!watchers.has(watcher)) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) watcher.end();
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
      // The first bytes tell the reader that it is connected.
      watcher.send(': watching\n\n');
    },
    cancel: () => end(),
  });
}

const event = (name: 'lead' | 'counts' | 'reload', revision: number, data: Lead | LeadCounts | null) =>
  `id: ${revision}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
