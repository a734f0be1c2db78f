import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export type SmallDisk = {
  /** The mount point. */
  folder: string;
  /**
   * Simulates a power cut: mounts a copy of the disk's image, which lacks all unwritten data, beside the disk. All
   * writers must be stopped meanwhile.
   */
  cutPower(): { folder: string; unmount(): void };
  unmount(): void;
};

/** Mounts a separate ext4 file system in a file. Needs root, mkfs.ext4 and loop devices. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), 'openhome-disk-'));
  // A database server, which runs under its own account, must be able to reach it.
  chmodSync(place, 0o755);
  const image = join(place, 'disk.img');
  run('truncate', '-s', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-F', image);
  const folder = mount(image, join(place, 'disk'));
  let cuts = 0;
  return {
    folder,
    cutPower() {
      cuts += 1;
      const copy = join(place, `cut-${cuts}.img`);
      // The kernel also writes in the background. The copy is repeated until nothing was written during it, so that it
      // shows a single moment.
      for (let before = ''; before !== writesOf(folder); ) {
        before = writesOf(folder);
        copyFileSync(image, copy);
      }
      const left = mount(copy, join(place, `cut-${cuts}`));
      return {
        folder: left,
        unmount() {
          run('umount', left);
          rmSync(copy);
        },
      };
    },
    unmount() {
      run('umount', folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/**
 * Fills the disk to the last block. Visitors go on meanwhile: if this process stood still, the site would close their idle
 * connections, and their next requests would break.
 */
export async function fillDisk(folder: string, file: string): Promise<void> {
  for (let size = 1 << 20; size >= 512; size /= 2) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize === 0) return;
    try {
      for (;;) await appendFile(file, Buffer.alloc(size));
    } catch {
      // Smaller pieces may still fit.
    }
  }
}

function mount(image: string, folder: string): string {
  run('mkdir', '-p', folder);
  run('mount', '-o', 'loop', image, folder);
  return folder;
}

/** The writes to a mounted disk that are finished, and those in flight. */
function writesOf(folder: string): string {
  const device = basename(run('findmnt', '--noheadings', '--output', 'SOURCE', folder).toString().trim());
  const counts = readFileSync(`/sys/block/${device}/stat`, 'utf8').trim().split(/\s+/);
  return [counts[4], counts[8]].join();
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });
