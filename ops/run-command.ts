import { type Context, createContext } from '../server/context.ts';
import { describeFailure } from '../server/feed/index.ts';
import { loadConfig } from '../server/platform/config.ts';
import { requireSite } from './require-site.ts';

/** Runs `work` with the services that the settings name, closes them, and gives its exit code. */
export type WithContext = (work: (context: Context) => Promise<number>) => Promise<number>;

/** Begins a site where there is none; every command takes it. */
const NEW = '--new';

/**
 * Runs a command of the operator. Exit codes: 0 done, 1 not done, 2 wrong usage.
 * @param run gets the arguments of the command line and the way to the site, and returns the exit code
 * @param explain the sentence for a failure
 */
export async function runCommand(
  run: (args: string[], withContext: WithContext) => Promise<number>,
  explain: (error: unknown) => string = describeFailure,
): Promise<void> {
  // As in the site: only its user may read what a command writes.
  process.umask(0o077);
  const args = process.argv.slice(2);
  const withContext: WithContext = async (work) => {
    const config = loadConfig();
    if (!args.includes(NEW)) await requireSite(config);
    const context = await createContext(config);
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  };
  try {
    process.exitCode = await run(
      args.filter((arg) => arg !== NEW),
      withContext,
    );
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints how a command is used. @returns the exit code */
export function showUsage(usage: string, args: readonly string[]): number {
  say(usage);
  return args.includes('--help') ? 0 : 2;
}
