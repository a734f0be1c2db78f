import { type Context, createContext } from '../server/context.ts';
import { describeFailure } from '../server/feed/index.ts';
import { loadConfig } from '../server/platform/config.ts';

/**
 * Runs a command of the operator. Exit codes: 0 done, 1 not done, 2 wrong usage.
 * @param run gets the arguments of the command line, and returns the exit code
 * @param explain the sentence for a failure
 */
export async function runCommand(
  run: (args: string[]) => Promise<number>,
  explain: (error: unknown) => string = describeFailure,
): Promise<void> {
  // As in the site: only its user may read what a command writes.
  process.umask(0o077);
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs `work` with the services that the settings name, and closes them. */
export async function withContext(work: (context: Context) => Promise<number>): Promise<number> {
  const context = await createContext(loadConfig());
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints how a command is used. @returns the exit code */
export function showUsage(usage: string, args: readonly string[]): number {
  say(usage);
  return args.includes('--help') ? 0 : 2;
}
