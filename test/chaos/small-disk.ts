import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export type SmallDisk = {
  /** Where it is mounted. */
  folder: string;
  /**
   * What the power leaves when it is cut now: the disk's image as it is, without what has not been written to it,
   * mounted beside it. Whoever writes there is to be stopped meanwhile.
   */
  cutPower(): { folder: string; unmount(): void };
  unmount(): void;
};

/** An ext4 file system of its own in a file, mounted. Needs root, mkfs.ext4 and loop devices. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), 'openhome-disk-'));
  // A database server, which has an account of its own, must get to it.
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
      // The system writes behind everybody's back: a copy in the midst of that would be of no one moment.
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

/** Takes whatever room there is, to the last block. */
export function fillDisk(folder: string, file: string): void {
  for (let size = 1 << 20; size >= 512; size /= 2) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize === 0) return;
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Smaller pieces still find room.
    }
  }
}

function mount(image: string, folder: string): string {
  run('mkdir', '-p', folder);
  run('mount', '-o', 'loop', image, folder);
  return folder;
}

/** What has been written to a mounted disk, and what is being written. */
function writesOf(folder: string): string {
  const device = basename(run('findmnt', '--noheadings', '--output', 'SOURCE', folder).toString().trim());
  const counts = readFileSync(`/sys/block/${device}/stat`, 'utf8').trim().split(/\s+/);
  return [counts[4], counts[8]].join();
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });
