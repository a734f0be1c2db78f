import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { careers } from '../../support/email.ts';
import { packedPdf } from '../../support/pdfs.ts';
import { freePort, spawnProcess, startArguments } from '../../support/process.ts';
import { upload, uploadForm } from '../../support/uploads.ts';
import type { LimitedSite } from '../limited-site.ts';
import type { Outcome } from './row.ts';
import { sendForm, staffHeaders } from './senders.ts';

const root = join(import.meta.dirname, '../../..');
const NEXT_VERSION = join(root, 'test/e2e/process/next-version.ts');
const START_MS = 60_000;

/** Starts the next version on the same data folder, as process 1 of a container. */
export async function startNewerVersion({ settings }: LimitedSite): Promise<Outcome> {
  const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const program = [process.execPath, `--import=${NEXT_VERSION}`, ...startArguments()];
  const env = { ...settings, PORT: String(await freePort()) };
  const { child, printed } = spawnProcess([...container, ...program], env);
  const runs = () => /^ {2}Site +http/m.test(printed());
  const late = performance.now() + START_MS;
  while (child.exitCode === null && !runs() && performance.now() < late) await sleep(100);
  const ended = child.exitCode !== null;
  child.kill('SIGKILL');
  if (ended && !printed().includes('Another process of an older version of Openhome is using')) {
    throw new Error(`It does not say why it ends:\n${printed()}`);
  }
  return { tried: 1, reached: ended ? 0 : 1 };
}

/** An account that has nothing to do with the site. */
const NOBODY = 65_534;

/** Creates files in every folder, and lists as another user which files and folders can be read. */
export async function readAsSomebodyElse(site: LimitedSite, n: number): Promise<Outcome> {
  await sendForm(site, 'careers', { ...careers, firstName: `Applicant ${n}` });
  const request = (path: string, init?: RequestInit) => fetch(site.server.url + path, init);
  const { status } = await upload(request, await staffHeaders(site), uploadForm(await packedPdf()));
  if (status !== 201 && status !== 200) throw new Error(`A guide was answered with ${status}.`);
  const readable = await listReadable(site.dataDir, NOBODY);
  const all = await listReadable(site.dataDir, 0);
  for (const name of ['files', 'mail']) {
    if (!all.includes(join(site.dataDir, name))) throw new Error(`There is no ${name}.`);
  }
  // As a control, the other user can read a folder beside it that is open to everybody.
  const open = await mkdtemp(`${site.dataDir}-open-`);
  await writeFile(join(open, 'file'), 'x');
  await promisify(execFile)('chmod', ['-R', 'a+rX', open]);
  const control = await listReadable(open, NOBODY).finally(() => rm(open, { recursive: true }));
  if (control.length !== 2) throw new Error('The other user can read nothing at all.');
  return { tried: all.length, reached: readable.length };
}

/** The files and folders of a folder, and itself, that a user can read. */
async function listReadable(folder: string, user: number): Promise<string[]> {
  const options = { uid: user, gid: user, cwd: '/' };
  // `find` exits with 1 if it may not enter a folder.
  const list = promisify(execFile)('find', [folder, '-readable'], options).catch((error) => error);
  return String((await list).stdout)
    .split('\n')
    .filter(Boolean);
}

type Locked = { integrity?: string; dev?: true; inBundle?: true; hasInstallScript?: true };

/** Checks the packages in the lock file that the site is installed from, and the Node that runs it. */
export async function checkInstalledPackages({ server }: LimitedSite): Promise<Outcome> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries<Locked>(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const node = dirname(dirname(relative(root, readlinkSync(`/proc/${server.process.pid}/exe`))));
  if (!installed.some(([path]) => path === node)) throw new Error(`Node is in no locked package: ${node}`);
  const unsafe = installed.filter(
    ([, { integrity, inBundle, hasInstallScript }]) =>
      hasInstallScript || (!inBundle && !integrity?.startsWith('sha512-')),
  );
  return { tried: installed.length, reached: unsafe.length };
}

/** Connects to every address except 127.0.0.1, the only one on which the site listens if `HOST` is not set. */
export async function connectFromElsewhere({ server, settings }: LimitedSite): Promise<Outcome> {
  if (process.env.HOST || settings.HOST) throw new Error('HOST is set.');
  const port = Number(new URL(server.url).port);
  if (!(await accepts('127.0.0.1', port))) throw new Error('Nobody listens.');
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ address }) => address !== '127.0.0.1' && !address.startsWith('fe80'))
    .map(({ address }) => address);
  const elsewhere = ['127.0.0.2', ...addresses];
  const taken = await Promise.all(elsewhere.map((address) => accepts(address, port)));
  return { tried: elsewhere.length, reached: taken.filter(Boolean).length };
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (accepted: boolean) => () => {
      socket.destroy();
      resolve(accepted);
    };
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });
}
