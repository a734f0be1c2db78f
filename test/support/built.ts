import { execFileSync } from 'node:child_process';

/** What `npm start` runs and browsers get is of the code that is tested, also where a test is run by itself; looked at once in a run. */
export default function build(): void {
  execFileSync(process.execPath, ['scripts/setup.mjs', 'installed', 'build'], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: 'inherit',
  });
}
