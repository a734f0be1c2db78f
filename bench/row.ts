import { appendFileSync } from 'node:fs';

/** One line of the table that `npm run bench` prints. */
export type Row = {
  what: string;
  /** Our figure with its unit. */
  ours: string;
  /** The figure of the peer or the limit, and what it is; '' if there is none. */
  peer: string;
  /** Our figure divided by theirs; null if they cannot be compared. */
  ratio: number | null;
  goal: string;
  /** null if there is no goal. */
  met: boolean | null;
};

/** Prints a row for people, and adds it as a line of JSON to the file that BENCH_JSON names. */
export function row(line: Row): void {
  const { what, ours, peer, ratio, goal, met } = line;
  const verdict = met === null ? '' : met ? 'met' : 'MISSED';
  console.log(
    [
      what.padEnd(60),
      ours.padStart(24),
      peer.padStart(44),
      ratio === null ? '' : ratio.toFixed(2),
      goal,
      verdict,
    ]
      .join('  ')
      .trimEnd(),
  );
  if (process.env.BENCH_JSON) appendFileSync(process.env.BENCH_JSON, `${JSON.stringify(line)}\n`);
}
