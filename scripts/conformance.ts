/**
 * `npm run conformance`: prints how many lines of the specification a test shows, and the other lines with the reason.
 * `npm run conformance -- all` also names the test file of each line.
 */
import { SECTIONS } from '../test/conformance/catalogue.ts';
import { type Covered, coverage } from '../test/conformance/coverage.ts';

const all = process.argv.includes('all');
const lines = coverage();
const isShown = ({ by }: Covered) => by.length > 0;
const row = (title: string, of: Covered[]) =>
  `${title.padEnd(42)}${String(of.length).padStart(5)} lines${String(of.filter(isShown).length).padStart(6)} covered`;

function how({ by, untested, lost }: Covered): string {
  if (by.length > 0) return by.join(', ');
  if (lost) return `Not covered: ${lost.file} has no test '${lost.test}'.`;
  return `Not covered: ${untested ?? 'no test shows it yet.'}`;
}

for (const [number, title] of Object.entries(SECTIONS)) {
  const mine = lines.filter(({ id }) => id.startsWith(`${number}.`));
  console.log(row(`§${number} ${title}`, mine));
  for (const line of mine.filter((line) => all || !isShown(line))) {
    console.log(`   ${line.id}: ${line.words}\n      ${how(line)}`);
  }
}
console.log(row('All', lines));
process.exitCode = lines.some((line) => !isShown(line) && !line.untested) ? 1 : 0;
