import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { listProfileVersions, publishProfile, readAgency, readProfile } from '../server/agency/index.ts';
import type { Context } from '../server/context.ts';
import { profileSchema } from '../shared/agency/profile.ts';
import { formatDateTime } from '../shared/time.ts';
import { runCommand, say, showUsage } from './run-command.ts';

const USAGE = `npm run settings -- export FILE     writes the facts of the agency into a JSON file
npm run settings -- import FILE     publishes the facts of such a file
npm run settings -- history         the versions, who published them and when
npm run settings -- restore NUMBER  publishes an earlier version again

A running site shows what is published at once. A file with a wrong fact changes nothing.`;

/** The author of what is published at the command line. */
const AUTHOR = 'command line';

type Command = (context: Context, argument: string) => Promise<number>;

const COMMANDS: Record<string, Command> = {
  async export({ database }, file) {
    const { formerSlugs, showsDemo, ...profile } = await readAgency(database);
    await writeFile(file, `${JSON.stringify(profile, null, 2)}\n`);
    say(`The facts of ${profile.name} are in ${file}.`);
    return 0;
  },
  async import(context, file) {
    return publish(context, JSON.parse(await readFile(file, 'utf8')), file);
  },
  async history({ database }) {
    const versions = await listProfileVersions(database.read);
    for (const { version, author, restoredFrom, publishedAt } of versions) {
      const what = restoredFrom === null ? '' : `, as version ${restoredFrom}`;
      say(`${version}  ${formatDateTime(publishedAt)}  ${author}${what}`);
    }
    if (versions.length === 0) say('Nothing is published yet: the site shows the demo agency.');
    return 0;
  },
  async restore(context, number) {
    const earlier = /^\d{1,9}$/.test(number) && (await readProfile(context.database.read, Number(number)));
    if (!earlier) {
      say(`There is no version ${number}.`);
      return 1;
    }
    return publish(context, earlier, `Version ${number}`, Number(number));
  },
};

async function publish(
  context: Context,
  content: unknown,
  source: string,
  restoredFrom?: number,
): Promise<number> {
  const checked = v.safeParse(profileSchema, content);
  if (!checked.success) {
    for (const issue of checked.issues) say(`${v.getDotPath(issue) ?? source}: ${issue.message}`);
    say('Nothing was changed.');
    return 1;
  }
  const version = await publishProfile(context, checked.output, { author: AUTHOR, restoredFrom });
  say(`Version ${version} is published: ${checked.output.name}.`);
  return 0;
}

await runCommand((args, withContext) => {
  const [name = '', argument = ''] = args;
  const command = COMMANDS[name];
  const isComplete = command && (name === 'history' ? args.length === 1 : args.length === 2);
  return isComplete
    ? withContext((context) => command(context, argument))
    : Promise.resolve(showUsage(USAGE, args));
}, explain);

function explain(error: unknown): string {
  if (error instanceof SyntaxError) return `The file is not JSON: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
