import { execFileSync } from 'node:child_process';

/** What `npm start` runs and browsers get is of the code that is tested, also where a test is run by itself. */
export default function build(): void {
  execFileSync(process.execPath, ['scripts/setup.mjs', 'build'], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: 'inherit',
  });
}
