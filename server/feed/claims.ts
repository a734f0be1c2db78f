import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A feed file that this worker alone has: `working/{token}/{serial}.{attempt}/{name}`. */
export type Claim = {
  folder: string;
  /** The file's own name. */
  name: string;
  path: string;
  /** 1 at first; more when a worker ended while it had the file, unless it was told to. */
  attempt: number;
};

export type Claims = {
  /** Takes a file out of the inbox; null when somebody else was first. */
  take(path: string, name: string): Promise<Claim | null>;
  /** The files taken and not finished, in the order in which they were taken. */
  list(): Promise<Claim[]>;
  /** Removes an emptied claim. */
  drop(claim: Claim): Promise<void>;
  /** Says that this worker lives, and takes over the claims of those that no longer do. */
  keepAlive(): Promise<void>;
  /** Does so all the while that something is done, which may last longer than others wait for a sign. */
  aliveWhile<Result>(work: () => Promise<Result>): Promise<Result>;
};

const BEAT_MS = 5000;

/**
 * Claims by renaming, which is atomic on a file system: of two servers that watch one folder, one gets
 * the file. A worker shows that it lives by writing a file, whose time is compared with that of the others' on the
 * same disk, so that the machines' clocks do not matter.
 * @param token the worker's name; a worker that is started again under it finds its claims.
 */
export async function openClaims(working: string, token: string, staleMs: number): Promise<Claims> {
  const mine = join(working, token);
  let serial = 0;
  const beatMs = Math.min(BEAT_MS, staleMs / 4);
  /** When it last showed that it lives (performance.now). */
  let beat = Number.NEGATIVE_INFINITY;
  /** Of one width: names are sorted as texts, and a push of many files is taken within few milliseconds. */
  const place = () => `${Date.now()}${String(serial++).padStart(9, '0')}`;

  await showLife();
  await adopt(mine);

  /** @returns the disk's time */
  async function showLife(): Promise<number> {
    await mkdir(mine, { recursive: true });
    // Nothing written would leave its time as it is; a time that is set would be this machine's.
    await writeFile(aliveIn(mine), '.');
    return timeOf(aliveIn(mine));
  }

  async function adopt(folder: string): Promise<void> {
    for (const claim of await claimsIn(folder)) {
      await renamed(claim.folder, join(mine, `${place()}.${claim.attempt + 1}`));
    }
  }

  async function keepAlive(): Promise<void> {
    if (performance.now() - beat < beatMs) return;
    beat = performance.now();
    const now = await showLife();
    for (const other of await readdir(working)) {
      if (other === token) continue;
      const age = now - (await timeOf(aliveIn(join(working, other))));
      if (age < staleMs) continue;
      // Out of the way of a worker that was only asleep: what it takes from now on is its own.
      const left = join(working, `left-${randomUUID()}`);
      if (!(await renamed(join(working, other), left))) continue;
      await adopt(left);
      await rm(left, { recursive: true, force: true });
    }
  }

  return {
    async take(path, name) {
      const folder = join(mine, `${place()}.1`);
      await mkdir(folder, { recursive: true });
      const claimed = join(folder, name);
      if (await renamed(path, claimed)) return { folder, name, path: claimed, attempt: 1 };
      await rm(folder, { recursive: true });
      return null;
    },
    list: () => claimsIn(mine),
    drop: (claim) => rm(claim.folder, { recursive: true, force: true }),
    keepAlive,
    async aliveWhile(work) {
      // A disk that fails is told of by the next look.
      const beating = setInterval(() => void keepAlive().catch(() => {}), beatMs);
      try {
        return await work();
      } finally {
        clearInterval(beating);
      }
    },
  };
}

/**
 * Lets the files of a worker that ended because it was told to go to whoever comes next, at once and as if it had never
 * had them.
 */
export async function giveBack(working: string, token: string): Promise<void> {
  const folder = join(working, token);
  for (const claim of await claimsIn(folder)) {
    await renamed(claim.folder, claim.folder.replace(/\d+$/, String(claim.attempt - 1)));
  }
  await rm(aliveIn(folder), { force: true });
}

/** Whether any worker, alive or not, has a file. */
export async function hasClaims(working: string): Promise<boolean> {
  for (const token of await names(working)) {
    if ((await claimsIn(join(working, token))).length > 0) return true;
  }
  return false;
}

const aliveIn = (folder: string): string => join(folder, 'alive');

async function claimsIn(folder: string): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const entry of (await names(folder)).sort()) {
    const attempt = /^\d+\.(\d+)$/.exec(entry)?.[1];
    const [name] = attempt ? await names(join(folder, entry)) : [];
    if (!name) continue;
    const path = join(folder, entry, name);
    claims.push({ folder: join(folder, entry), name, path, attempt: Number(attempt) });
  }
  return claims;
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

async function timeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
}

const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
