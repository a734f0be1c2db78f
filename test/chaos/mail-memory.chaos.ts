import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { careers, emailBody } from '../support/email.ts';
import { onePage, stream } from '../support/pdfs.ts';
import { freePort, startServer } from '../support/process.ts';
import { startSmtp } from '../support/smtp.ts';
import { canLimitMemory, makeMemoryGroup } from './memory-limit.ts';
import { engines, makeSite, peakMemory } from './site.ts';

const LIMIT_MB = 512;
const APPLICATIONS = 40;
/** A slow mail server: it reads a megabyte in about half a second. */
const BYTES_PER_MS = 2000;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
}, 60_000);

/** An application with two files of almost 5 MB. */
function application(): string {
  const file = onePage('', [stream('/Subtype /Image /Width 1500 /Height 1000', randomBytes(4_900_000))]);
  const attachments = careers.attachments.map((each) => ({ ...each, content: file.toString('base64') }));
  return JSON.stringify(emailBody('careers', { ...careers, attachments }));
}

/** Starts a slow mail server, which keeps nothing. @returns a function that counts the mails that it has received */
async function startSlowSmtp(port: number): Promise<() => number> {
  let received = 0;
  const { stop } = await startSmtp(
    {
      async onData(data, _session, done) {
        for await (const chunk of data) await sleep(chunk.length / BYTES_PER_MS);
        received += 1;
        done();
      },
    },
    port,
  );
  undo.push(stop);
  return () => received;
}

describe.skipIf(!canLimitMemory).each(engines)('a site of 512 MB on %s', (engine) => {
  test('sends the mails of many applications after an outage of the mail server, signed, and is not killed', async () => {
    const { env } = await makeSite(engine, undo);
    const keyFile = join(env.DATA_DIR ?? '', 'dkim.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const memory = makeMemoryGroup(LIMIT_MB, undo);
    const port = await freePort();
    const settings = {
      ...env,
      DEMO: 'off',
      // The same setting as in the container and the systemd service.
      MALLOC_ARENA_MAX: '2',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      DKIM_DOMAIN: 'example.com',
      DKIM_SELECTOR: 'site',
      DKIM_KEY_FILE: keyFile,
    };
    const server = await startServer(settings, undefined, memory.enter);
    undo.push(() => server.end('SIGKILL'));
    const headers = { 'Content-Type': 'application/json' };
    for (let n = 0; n < APPLICATIONS; n += 1) {
      const sent = { method: 'POST', headers, body: application() };
      expect((await fetch(server.url + apiPaths.email, sent)).status).toBe(200);
    }
    const received = await startSlowSmtp(port);
    const finished = { timeout: 300_000, interval: 1000 };
    await expect.poll(() => received() >= APPLICATIONS || memory.kills() > 0, finished).toBe(true);
    expect(memory.kills()).toBe(0);
    console.log(`${engine}: ${received()} mails, at most ${peakMemory(server)} MB`);
  });
});
