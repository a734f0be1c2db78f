import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, sendOne, staffOf } from '../../test/support/leads.ts';
import { STAFF, signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { endSession, findSession } from '../staff/accounts.ts';
import { requireStaff, type StaffEnv } from '../staff/require-staff.ts';
import { createLeadStream, type StreamTimes } from './stream.ts';

type Event = { id: string; event: string; data: { id: string; name: string; mail: string; state: string } };

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (open.length > 0) await open.pop()?.();
});

const FAST: StreamTimes = { pollMs: 20, heartbeatMs: 40 };

/** Opens only the stream, with short intervals. */
async function streamOf(context: Context, draining?: AbortSignal, times = FAST) {
  const app = new Hono<StaffEnv>().get(
    '/stream',
    requireStaff(context)('leads'),
    createLeadStream(context, { draining, times }),
  );
  const { headers, token } = await signIn(context);
  return {
    token,
    watch: async (since?: number) => {
      const answer = await app.request(`/stream${since === undefined ? '' : `?since=${since}`}`, { headers });
      if (!answer.ok || !answer.body)
        return { answer, next: async () => null, ended: async () => true, counts: () => null };
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      open.push(() => reader.cancel().catch(() => {}));
      let text = '';
      let counts = '';
      /** The next event; null once the stream has ended. */
      const next = async (): Promise<Event | null> => {
        for (;;) {
          const at = text.indexOf('\n\n');
          if (at < 0) {
            const { value, done } = await reader.read();
            if (done) return null;
            text += value;
            continue;
          }
          const lines = text.slice(0, at).split('\n');
          text = text.slice(at + 2);
          const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
          // The counts follow each event; only one test reads them.
          if (fields.event === 'counts') counts = fields.data;
          else if (fields.event) return { ...fields, data: JSON.parse(fields.data) } as Event;
        }
      };
      return { answer, next, ended: async () => (await next()) === null, counts: () => JSON.parse(counts) };
    },
  };
}

onEachEngine('the stream of leads', ({ makeContext }) => {
  test('sends each new or changed lead and each change of its mail once to every reader', async () => {
    const context = await makeContext();
    const { change, list } = await staffOf(context);
    await send(context, 'newsletter');
    const { revision } = await list();
    const { watch } = await streamOf(context);
    const [one, two] = [await watch(revision), await watch(revision)];
    expect(one.answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(one.answer.headers.get('Cache-Control')).toBe('no-store');
    const id = await sendOne(context, 'offer');
    for (const { next } of [one, two]) {
      expect(await next()).toMatchObject({
        event: 'lead',
        data: { id, name: 'Ada Finch', state: 'new', mail: 'queued' },
      });
    }
    await change(id, { version: 1, state: 'in-hand' });
    for (const { next } of [one, two]) {
      expect(await next()).toMatchObject({ data: { id, state: 'in-hand', mail: 'queued' } });
    }
    await context.outbox.drain();
    const changes = [await one.next(), await one.next()].map((event) => [
      event?.data.mail,
      event?.data.state,
    ]);
    expect(changes).toContainEqual(['saved', 'in-hand']);
    expect(one.counts()).toContainEqual({ kind: 'offer', state: 'in-hand', count: 1 });
  });

  test('starts at a revision, and sends a reload event if the reader missed too much', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    const { revision } = await list();
    for (let n = 0; n < 3; n += 1) await send(context, 'newsletter', { firstName: `Ann ${n}` });
    const { watch } = await streamOf(context);
    const late = await watch(revision);
    expect(
      [await late.next(), await late.next(), await late.next()].map((event) => event?.data.name),
    ).toEqual(['Ann 0', 'Ann 1', 'Ann 2']);
    for (let n = 3; n < 203; n += 1) await send(context, 'newsletter', { firstName: `Ann ${n}` });
    const later = await watch(revision);
    expect(await later.next()).toMatchObject({ event: 'reload', data: null });
    await send(context, 'newsletter', { firstName: 'Zed' });
    expect((await later.next())?.data.name).toBe('Zed');
  });

  test('sends every one of many concurrent leads', async () => {
    const context = await makeContext();
    const { watch } = await streamOf(context);
    const { next } = await watch(0);
    const names = Array.from({ length: 40 }, (_, n) => `Ann ${n}`);
    await Promise.all(names.map((firstName) => send(context, 'newsletter', { firstName })));
    const received = [];
    for (const _ of names) received.push((await next())?.data.name);
    expect(received.sort()).toEqual(names.sort());
  });

  test('sends nothing after a logout', async () => {
    const context = await makeContext();
    const { watch, token } = await streamOf(context, undefined, { pollMs: 20, heartbeatMs: 60_000 });
    const { ended } = await watch();
    const session = await findSession(context.database.read, token, context.clock());
    if (session) await endSession(context.database.write, session);
    await send(context, 'newsletter');
    expect(await ended()).toBe(true);
  });

  test('ends with its session or the process, and is refused with 503 beyond five of one token', async () => {
    const context = await makeContext();
    const draining = new AbortController();
    const { watch, token } = await streamOf(context, draining.signal);
    const asked = await Promise.all(Array.from({ length: 8 }, () => watch()));
    const streams = asked.filter(({ answer }) => answer.ok);
    expect(streams).toHaveLength(5);
    const sixth = await watch();
    expect([sixth.answer.status, sixth.answer.headers.get('Retry-After')]).toEqual([503, '10']);
    const session = await findSession(context.database.read, token, context.clock());
    if (session) await endSession(context.database.write, session);
    for (const { ended } of streams) expect(await ended()).toBe(true);

    const again = await streamOf(context, draining.signal);
    const watched = await again.watch();
    draining.abort();
    expect(await watched.ended()).toBe(true);
    expect((await again.watch()).answer.status).toBe(503);
  });

  test('is limited to ten per account, so that others can still open theirs', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const watch = async (credentials?: { username: string; password: string }) => {
      const answer = await request(apiPaths.leadsStream, {
        headers: (await signIn(context, credentials)).headers,
      });
      open.push(async () => answer.body?.cancel());
      return answer.status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await watch());
    expect(statuses).toEqual([...Array(10).fill(200), 503, 503]);
    expect(await watch({ ...STAFF, username: 'Kim' })).toBe(200);
  });

  test('answers HEAD without taking a place', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    for (let n = 0; n < 6; n += 1) {
      const answer = await request(apiPaths.leadsStream, { method: 'HEAD', headers });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
    }
    const stream = await request(apiPaths.leadsStream, { headers });
    open.push(async () => stream.body?.cancel());
    expect(stream.status).toBe(200);
  });
});
