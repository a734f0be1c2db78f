import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { STAFF } from '../../support/staff.ts';
import type { LimitedSite } from '../limited-site.ts';
import { send } from '../second-visitor.ts';
import { staffHeaders } from './senders.ts';

/** The disk of the attack that fills one. PostgreSQL takes a fifth of it before the first visitor. */
export const DISK_MB = 512;
/** Of a disk of this size, a tenth is reserved for the database. Forms that came meanwhile have used some of that. */
const RESERVED_MB = [DISK_MB / 20, DISK_MB / 5] as const;

/** Expects that files have filled the disk, except for what is reserved for the database. */
export async function expectSpaceForDatabase({ dataDir }: LimitedSite): Promise<void> {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = (bavail * bsize) / 1e6;
  console.log(`${Math.round(free)} MB of ${DISK_MB} are free.`);
  expect(free).toBeGreaterThan(RESERVED_MB[0]);
  expect(free).toBeLessThan(RESERVED_MB[1]);
}

/** A visitor with whom no other request is sent. */
const NEWCOMER = 63_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Expects that strangers have closed unknown browsers, and that a link lets one in. */
export async function expectLinkToLetIn({ server, settings }: LimitedSite): Promise<void> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    send(server.url + path, {
      visitor: NEWCOMER,
      body: JSON.stringify(body),
      headers: { ...JSON_TYPE, ...headers },
    });
  expect((await post(apiPaths.login, STAFF)).status).toBe(429);
  const command = ['ops/admin.ts', 'link', STAFF.username];
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  const [token = ''] = /[\w-]{43}/.exec(stdout) ?? [];
  const chosen = await post(peoplePaths.chosenPassword, { token, password: STAFF.password });
  expect(chosen.status).toBe(200);
  const [cookie = ''] = chosen.headers['set-cookie']?.[0]?.split(';') ?? [];
  expect((await post(apiPaths.login, STAFF, { Cookie: cookie })).status).toBe(200);
}

/** The hourly limit, with the last batch and the mails that have none. */
const MOST_MAILS = 1000 + 20;
const SENT_MS = 120_000;

/** Expects that the mails of the accepted forms were sent up to the hourly limit, and that the others wait. */
export async function expectMailsToWait(site: LimitedSite, accepted: number): Promise<void> {
  expect(accepted).toBeGreaterThan(MOST_MAILS);
  const headers = await staffHeaders(site);
  const alarms = async () => (await fetch(site.server.url + apiPaths.alerts, { headers })).json();
  const kinds = async () => (await alarms()).alerts.map(({ kind }: { kind: string }) => kind);
  await expect.poll(kinds, { timeout: SENT_MS }).toContain('mail-flood');
  const { mail } = await alarms();
  const folder = join(site.dataDir, 'mail');
  const sent = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')).length : 0;
  console.log(`${accepted} forms: ${sent} mails sent, ${mail.queued} wait.`);
  expect(sent).toBeLessThan(MOST_MAILS);
  expect(mail.failed).toBe(0);
  expect(sent + mail.queued).toBeGreaterThanOrEqual(accepted);
}
