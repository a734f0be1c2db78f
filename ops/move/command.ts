import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { describeFailure } from '../../server/feed/index.ts';
import {
  type DatabaseConfig,
  type FilesConfig,
  loadConfig,
  readConfig,
} from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { ConfigError } from '../../server/platform/setting-values.ts';
import { openFiles } from '../../server/platform/storage/files.ts';
import {
  explainFailure,
  finishWithoutOutput,
  printLine,
  refuseOptionsOfNpm,
  showUsage,
} from '../run-command.ts';
import { typedPath } from '../typed-path.ts';
import { type Compared, moveSite } from './move.ts';
import { abandonMove, openSource } from './source.ts';

const USAGE = `npm run move -- --from sqlite:PATH --to postgres://USER:PASSWORD@HOST/DATABASE
                [--files-to s3://BUCKET/PREFIX?endpoint=…] [--files-from FOLDER] [--give-up]

Copies a stopped site from SQLite into an empty PostgreSQL, and compares both. Afterwards the old site won’t
start, so that nothing is left behind there: start it with DATABASE_URL instead. If the command fails or is
interrupted, the old site hasn’t changed: start it again, or run the command again.
  --files-to    copies the pictures and files too: an address as FILES_URL takes it, or a folder
  --files-from  where they are now: the folder "files" beside the database by default
  --give-up     lets the old site start again, without what the new one has received since`;

/** The command was used incorrectly; the message says what is missing. */
class Misused extends Error {}

type Arguments = {
  path: string;
  to: Extract<DatabaseConfig, { kind: 'postgres' }>;
  files: { from: FilesConfig; to: FilesConfig } | null;
  giveUp: boolean;
};

async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) return showUsage(USAGE, args);
  // `.env` may contain the credentials of an object store.
  loadConfig();
  const parsed = read(args);
  const source = await openSource(parsed.path);
  const to = openDatabase(parsed.to);
  try {
    if (parsed.giveUp) {
      await abandonMove(source);
      printLine('The old site can be started again.');
      return 0;
    }
    const { files } = parsed;
    const { host, pathname } = new URL(parsed.to.url);
    const target = `PostgreSQL at ${host}${pathname}`;
    const stores = files && { from: openFiles(files.from), to: openFiles(files.to) };
    const { compared, missing } = await moveSite({ from: source, to, files: stores, target }, printLine);
    printLine(table(compared));
    for (const key of missing) printLine(`Missing, so not copied: ${key}`);
    printLine(
      `Both copies match. Start the site with DATABASE_URL naming ${target}${files ? ', and FILES_URL where the files are now' : ''}.`,
    );
    printLine(
      `Once the new site works, delete ${parsed.path}${files ? ' and the earlier files' : ''}. Deleting a person’s details no longer reaches those copies.`,
    );
    return 0;
  } finally {
    await to.close();
    await source.close();
  }
}

function read(args: string[]): Arguments {
  const { values } = parse(args);
  const { from = '', to = '' } = values;
  const path = /^sqlite:(?:\/\/)?(.+)$/.exec(from)?.[1];
  if (!path)
    throw new Misused('--from takes sqlite: and the path of the database, such as sqlite:data/openhome.db.');
  if (!/^postgres(ql)?:/.test(to)) throw new Misused('--to takes a postgres:// address.');
  const file = typedPath(path);
  const database = readConfig({ DATABASE_URL: to }).database;
  if (database.kind !== 'postgres') throw new Misused('--to takes a postgres:// address.');
  const filesTo = values['files-to'];
  if (!filesTo && values['files-from']) throw new Misused('--files-from needs --files-to.');
  const filesFrom = values['files-from'] ?? resolve(dirname(file), 'files');
  const files = filesTo ? { from: store(filesFrom), to: store(filesTo) } : null;
  if (files && isDeepStrictEqual(files.from, files.to))
    throw new Misused('--files-to names where the files are now. Without it they stay there.');
  return { path: file, to: database, files, giveUp: values['give-up'] ?? false };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: { from: text, to: text, 'files-from': text, 'files-to': text, 'give-up': { type: 'boolean' } },
    });
  } catch (error) {
    throw new Misused(describeFailure(error));
  }
}

const store = (value: string): FilesConfig =>
  value.startsWith('s3:')
    ? readConfig({ FILES_URL: value }).files
    : { kind: 'disk', folder: typedPath(value) };

function table(compared: Compared): string {
  const rows = compared.map(({ name, from, to }) => [
    name,
    String(from.count),
    String(to.count),
    from.sum.slice(0, 12),
    to.sum.slice(0, 12),
  ]);
  return [['', 'here', 'there', 'checksum', ''], ...rows]
    .map(([name = '', from = '', to = '', mine = '', theirs = '']) =>
      `${name.padEnd(20)}${from.padStart(10)}${to.padStart(10)}  ${mine} ${theirs === mine ? '=' : theirs}`.trimEnd(),
    )
    .join('\n');
}

finishWithoutOutput();
try {
  if (!refuseOptionsOfNpm()) process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const misused = error instanceof Misused || error instanceof ConfigError;
  process.stderr.write(
    misused ? `${error.message}\n\n${USAGE}\n` : `The site wasn’t moved. ${explainFailure(error)}\n`,
  );
  process.exitCode = misused ? 2 : 1;
}
