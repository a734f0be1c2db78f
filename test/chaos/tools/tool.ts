import { execFile, spawnSync } from 'node:child_process';

/** What one tool came to. */
export type Report = {
  /** What was tried, in its own unit: parameters, words, links. */
  tried: string;
  /** One line each; none is what must be. */
  findings: string[];
};

/** @returns its version, as it says it; null where it is not installed */
export function versionOf(tool: string, argument: string): string | null {
  const { error, stdout, stderr } = spawnSync(tool, [argument], { encoding: 'utf8' });
  if (error) return null;
  return /\d+\.\d+(\.\d+)?/.exec(stdout + stderr)?.[0] ?? 'unknown';
}

/**
 * Runs it with little claim to the machine, with a home of its own.
 * @returns what it printed; what it was ended for if it takes longer than the minutes
 */
export function run(tool: string, args: readonly string[], home: string, minutes: number): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'nice',
      ['-n', '10', tool, ...args],
      {
        cwd: home,
        env: { ...process.env, HOME: home, XDG_DATA_HOME: home },
        timeout: minutes * 60_000,
        maxBuffer: 256 * 2 ** 20,
      },
      (error, stdout, stderr) => resolve(`${stdout}${stderr}${error?.killed ? '\nran out of time' : ''}`),
    ).stdin?.end();
  });
}
