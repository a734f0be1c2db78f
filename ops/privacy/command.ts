import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { listConsents } from '../../server/consent/index.ts';
import type { Context } from '../../server/context.ts';
import { erasePerson, type Found, findPerson, readMails, readRecord } from '../../server/leads/index.ts';
import { rewriteDatabase } from '../../server/platform/database/sqlite/secure-erase.ts';
import { tablesAboutVisitors } from '../../server/platform/database/table-rows.ts';
import { recordChange } from '../../server/staff/index.ts';
import { LEAD_KINDS } from '../../shared/staff/leads.ts';
import { formatDate } from '../../shared/time.ts';
import { printLine, runCommand, showUsage, type WithContext } from '../run-command.ts';
import { typedPath } from '../typed-path.ts';

const USAGE = `npm run privacy -- EMAIL [FOLDER]          saves what the site holds about a person into a new folder
npm run privacy -- EMAIL --erase [--yes]   shows what there is, asks, and deletes it for good

Both work while the site runs. While SQLite’s file is rewritten afterwards (about a second for 100 MB), forms wait.
Run it for each address a person has. It doesn’t touch logs or backups: after restoring an older backup, run it again.
  --yes   doesn’t ask`;

/** PostgreSQL's statistics of a table contain samples of its values. They are made anew, and rewritten last. */
const LEFT_IN_POSTGRES = `PostgreSQL overwrites the space of deleted rows when it needs it. To have it rewritten now, run as
the database's owner or a superuser
"VACUUM (FULL, ANALYZE, VERBOSE) ${tablesAboutVisitors().join(', ')}, pg_statistic";
forms wait meanwhile. Deleted rows stay as long as a transaction runs that began before, such as a backup: if it
prints a number other than 0 of rows that “cannot be removed yet”, run it again later. Archived logs of the server keep
what was written to them.`;

/** `npm run move` leaves the SQLite file of the earlier site in place. */
const leftByMove = (path: string) =>
  `${path} is the database from before the move to PostgreSQL. Nothing was erased there: delete the file.`;

/** The command has not done its task; the message says why. */
class Refused extends Error {
  override name = 'Refused';
}

async function main(args: readonly string[], withContext: WithContext): Promise<number> {
  const [email, folder, ...more] = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-'));
  const erase = options.includes('--erase');
  const unknown = options.some((option) => option !== '--erase' && (option !== '--yes' || !erase));
  if (!email?.includes('@') || more.length > 0 || unknown || (erase && folder)) {
    return showUsage(USAGE, args);
  }
  return withContext(async (context) => {
    const found = await findPerson(context.database.read, email);
    tell(email, found);
    if (found.leads.length === 0 && !found.recipientId) {
      // An earlier run may have left the erased text in the files of the database.
      if (erase) await rewriteDatabase(context.database);
      return 0;
    }
    if (!erase) await writeRecords(context, email, found, folder);
    else if (options.includes('--yes') || (await confirm())) await eraseAll(context, email, found);
    else throw new Refused('Nothing was deleted.');
    return 0;
  });
}

function tell(email: string, { leads, mentions, isStaff, recipientId }: Found): void {
  if (leads.length === 0) printLine(`The site holds nothing that ${email} sent.`);
  if (recipientId) printLine('The site holds what they agreed to and took back.');
  for (const { id, kind, createdAt, mail } of leads) {
    const waits = mail === 'queued' ? '; its email to the agency is still waiting' : '';
    printLine(`${formatDate(createdAt)}  ${LEAD_KINDS[kind]}  ${id}${waits}`);
  }
  for (const id of mentions)
    printLine(`Named in what someone else sent, or in a staff note: lead ${id}. It stays.`);
  if (isStaff)
    printLine(
      'A member of staff has this address: end their account under Staff, or npm run admin -- revoke NAME.',
    );
}

/** Writes records into a folder that only its owner can read, because they are personal. */
async function writeRecords(
  { config, database, files, clock }: Context,
  email: string,
  { leads, mentions, recipientId }: Found,
  named: string | undefined,
): Promise<void> {
  const now = clock().toISOString();
  const folder = typedPath(
    named ?? `privacy-${email.replace(/[^a-z0-9]+/gi, '-')}-${now.replace(/[:.]/g, '-')}`,
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new Refused(`${folder} isn’t empty: please name a new folder.`);
  }
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  const records = [];
  for (const { id } of leads) {
    const record = await readRecord(database.read, id);
    const attachments = [];
    for (const { filename, type, size, sha256, fileKey, position } of record.attachments) {
      const bytes = await files.get(fileKey);
      // The visitor's file name is only shown to people and never becomes a path.
      const file = bytes && `files/${id}-${position}${/\.[a-z0-9]{1,5}$/i.exec(filename)?.[0] ?? ''}`;
      if (bytes && file) await writeFile(join(folder, file), bytes, { mode: 0o600 });
      attachments.push({ filename, type, size, sha256, file });
    }
    records.push({ ...record, attachments });
  }
  const consents = recipientId ? await listConsents(database.read, recipientId) : [];
  const mails = recipientId ? await readMails(database.read, recipientId) : [];
  const about = { email, website: config.publicUrl, writtenAt: now };
  const all = { ...about, records, consents, mails, namedInLeads: mentions };
  await writeFile(join(folder, 'person.json'), `${JSON.stringify(all, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  printLine(`Everything is in ${folder}: person.json, and the files they sent.`);
}

async function eraseAll(context: Context, email: string, { leads, recipientId }: Found): Promise<void> {
  const erased = await erasePerson(context, { leads, recipientId });
  // The entry does not say who was erased.
  await recordChange(
    context.database.write,
    { username: 'command line', action: 'person.erased' },
    context.clock(),
  );
  printLine(
    `Deleted: ${erased} of ${leads.length}, with their emails and files. Emails that were waiting won’t be sent.`,
  );
  // A replica may not have the deletion yet.
  if ((await findPerson(context.database.write, email)).leads.length > 0)
    printLine(
      `${email} has sent another form in the meantime. It stays: run the command again to delete it.`,
    );
  printLine('Earlier backups keep this person’s data until they’re deleted.');
  if (context.database.engine === 'sqlite') return rewriteDatabase(context.database);
  printLine(LEFT_IN_POSTGRES);
  const earlier = join(context.config.dataDir, 'openhome.db');
  if (existsSync(earlier)) printLine(leftByMove(earlier));
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Refused('Nothing was deleted: there’s no terminal to ask on. Use --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question('Delete all of this for good? Type yes: ')).trim() === 'yes';
  } finally {
    lines.close();
  }
}

await runCommand(main);
