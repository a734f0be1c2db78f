import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listVersions, pictureKeysOf, readPublication } from '../server/agency/index.ts';
import type { Context } from '../server/context.ts';
import type { Files } from '../server/platform/storage/files.ts';
import { DOCUMENTS, type DocumentName, describeVersion } from '../shared/staff/agency.ts';
import { formatDateTime } from '../shared/time.ts';
import { exportedContent, type Publishable, publishDocuments } from './publish-documents.ts';
import { readWithin, textOf } from './read-within.ts';
import { textFilesOf, withoutTexts, withTexts } from './rich-markdown.ts';
import { printLine, runCommand, showUsage } from './run-command.ts';
import { typedPath } from './typed-path.ts';

const USAGE = `npm run settings -- export FOLDER     writes what the agency says about itself into JSON files: its facts
                                      (profile.json), its people (people.json), its look (theme.json),
                                      its own wording (words.json), its articles (articles.json), the
                                      addresses of its earlier site (redirects.json), their pictures,
                                      and long texts as Markdown (texts/).
                                      A name that ends in .json gets the facts alone.
npm run settings -- import FOLDER     publishes such files
npm run settings -- history [NAME]    the versions of the facts, or of people, theme, words, articles or
                                      redirects: who published them and when
npm run settings -- restore NUMBER [NAME]  publishes an earlier version again (0: the original content)

An export names each picture that the site lacks, and ends with status 1 if there is one.
A running site shows what you publish straight away. If any fact is wrong, nothing changes.`;

type Command = (context: Context, argument: string, document: DocumentName) => Promise<number>;
const COMMANDS: Record<string, Command> = {
  async export({ database, files }, path) {
    if (!isFile(path)) await mkdir(path, { recursive: true });
    const missing: string[] = [];
    for (const name of documentsOf(path)) {
      const content = await exportedContent(database.read, name);
      const texts = new Map<string, string>();
      const readable = isFile(path) ? content : withoutTexts(content, name, texts);
      if (!isFile(path)) await deleteTexts(path, name);
      await writeFile(fileOf(path, name), `${JSON.stringify(readable, null, 2)}\n`);
      if (texts.size > 0) await mkdir(join(path, 'texts'), { recursive: true });
      for (const [file, text] of texts) await writeFile(join(path, file), text);
      if (!isFile(path)) missing.push(...(await exportPictures(files, pictureKeysOf(content), path)));
    }
    for (const key of missing) printLine(`${key}: This picture is missing.`);
    const isWhole = missing.length === 0;
    printLine(`What the agency says about itself is in ${path}${isWhole ? '' : ', without these pictures'}.`);
    return isWhole ? 0 : 1;
  },
  async import(context, path) {
    const found: Publishable[] = [];
    for (const name of documentsOf(path)) {
      const source = fileOf(path, name);
      const bytes = await (isFile(path) ? readFile(source) : readWithin(path, `${name}.json`)).catch(
        (error) => {
          if (isFile(path) || error.code !== 'ENOENT') throw error;
          return null;
        },
      );
      if (bytes === null) continue;
      const content = parseJson(bytes, source);
      found.push({ name, content: isFile(path) ? content : await withTexts(content, path), source });
    }
    if (found.length > 0) return publishDocuments(context, found, isFile(path) ? undefined : path);
    printLine(`There’s neither ${DOCUMENTS.map((name) => fileOf(path, name)).join(' nor ')}.`);
    return 1;
  },
  async history({ database }, _, document) {
    const versions = await listVersions(database.read, document);
    for (const { version, author, restoredFrom, publishedAt } of versions) {
      const what = restoredFrom === null ? '' : `, as ${describeVersion(restoredFrom)}`;
      printLine(`${version}  ${formatDateTime(publishedAt)}  ${author}${what}`);
    }
    if (versions.length === 0) printLine('Nothing is published yet: the site shows the demo agency.');
    return 0;
  },
  async restore(context, number, name) {
    const isNumber = /^\d{1,9}$/.test(number);
    const content = isNumber && (await readPublication(context.database.read, name, Number(number)));
    if (!content) {
      printLine(`There’s no version ${number}.`);
      return 1;
    }
    return publishDocuments(context, [
      { name, content, source: `Version ${number}`, restoredFrom: Number(number) },
    ]);
  },
};

/** @throws Error with a sentence that names the file, if it is not JSON in UTF-8 */
function parseJson(bytes: Uint8Array, source: string): unknown {
  const text = textOf(bytes, source);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file ${source} isn’t JSON: ${error instanceof Error ? error.message : error}`);
  }
}

const isFile = (path: string): boolean => path.endsWith('.json');
const documentsOf = (path: string): readonly DocumentName[] => (isFile(path) ? ['profile'] : DOCUMENTS);
const fileOf = (path: string, name: DocumentName): string =>
  isFile(path) ? path : join(path, `${name}.json`);

/** Deletes the texts of an earlier export, because people would take leftover files for current ones. */
async function deleteTexts(folder: string, name: DocumentName): Promise<void> {
  const earlier = await readFile(fileOf(folder, name), 'utf8').catch(() => '');
  for (const file of textFilesOf(earlier)) await rm(join(folder, file), { force: true });
}

/** @returns the keys of the pictures that the site does not have */
async function exportPictures(files: Files, keys: readonly string[], folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await files.get(key);
    if (!bytes) {
      missing.push(key);
      continue;
    }
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, key), bytes);
  }
  return missing;
}

await runCommand((args, withContext) => {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const document = DOCUMENTS.find((each) => each === rest.at(-1)) ?? 'profile';
  const [typed = '', ...more] = rest.filter((each) => each !== document);
  const argument = typed !== '' && name !== 'restore' ? typedPath(typed) : typed;
  const isComplete = command && more.length === 0 && (argument === '') === (name === 'history');
  return isComplete
    ? withContext((context) => command(context, argument, document))
    : Promise.resolve(showUsage(USAGE, args));
});
