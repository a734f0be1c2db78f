import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import {
  documentKinds,
  isStoredPicture,
  listFormerSlugs,
  listVersions,
  pictureKeysOf,
  publishTogether,
  readContent,
  storeUpload,
} from '../server/agency/index.ts';
import type { Context } from '../server/context.ts';
import type { Db } from '../server/platform/database/client.ts';
import { fieldProblem } from '../server/platform/field-problem.ts';
import { MAX_DOCUMENT_BYTES } from '../server/platform/http/body-limits.ts';
import type { AgencyProfile } from '../shared/agency/profile.ts';
import { postcodeWarning } from '../shared/law/phones-and-postcodes.ts';
import type { DocumentContents, DocumentName } from '../shared/staff/agency.ts';
import { readWithin } from './read-within.ts';
import { printLine } from './run-command.ts';

/** The author of documents that are published at the command line. */
const AUTHOR = 'command line';

/** @property source the file or the version that the content comes from, as messages name it */
export type Publishable = { name: DocumentName; content: unknown; source: string; restoredFrom?: number };

/** What visitors see of a document. The facts name the slugs that redirect, which another site cannot know. */
export async function exportedContent<Name extends DocumentName>(db: Db, name: Name): Promise<unknown> {
  const content = await readContent(db, name);
  if (name !== 'profile') return content;
  const formerSlugs = await listFormerSlugs(db, (content as AgencyProfile).slug);
  return formerSlugs.length > 0 ? { ...content, formerSlugs } : content;
}

/**
 * Publishes documents, or none of them if one has an invalid fact. A document that the site already shows is not
 * published again, unless an earlier version of it is restored.
 * @param folder of their pictures
 * @returns the status of the command
 */
export async function publishDocuments(
  context: Context,
  documents: readonly Publishable[],
  folder?: string,
): Promise<number> {
  const checked = documents.map(({ name, content, source }) => {
    const result = v.safeParse(documentKinds[name].schema, content);
    for (const issue of result.issues ?? [])
      printLine(
        `${[basename(source), v.getDotPath(issue)].filter(Boolean).join(', ')}: ${fieldProblem(issue)}`,
      );
    return result;
  });
  // The dashboard could not save a larger document.
  const large = documents.filter(
    ({ content }) => Buffer.byteLength(JSON.stringify(content)) > MAX_DOCUMENT_BYTES,
  );
  for (const { source } of large)
    printLine(`${source}: This is too large. It can be up to ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`);
  const isValid = large.length === 0 && checked.every(({ success }) => success);
  const pictures =
    isValid && folder !== undefined ? await readPictures(context, documents, folder) : new Map();
  if (!isValid || !pictures) {
    printLine('Nothing has changed.');
    return 1;
  }
  // If the publication fails, housekeeping deletes them.
  await storeUpload(context.database.write, context.files, pictures, context.clock());
  const valid = documents.map((each, at) => ({ ...each, content: checked[at]?.output }));
  const changed: typeof valid = [];
  for (const each of valid)
    if (each.restoredFrom !== undefined || !(await isPublished(context.database.read, each)))
      changed.push(each);
  const versions = await publishTogether(context, changed, AUTHOR);
  for (const each of valid) {
    const { name, content } = each;
    const version = versions[changed.indexOf(each)];
    const result = version === undefined ? 'Nothing changed' : `Version ${version} is published`;
    printLine(`${result}: ${titleOf(name, content as DocumentContents[typeof name])}.`);
    if (name === 'profile') printPostcodeWarnings(content as AgencyProfile);
  }
  return 0;
}

/** Whether the newest version of a document has this content. */
async function isPublished(db: Db, { name, content }: Publishable): Promise<boolean> {
  const [newest] = await listVersions(db, name, { limit: 1 });
  if (!newest) return false;
  const { success, output } = v.safeParse(documentKinds[name].schema, await exportedContent(db, name));
  return success && isDeepStrictEqual(content, output);
}

function printPostcodeWarnings({ address, offices }: AgencyProfile): void {
  for (const each of [address, ...offices.map((office) => office.address)]) {
    const note = postcodeWarning(each);
    if (note) printLine(note);
  }
}

const TITLES: { [Name in DocumentName]: (content: DocumentContents[Name]) => string } = {
  profile: ({ name }) => name,
  people: ({ members: { length } }) => (length === 1 ? 'one person' : `${length} people`),
  theme: () => 'the look',
  words: (words) => {
    const { length } = Object.values(words).filter((page) => Object.keys(page).length > 0);
    return length === 1 ? 'the wording of one page' : `the wording of ${length} pages`;
  },
  articles: ({ articles: { length } }) => (length === 1 ? 'one article' : `${length} articles`),
  redirects: ({ redirects: { length } }) => (length === 1 ? 'one redirect' : `${length} redirects`),
};

const titleOf = <Name extends DocumentName>(name: Name, content: DocumentContents[Name]): string =>
  TITLES[name](content);

/**
 * The pictures that the documents name and that this site does not have, by key. @returns null, after printing why, if
 * one is invalid
 */
async function readPictures(
  { files }: Context,
  documents: readonly Publishable[],
  folder: string,
): Promise<Map<string, Uint8Array> | null> {
  const found = new Map<string, Uint8Array>();
  const wrong: string[] = [];
  for (const key of documents.flatMap(({ content }) => pictureKeysOf(content))) {
    const bytes = await readWithin(folder, key).catch(() => null);
    if (bytes && (await isStoredPicture(key, bytes))) found.set(key, bytes);
    else if (bytes)
      wrong.push(
        `${key}: This isn’t the picture that was exported, or it has the metadata of a camera. Please upload it in the dashboard.`,
      );
    else if (!(await files.get(key))) wrong.push(`${key}: This picture is missing.`);
  }
  for (const each of wrong) printLine(each);
  return wrong.length === 0 ? found : null;
}
