import { readFileSync } from 'node:fs';

/**
 * Starts to count. The function that it gives back says what share (0 to 1) of this machine's processor time went to
 * other machines on the same host since then, while something here wanted to run ("steal", proc(5)); null where that
 * is not told. Figures of a time with a share of more than some hundredths are the host's, not ours.
 */
export function countStolen(): () => number | null {
  const before = ticks();
  return () => {
    const now = ticks();
    if (!before || !now) return null;
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}

/** Linux: user, nice, system, idle, iowait, irq, softirq and steal; what follows is counted in the first two. */
function ticks(): { stolen: number; all: number } | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const counts = line.split(/\s+/).slice(1, 9).map(Number);
    return { stolen: counts[7] ?? 0, all: counts.reduce((sum, count) => sum + count, 0) };
  } catch {
    return null;
  }
}
