import { execFile, spawnSync } from 'node:child_process';

/** The result of one tool. */
export type Report = {
  /** What was tried, in the tool's own unit: parameters, words, links. */
  tried: string;
  /** One line each; empty if the site passes. */
  findings: string[];
};

/** @returns the version that the tool prints; null where it is not installed */
export function versionOf(tool: string, argument: string): string | null {
  const { error, stdout, stderr } = spawnSync(tool, [argument], { encoding: 'utf8' });
  if (error) return null;
  return /\d+\.\d+(\.\d+)?/.exec(stdout + stderr)?.[0] ?? 'unknown';
}

/**
 * Runs a tool at low priority and with a separate home folder.
 * @returns its output; if it exceeds the time limit, the reason why it was ended
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
