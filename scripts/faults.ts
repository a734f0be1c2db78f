/**
 * `npm run faults`: prints each fault, what must be true after it, and the test that shows it. `npm test` runs the
 * tests, `npm run test:chaos` the chaos tests.
 */
import { faults } from '../test/chaos/catalogue.ts';

const entries = Object.entries(faults);
for (const [number, { where, fault, holds, shownBy, missing }] of entries) {
  console.log(`${number.padStart(2)} ${where}: ${fault}\n   → ${holds}`);
  for (const [file, test] of shownBy) console.log(`     ${file}: ${test}`);
  if (missing) console.log(`     missing: ${missing}`);
}
const complete = entries.filter(([, { shownBy, missing }]) => shownBy.length > 0 && !missing);
const none = entries.filter(([, { shownBy }]) => shownBy.length === 0);
console.log(
  `\n${entries.length} faults and attacks: ${complete.length} shown, ${entries.length - complete.length - none.length} in part, ${none.length} not.`,
);
