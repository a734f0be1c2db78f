import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { allRowsIn } from '../../support/backups.ts';
import { manage } from '../../support/email.ts';
import type { LimitedSite } from '../limited-site.ts';
import type { Outcome } from './row.ts';
import { askForAlerts, sendForm } from './senders.ts';

const PEOPLE = 400;
/** Every tenth person is erased. */
const EACH = 10;
const AT_ONCE = 8;

/**
 * 400 people send an enquiry, and 80 of them ask for property alerts too. Of these, 40 are erased at the command line
 * while the site runs.
 */
export async function erasePeople(site: LimitedSite, n: number): Promise<Outcome> {
  const names = Array.from({ length: PEOPLE }, (_, at) => `xylo${n}q${at.toString(36)}phon`);
  const waiting = names.entries();
  const sendNext = async () => {
    for (const [at, name] of waiting) {
      const additionalComments = `${name} has ${'a long garden, '.repeat(at % 40)}and cats.`;
      const form = { ...manage, firstName: name, email: addressOf(name), additionalComments };
      const { status, body } = await sendForm(site, 'manage', form);
      if (status !== 200) throw new Error(`An enquiry was answered with ${status}: ${body}`);
      if (at % EACH > 1) continue;
      const alerts = await askForAlerts(site, name, addressOf(name));
      if (!alerts.body.includes('"errors":[]')) throw new Error(`No alerts: ${alerts.status} ${alerts.body}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  const mails = () => readdirSync(join(site.dataDir, 'mail')).length;
  await expect.poll(mails, { timeout: 120_000 }).toBeGreaterThanOrEqual(PEOPLE);

  const erased = names.filter((_, at) => at % EACH === 0);
  let output = '';
  for (const name of erased) output = await erase(site, addressOf(name));
  const found = [await namesIn(site.dataDir)];
  if (site.engine === 'postgres')
    found.push(await namesInRows(site), await namesInDatabaseFiles(site, output));
  const kept = names.filter((_, at) => at % EACH !== 0);
  for (const each of found) {
    // If even the people who stay are not found, the search proves nothing about the others.
    const lost = kept.filter((name) => !each.has(name));
    if (lost.length > 0) throw new Error(`${lost.length} who were not erased are not found.`);
  }
  return {
    tried: erased.length,
    reached: erased.filter((name) => found.some((each) => each.has(name))).length,
  };
}

const addressOf = (name: string) => `${name}@example.com`;

/** `npm run privacy -- EMAIL --erase`. @returns what it prints */
async function erase({ settings }: LimitedSite, email: string): Promise<string> {
  const command = ['ops/privacy/command.ts', email, '--erase', '--yes'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env: { ...process.env, ...settings } }, (error, out, errors) => {
      if (error || !out.includes('Deleted: 2 of 2')) reject(new Error(`Not erased: ${out}${errors}`));
      else resolve(out);
    });
  });
}

/**
 * The names in the bytes of all files of a folder. Another process searches, because this one sends the requests of the
 * other visitors.
 */
async function namesIn(folder: string): Promise<Set<string>> {
  const search = `LC_ALL=C grep -raohE 'xylo[0-9]+q[0-9a-z]+phon' "$0" | sort -u`;
  const { stdout } = await promisify(execFile)('sh', ['-c', search, folder]);
  return new Set(stdout.split('\n'));
}

async function namesInRows({ settings, dataDir }: LimitedSite): Promise<Set<string>> {
  const folder = await mkdtemp(`${dataDir}-rows-`);
  try {
    const rows = Object.values(await allRowsIn(readConfig(settings))).flat();
    await writeFile(join(folder, 'rows'), rows.join('\n'));
    return await namesIn(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param output the output of the command, which names a statement that rewrites the tables */
async function namesInDatabaseFiles({ settings }: LimitedSite, output: string): Promise<Set<string>> {
  const [, vacuum] = /"(VACUUM [^"]+)"/.exec(output) ?? [];
  if (!vacuum) throw new Error(`The command names no statement:\n${output}`);
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    await client.query(vacuum);
    await client.query('checkpoint');
    const { rows } = await client.query(`select current_setting('data_directory') || '/base/' || oid as folder
      from pg_database where datname = current_database()`);
    return await namesIn(String(rows[0]?.folder));
  } finally {
    await client.end();
  }
}
