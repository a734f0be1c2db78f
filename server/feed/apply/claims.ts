import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A feed file that this worker has claimed: `working/{token}/{serial}.{attempt}/{name}`. */
export type Claim = {
  folder: string;
  /** The file's original name. */
  name: string;
  path: string;
  /** 1 at first. Higher if a worker died while it had the file. */
  attempt: number;
};

export type Claims = {
  /** Takes a file out of the inbox. Null if another worker was first. */
  take(path: string, name: string): Promise<Claim | null>;
  /** The claims that are not finished, oldest first. */
  list(): Promise<Claim[]>;
  /** Removes a finished claim. */
  drop(claim: Claim): Promise<void>;
  /** Shows that this worker is alive, and takes over the claims of dead workers. */
  keepAlive(): Promise<void>;
  /** Keeps showing that this worker is alive while `work` runs. Otherwise other workers might take over its claims. */
  aliveWhile<Result>(work: () => Promise<Result>): Promise<Result>;
};

const BEAT_MS = 5000;

/**
 * Claims files by renaming them, which is atomic: of two servers that watch one folder, only one gets the file. A
 * worker shows that it is alive by writing a file. The time of that file is compared with those of other workers' files
 * on the same disk, so that the machines' clocks do not matter.
 * @param token the worker's name; a worker that restarts with it finds its claims
 */
export async function openClaims(working: string, token: string, staleMs: number): Promise<Claims> {
  const mine = join(working, token);
  let serial = 0;
  const beatMs = Math.min(BEAT_MS, staleMs / 4);
  /** When it last showed that it is alive (performance.now). */
  let beat = Number.NEGATIVE_INFINITY;
  /**
   * All names have the same length, because they are sorted as text. The serial number distinguishes files that are
   * taken within one millisecond.
   */
  const place = () => `${Date.now()}${String(serial++).padStart(9, '0')}`;

  await showLife();
  await adopt(mine);

  /** @returns the current time, by the disk's clock */
  async function showLife(): Promise<number> {
    await mkdir(mine, { recursive: true });
    // Writing nothing would leave the file's time unchanged, and setting it would use this machine's clock.
    await writeFile(livenessFile(mine), '.');
    return timeOf(livenessFile(mine));
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
      const age = now - (await timeOf(livenessFile(join(working, other))));
      if (age < staleMs) continue;
      // The other worker may only have been suspended. What it takes from now on is its own.
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
      // If the disk fails, the next check reports it.
      const beating = setInterval(() => void keepAlive().catch(() => {}), beatMs);
      try {
        return await work();
      } finally {
        clearInterval(beating);
      }
    },
  };
}

/** Releases the files of a worker that is stopping, without counting an attempt. */
export async function releaseClaims(working: string, token: string): Promise<void> {
  const folder = join(working, token);
  for (const claim of await claimsIn(folder)) {
    await renamed(claim.folder, claim.folder.replace(/\d+$/, String(claim.attempt - 1)));
  }
  await rm(livenessFile(folder), { force: true });
}

/** Whether any worker, alive or dead, has a file. */
export async function hasClaims(working: string): Promise<boolean> {
  for (const token of await names(working)) {
    if ((await claimsIn(join(working, token))).length > 0) return true;
  }
  return false;
}

const livenessFile = (folder: string): string => join(folder, 'alive');

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

const names = (folder: string): Promise<string[]> => unlessGone(readdir(folder), []);

const renamed = (from: string, to: string): Promise<boolean> =>
  unlessGone(
    rename(from, to).then(() => true),
    false,
  );

const timeOf = (path: string): Promise<number> =>
  unlessGone(
    stat(path).then(({ mtimeMs }) => mtimeMs),
    0,
  );

/** @param ifGone the result if the file or its folder does not exist */
async function unlessGone<Result>(work: Promise<Result>, ifGone: Result): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return ifGone;
    throw error;
  }
}
