import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import type { Config } from '../../../server/platform/config.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { emptyPlace } from '../../support/backups.ts';
import { makePostgres } from '../../support/engines.ts';
import { makeFolder } from '../../support/folder.ts';
import { startServer } from '../../support/process.ts';
import { STAFF } from '../../support/staff.ts';

/** Creating and removing accounts from the command line while a site is running. */
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function prepare(engine: 'sqlite' | 'postgres' = 'sqlite', empty?: Pick<Config, 'database'>) {
  const dataDir = await makeFolder(undo);
  const env: Record<string, string> = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' };
  if (engine === 'postgres') {
    const database = empty?.database ?? (await makePostgres(undo));
    if (database.kind === 'postgres') env.DATABASE_URL = database.url;
  }
  const start = async (more: Record<string, string> = {}) => {
    const server = await startServer({ ...env, ...more });
    undo.push(() => server.end('SIGKILL'));
    await expect.poll(server.printed).toContain('  Data ');
    return server;
  };
  const admin = (args: string[], typed = '') =>
    new Promise<{ code: number; printed: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['ops/admin.ts', ...args],
        { env: { ...process.env, ...env } },
        (error, out, errors) =>
          resolve({
            code: typeof error?.code === 'number' ? error.code : 0,
            printed: (out + errors).trim(),
          }),
      );
      child.stdin?.end(typed);
    });
  return { start, admin, dataDir };
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test.each(['sqlite', 'postgres'] as const)(
  'the first start prints a password once; accounts are created and revoked while the site runs, on %s',
  async (engine) => {
    const { start, admin } = await prepare(engine);
    const server = await start();
    const [, password = ''] = /^ {9}admin, password (\S+) \(shown only once\)$/m.exec(server.printed()) ?? [];
    expect(password).toMatch(/^([a-z0-9]{4}-){6}[a-z0-9]{4}$/);
    const login = async (username: string, password: string) =>
      post(`${server.url}${apiPaths.login}`, { username, password });
    expect((await login('admin', password)).status).toBe(200);

    expect(await admin(['create', 'Kim'], 'correct horse battery\n')).toEqual({
      code: 0,
      printed: 'Kim can sign in.',
    });
    const { token } = await (await login('kim', 'correct horse battery')).json();
    expect((await admin(['passwd', 'kim'], 'another horse battery')).code).toBe(0);
    const logout = await post(`${server.url}${apiPaths.logout}`, {}, { Authorization: `Bearer ${token}` });
    expect(logout.status).toBe(401);
    expect((await login('kim', 'another horse battery')).status).toBe(200);
    const link = await admin(['link', 'kim']);
    const [, chooses] = /^http:\S+\/admin-panel\/login#choose=([\w-]{43})$/m.exec(link.printed) ?? [];
    const chosen = await post(`${server.url}${peoplePaths.chosenPassword}`, {
      token: chooses,
      password: 'magpie ladder teacup',
    });
    expect([chosen.status, await chosen.json()]).toEqual([200, { username: 'Kim' }]);
    expect((await login('kim', 'magpie ladder teacup')).status).toBe(200);
    expect((await admin(['revoke', 'admin'])).code).toBe(0);
    expect((await login('admin', password)).status).toBe(401);
    await server.end('SIGTERM');

    // A later start neither prints a password nor restores the account.
    const again = await start({ ADMIN_PASSWORD: 'correct horse battery' });
    expect(again.printed()).not.toContain('password');
    const answer = await post(`${again.url}${apiPaths.login}`, {
      username: 'admin',
      password: 'correct horse battery',
    });
    expect(answer.status).toBe(401);
  },
);

test('the first start uses a password from the settings, and does not print it', async () => {
  const { start } = await prepare();
  const server = await start({ ADMIN_USERNAME: STAFF.username, ADMIN_PASSWORD: STAFF.password });
  expect((await post(`${server.url}${apiPaths.login}`, STAFF)).status).toBe(200);
  expect(server.printed()).not.toContain('password');
  expect(server.printed()).not.toContain(STAFF.password);
});

test('a password from the settings that is easy to guess prevents the start, and the error says so', async () => {
  const { start } = await prepare();
  await expect(start({ ADMIN_PASSWORD: 'password1234' })).rejects.toThrow(
    'Openhome can’t start. ADMIN_PASSWORD must be harder to guess',
  );
});

test.each(['sqlite', 'postgres'] as const)(
  'the command creates a site only with --new, and lists its accounts, on %s',
  async (engine) => {
    const { admin, dataDir } = await prepare(engine, await emptyPlace(engine));
    const refused = await admin(['create', 'Kim'], 'correct horse battery\n');
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain(
      engine === 'sqlite'
        ? `There’s no site at ${dataDir}/openhome.db.`
        : 'There’s no site in the database of DATABASE_URL.',
    );
    expect(refused.printed).toContain('add --new to start one here.');
    expect(await readdir(dataDir)).toEqual([]);
    expect((await admin(['create', 'Kim', '--new'], 'correct horse battery\n')).code).toBe(0);
    const listed = await admin(['list']);
    expect(listed).toEqual({
      code: 0,
      printed: expect.stringMatching(/^Kim {2}owner, since \d+ \w+ \d{4}, not signed in$/m),
    });
  },
);

test('the command says in a sentence why it refuses, or prints its usage', async () => {
  const { admin: run } = await prepare();
  const admin = (args: string[], typed: string) => run(['--new', ...args], typed);
  const usage = /^npm run admin -- create NAME {3}a new account\n/;
  const cases: [args: string[], typed: string, code: number, output: RegExp][] = [
    [['create', 'Kim'], 'short', 1, /^A password needs at least 12 characters\.$/],
    [['create', 'Kim'], 'password1234', 1, /^This password is too easy to guess\./],
    [['create', 'Kim Lee'], 'correct horse battery', 1, /^A username can have 1 to 64 letters/],
    [['passwd', 'Kim'], 'correct horse battery', 1, /^There’s no account named Kim\.$/],
    [['create', 'Kim'], 'correct horse battery', 0, /^Kim can sign in\.$/],
    [['signout', 'kim'], '', 0, /^kim is signed out everywhere\.$/],
    [['link', 'Ann'], '', 1, /^There’s no account named Ann\.$/],
    [['signout', 'Ann'], '', 1, /^There’s no account named Ann\.$/],
    [['create', 'KIM'], 'correct horse battery', 1, /^There’s already an account named KIM: use passwd\.$/],
    [['passwd', 'kim', 'a password as an argument'], '', 2, usage],
    [
      ['revoke', 'kim'],
      '',
      0,
      /^The account kim is closed .*\.\nThere’s no owner any more, .*: create one\.$/,
    ],
    [['__proto__', 'x'], '', 2, usage],
  ];
  for (const [args, typed, code, output] of cases) {
    expect(await admin(args, typed), args.join(' ')).toEqual({
      code,
      printed: expect.stringMatching(output),
    });
  }
});
