/** `npm run conformance`: how many lines of the specification are shown by a test, and which are not and why. */
import { SECTIONS } from '../test/conformance/catalogue.ts';
import { coverage } from '../test/conformance/coverage.ts';

const lines = coverage();
const isShown = ({ by }: { by: string[] }) => by.length > 0;
const row = (title: string, of: typeof lines) =>
  `${title.padEnd(42)}${String(of.length).padStart(5)} lines${String(of.filter(isShown).length).padStart(6)} covered`;

for (const [number, title] of Object.entries(SECTIONS)) {
  const mine = lines.filter(({ id }) => id.startsWith(`${number}.`));
  console.log(row(`§${number} ${title}`, mine));
  for (const { id, words, untested, lost } of mine.filter((line) => !isShown(line))) {
    const why = untested ?? (lost ? `${lost.file} has no test '${lost.test}'.` : 'No test shows it yet.');
    console.log(`   ${id}: ${words}\n      ${why}`);
  }
}
console.log(row('All', lines));
process.exitCode = lines.some(({ by, untested }) => by.length === 0 && !untested) ? 1 : 0;
