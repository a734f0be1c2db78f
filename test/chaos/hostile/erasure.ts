import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { allRowsIn } from '../../support/backups.ts';
import { manage } from '../../support/email.ts';
import type { LimitedSite } from '../limited-site.ts';
import type { Outcome } from './row.ts';
import { sendForm } from './senders.ts';

const PEOPLE = 400;
/** One of so many is erased. */
const EACH = 10;
const AT_ONCE = 8;

/** 400 people send an enquiry, and 40 of them are erased at the command line while the site runs. */
export async function erasePeople(site: LimitedSite, n: number): Promise<Outcome> {
  const names = Array.from({ length: PEOPLE }, (_, at) => `xylo${n}q${at.toString(36)}phon`);
  const waiting = names.entries();
  const sendNext = async () => {
    for (const [at, name] of waiting) {
      const additionalComments = `${name} has ${'a long garden, '.repeat(at % 40)}and cats.`;
      const form = { ...manage, firstName: name, email: addressOf(name), additionalComments };
      const { status, body } = await sendForm(site, 'manage', form);
      if (status !== 200) throw new Error(`An enquiry was answered with ${status}: ${body}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  const mails = () => readdirSync(join(site.dataDir, 'mail')).length;
  await expect.poll(mails, { timeout: 120_000 }).toBeGreaterThanOrEqual(PEOPLE);

  const erased = names.filter((_, at) => at % EACH === 0);
  for (const name of erased) await erase(site, addressOf(name));
  const texts = await everyText(site);
  if (site.engine === 'postgres') texts.push(await databaseFiles(site));
  const kept = names.filter((_, at) => at % EACH !== 0);
  for (const text of texts) {
    // A text without those who stay would say nothing of the others.
    const lost = kept.filter((name) => !text.includes(name));
    if (lost.length > 0) throw new Error(`${lost.length} who were not erased are not found.`);
  }
  return {
    tried: erased.length,
    reached: erased.filter((name) => texts.some((text) => text.includes(name))).length,
  };
}

const addressOf = (name: string) => `${name}@example.com`;

/** `npm run privacy -- EMAIL --erase`. @returns what it prints */
async function erase({ settings }: LimitedSite, email: string): Promise<string> {
  const command = ['ops/privacy/command.ts', email, '--erase', '--yes'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env: { ...process.env, ...settings } }, (error, out, errors) => {
      if (error || !out.includes('Deleted: 1 of 1')) reject(new Error(`Not erased: ${out}${errors}`));
      else resolve(out);
    });
  });
}

/** All files of the data folder as one text, and on PostgreSQL all rows of the database as another. */
async function everyText({ engine, dataDir, settings }: LimitedSite): Promise<string[]> {
  const files = await textOf(dataDir);
  if (engine === 'sqlite') return [files];
  return [
    files,
    Object.values(await allRowsIn(readConfig(settings)))
      .flat()
      .join('\n')
      .toLowerCase(),
  ];
}

/** All files of a folder, those of a database too, letter by letter. */
async function textOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    // What is deleted meanwhile is not there.
    .map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1').catch(() => ''));
  return (await Promise.all(texts)).join('\n').toLowerCase();
}

/** The files of a PostgreSQL database, after the statement that the command names for those who want it at once. */
async function databaseFiles({ settings }: LimitedSite): Promise<string> {
  const said = await readFile('ops/privacy/command.ts', 'utf8');
  const [, vacuum = ''] = /"(VACUUM FULL [^"]+)"/.exec(said) ?? [];
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    await client.query(vacuum);
    await client.query('checkpoint');
    const { rows } = await client.query(`select current_setting('data_directory') || '/base/' || oid as folder
      from pg_database where datname = current_database()`);
    return await textOf(String(rows[0]?.folder));
  } finally {
    await client.end();
  }
}
