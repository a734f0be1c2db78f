import { type Context, createContext } from '../server/context.ts';
import { describeFailure } from '../server/feed/index.ts';
import { loadConfig } from '../server/platform/config.ts';
import { describeSystemError } from '../server/platform/storage/system-error.ts';
import { refuseRootOfAnother, requireSite } from './require-site.ts';

/** Opens the services that the settings name, runs `work` with them, closes them, and returns the exit code. */
export type WithContext = (work: (context: Context) => Promise<number>) => Promise<number>;

/** A sentence about any failure of a command. */
export const explainFailure = (error: unknown): string =>
  describeSystemError(error) ?? describeFailure(error);

/** The option that creates a site if there is none. Every command accepts it. */
const NEW = '--new';

/**
 * Runs a command of the operator. Exit codes: 0 success, 1 failure, 2 wrong usage.
 * @param run receives the arguments of the command line and `withContext`, and returns the exit code
 * @param explain returns the sentence for an error
 */
export async function runCommand(
  run: (args: string[], withContext: WithContext) => Promise<number>,
  explain: (error: unknown) => string = explainFailure,
): Promise<void> {
  // As in the site itself, only its user may read the files that a command writes.
  process.umask(0o077);
  finishWithoutOutput();
  if (refuseOptionsOfNpm()) return;
  const args = process.argv.slice(2);
  const withContext: WithContext = async (work) => {
    const config = loadConfig();
    if (!args.includes(NEW)) await requireSite(config);
    refuseRootOfAnother(config);
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

/** The options of all commands, except `--yes`, which people set for npm itself. */
export const OPTIONS =
  'accept check dry-run erase files-from files-to from give-up held new refuse role to with-secrets'.split(
    ' ',
  );

/**
 * Refuses a command whose option npm has kept for itself, because no "--" precedes it. The command would do something
 * else: `npm run feed FILE --dry-run` would import the file, and `npm run admin create NAME --role=agent` make an owner.
 * @returns whether it was refused
 */
export function refuseOptionsOfNpm(): boolean {
  const { env } = process;
  const kept = OPTIONS.filter((name) => env[`npm_config_${name.replaceAll('-', '_')}`]);
  if (!env.npm_lifecycle_event || kept.length === 0) return false;
  const names = kept.map((name) => `--${name}`).join(', ');
  process.stderr.write(
    `npm has kept ${names} for itself, so nothing was done. Write -- before what the command is to read: npm run ${env.npm_lifecycle_event} -- …\n`,
  );
  process.exitCode = 2;
  return true;
}

/**
 * Lets a command finish its work although its output is no longer read, as with `| head -1`, or cannot be written, as on
 * a full disk: Node would end it in the middle. Only a reader may leave; anything else is a failure.
 */
export function finishWithoutOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    if (!cannotPrint) process.stderr.write(`The output can’t be written: ${error.message}\n`);
    cannotPrint = true;
  });
  process.on('exit', () => {
    if (cannotPrint) process.exitCode ||= 1;
  });
}
let cannotPrint = false;

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the usage of a command. @returns the exit code */
export function showUsage(usage: string, args: readonly string[]): number {
  printLine(usage);
  return args.includes('--help') ? 0 : 2;
}
