import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Context } from '../server/context.ts';
import {
  createLink,
  createStaff,
  endAllSessions,
  findStaff,
  linkAddress,
  listStaff,
  passwordProblem,
  recordChange,
  removeSecondFactor,
  removeStaff,
  setPassword,
} from '../server/staff/index.ts';
import { USERNAME } from '../shared/forms/login.ts';
import type { AuditAction } from '../shared/staff/audit.ts';
import { ROLE_LABELS, ROLES, type Role } from '../shared/staff/roles.ts';
import { formatDate, formatDateTime } from '../shared/time.ts';
import { printLine, runCommand, showUsage, type WithContext } from './run-command.ts';

const USAGE = `npm run admin -- create NAME   a new account
                 [--role ROLE] owner, editor, agent or manager; owner by default
npm run admin -- list          the accounts
npm run admin -- passwd NAME   a new password; signs the account out everywhere
npm run admin -- link NAME     prints a link, for one use, to choose a password in a browser and sign in there at once
npm run admin -- signout NAME  signs the account out everywhere; the account stays
npm run admin -- second-factor-off NAME  turns two-step sign-in off, for a lost phone; signs out everywhere
npm run admin -- revoke NAME   closes the account, and signs it out everywhere

You’re asked for the password, or it’s read from standard input; it’s never an argument. All of it works while the
site runs.`;

type Command = (context: Context, username: string, role?: Role) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  async create({ database, clock }, username, role) {
    if (!USERNAME.test(username)) {
      throw new Refused('A username can have 1 to 64 letters and digits, with . _ - or @ between them.');
    }
    const password = await readPassword(username);
    const created = await createStaff(database.write, { username, password, role, now: clock() });
    if (!created) throw new Refused(`There’s already an account named ${username}: use passwd.`);
    await record(database, 'account.created', username, clock());
    return `${username} can sign in.`;
  },
  async passwd({ database, clock }, username) {
    const password = await readPassword(username);
    const changed = await setPassword(database.write, { username, password, now: clock() });
    if (!changed) throw new Refused(`There’s no account named ${username}.`);
    await record(database, 'account.password', username, clock());
    return `${username} has a new password and is signed out everywhere.`;
  },
  async link({ config, database, clock }, username) {
    const member = await findStaff(database.read, username);
    if (!member) throw new Refused(`There’s no account named ${username}.`);
    const { token, ends } = await createLink(database.write, member.id, clock());
    await record(database, 'account.link', username, clock());
    return [
      linkAddress(token, config.publicUrl),
      `It works once, until ${formatDateTime(ends.toISOString())}, even if too many failed attempts have blocked sign-in.`,
    ].join('\n');
  },
  async signout({ database, clock }, username) {
    const ended = await endAllSessions(database.write, username);
    if (ended === null) throw new Refused(`There’s no account named ${username}.`);
    await record(database, 'account.signed-out', username, clock());
    return `${username} is signed out everywhere.`;
  },
  async 'second-factor-off'({ database, clock }, username) {
    const member = await findStaff(database.read, username);
    if (!member) throw new Refused(`There’s no account named ${username}.`);
    if (!(await removeSecondFactor(database.write, member.id)))
      throw new Refused(`${username} doesn’t have two-step sign-in on.`);
    await record(database, 'second-factor.off', username, clock());
    return `${username} can sign in with just a password, and is signed out everywhere.`;
  },
  async revoke({ database, clock }, username) {
    if (!(await removeStaff(database.write, username)))
      throw new Refused(`There’s no account named ${username}.`);
    await record(database, 'account.ended', username, clock());
    const closed = `The account ${username} is closed and signed out everywhere.`;
    const accounts = await listStaff(database.read, clock());
    return accounts.some(({ role }) => role === 'owner')
      ? closed
      : `${closed}\nThere’s no owner any more, so nobody can look after accounts: create one.`;
  },
};

const record = ({ write }: Context['database'], action: AuditAction, subject: string, now: Date) =>
  recordChange(write, { username: 'command line', action, subject }, now);

/** The command cannot do its task; the message says why. */
class Refused extends Error {
  override name = 'Refused';
}

async function main(args: string[], withContext: WithContext): Promise<number> {
  if (args.length === 1 && args[0] === 'list') return withContext(printAccounts);
  const [name = '', username = '', flag, asked, ...more] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const role = ROLES.find((each) => each === asked);
  const isUnderstood = flag === undefined || (name === 'create' && flag === '--role' && role !== undefined);
  if (!command || !username || !isUnderstood || more.length > 0) return showUsage(USAGE, args);
  return withContext(async (context) => {
    printLine(await command(context, username, role));
    return 0;
  });
}

async function printAccounts({ database, clock }: Context): Promise<number> {
  const accounts = await listStaff(database.read, clock());
  for (const { username, role, createdAt, sessions } of accounts) {
    const signedIn =
      sessions === 0
        ? 'not signed in'
        : `signed in on ${sessions === 1 ? 'one device' : `${sessions} devices`}`;
    printLine(`${username}  ${ROLE_LABELS[role].toLowerCase()}, since ${formatDate(createdAt)}, ${signedIn}`);
  }
  if (accounts.length === 0) printLine('There are no accounts.');
  return 0;
}

async function readPassword(username: string): Promise<string> {
  const password = process.stdin.isTTY
    ? await askForNewPassword()
    : ((await text(process.stdin)).split(/\r?\n/)[0] ?? '');
  const problem = await passwordProblem(password, username);
  if (problem) throw new Refused(problem);
  return password;
}

async function askForNewPassword(): Promise<string> {
  const password = await ask('New password: ');
  if ((await ask('Again: ')) !== password) throw new Refused('The two passwords aren’t the same.');
  return password;
}

/** Reads a line from the terminal without showing it. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

await runCommand(main);
