import { isDeepStrictEqual } from 'node:util';
import type { DemoContent } from '../../shared/staff/setup.ts';
import type { Words } from '../../shared/words/words.ts';
import type { Db } from '../platform/database/client.ts';
import { documentKinds } from './document-kinds.ts';
import { readStoredVersion } from './documents.ts';
import { readDraft } from './drafts/drafts.ts';
import { initialContent } from './initial-content.ts';
import { publishWithin } from './publications.ts';

/**
 * How the demo's part of each document is found: people and testimonials say that they are the demo's, and an article or
 * text is the demo's as long as nobody has changed it. `labels` name what `without` removes.
 */
const KINDS = {
  people: {
    labels: (stored: unknown) =>
      documentKinds.people
        .completed(stored)
        .members.filter(({ demo }) => demo)
        .map(({ name }) => name),
    without: (stored: unknown) => ({
      members: documentKinds.people.completed(stored).members.filter(({ demo }) => !demo),
    }),
  },
  articles: {
    labels: (stored: unknown) =>
      documentKinds.articles
        .completed(stored)
        .articles.filter(isDemoArticle)
        .map(({ title }) => title),
    without: (stored: unknown) => ({
      articles: documentKinds.articles
        .completed(stored)
        .articles.filter((article) => !isDemoArticle(article)),
    }),
  },
  words: {
    labels: (stored: unknown) => splitWords(stored).demo,
    without: (stored: unknown) => splitWords(stored).own,
  },
};
type Kind = keyof typeof KINDS;
const documents = Object.keys(KINDS) as Kind[];

const isDemoArticle = (article: unknown): boolean =>
  initialContent.articles.articles.some((each) => isDeepStrictEqual(each, article));

type Texts = Record<string, Record<string, unknown>>;

/** @returns the texts without the demo's, and labels of those: the page and field, with a number for one of a list */
function splitWords(stored: unknown): { own: Words; demo: string[] } {
  const own: Texts = {};
  const demo: string[] = [];
  for (const [page, fields] of Object.entries(documentKinds.words.completed(stored) as Texts)) {
    for (const [field, text] of Object.entries(fields ?? {})) {
      const initial = (initialContent.words as Texts)[page]?.[field];
      const label = `${page}.${field}`;
      if (Array.isArray(text)) {
        const kept = text.filter((entry) => !isDemoEntry(entry, initial));
        for (let n = kept.length; n < text.length; n += 1) demo.push(`${label} ${n - kept.length + 1}`);
        if (kept.length > 0) own[page] = { ...own[page], [field]: kept };
      } else if (initial !== undefined && isDeepStrictEqual(text, initial)) demo.push(label);
      else own[page] = { ...own[page], [field]: text };
    }
  }
  return { own: own as Words, demo };
}

const isDemoEntry = (entry: { demo?: boolean } | null, initial: unknown): boolean =>
  entry?.demo === true || (Array.isArray(initial) && initial.some((each) => isDeepStrictEqual(each, entry)));

/** What the agency has published, or has in its drafts, of the demo's people, articles and texts. */
export async function listDemoContent(db: Db): Promise<DemoContent> {
  const [people = [], articles = [], texts = []] = await Promise.all(
    documents.map(async (document) => {
      const stored = [await readStoredVersion(db, document), await readDraft(db, document)];
      return [...new Set(stored.flatMap((each) => (each ? KINDS[document].labels(each.content) : [])))];
    }),
  );
  return { people, articles: articles.length, texts: texts.length };
}

/**
 * Removes the demo's people, articles and texts from the published versions, by publishing new ones, and from the
 * drafts. Runs in the caller's transaction.
 */
export async function removeDemoContent(trx: Db, change: { author: string; now: Date }): Promise<void> {
  for (const document of documents) await removeFrom(trx, document, change);
}

async function removeFrom(
  trx: Db,
  document: Kind,
  { author, now }: { author: string; now: Date },
): Promise<void> {
  const { labels, without } = KINDS[document];
  const published = await readStoredVersion(trx, document);
  const draft = await readDraft(trx, document);
  const hasDemo = (stored: { content: unknown } | null): boolean =>
    stored !== null && labels(stored.content).length > 0;
  if (!hasDemo(published) && !hasDemo(draft)) return;
  // It is stored again below. A publication would keep it in the history, with what is the demo's.
  await trx.deleteFrom('agencyDrafts').where('document', '=', document).execute();
  let basedOn = published?.version ?? 0;
  if (published && hasDemo(published))
    basedOn = await publishWithin(trx, {
      document,
      content: without(published.content),
      author,
      now,
      basedOn,
    });
  if (!draft) return;
  await trx
    .insertInto('agencyDrafts')
    .values({
      document,
      content: JSON.stringify(without(draft.content)),
      basedOn,
      author: draft.author,
      savedAt: now.toISOString(),
    })
    .execute();
}
