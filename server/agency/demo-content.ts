import { isDeepStrictEqual } from 'node:util';
import type { Articles } from '../../shared/agency/articles.ts';
import type { People } from '../../shared/agency/people.ts';
import type { DemoContent } from '../../shared/staff/setup.ts';
import type { Words } from '../../shared/words/words.ts';
import type { Db } from '../platform/database/client.ts';
import { documentKinds } from './document-kinds.ts';
import { lockDocuments, readStoredVersion } from './documents.ts';
import { readDraft } from './drafts/drafts.ts';
import { initialContent } from './initial-content.ts';
import { publishWithin } from './publications.ts';

type Split<Content> = {
  /** The document without what is the demo's. */
  own: Content;
  /** Names of what is the demo's. */
  demo: string[];
};

/**
 * Divides each document into the agency's part and the demo's. People and testimonials say that they are the demo's; an
 * article or a text is the demo's as long as nobody has changed it.
 */
const SPLITS = {
  people(stored: unknown): Split<People> {
    const { members } = documentKinds.people.completed(stored);
    const [demo, own] = divide(members, (member) => member.demo);
    return { own: { members: own }, demo: demo.map(({ name }) => name) };
  },
  articles(stored: unknown): Split<Articles> {
    const { articles } = documentKinds.articles.completed(stored);
    const [demo, own] = divide(articles, (article) => isOneOf(article, initialContent.articles.articles));
    return { own: { articles: own }, demo: demo.map(({ title }) => title) };
  },
  words: splitWords,
};
type Divided = keyof typeof SPLITS;
const documents = Object.keys(SPLITS) as Divided[];

/** @returns the entries that match, and the others */
const divide = <Entry>(entries: readonly Entry[], matches: (entry: Entry) => boolean): [Entry[], Entry[]] => [
  entries.filter(matches),
  entries.filter((entry) => !matches(entry)),
];

const isOneOf = (entry: unknown, list: unknown): boolean =>
  Array.isArray(list) && list.some((each) => isDeepStrictEqual(each, entry));

type Texts = Record<string, Record<string, unknown>>;

/** A text is named by its page and field, with a number for one of a list. */
function splitWords(stored: unknown): Split<Words> {
  const own: Texts = {};
  const demo: string[] = [];
  for (const [page, fields] of Object.entries(documentKinds.words.completed(stored) as Texts)) {
    for (const [field, text] of Object.entries(fields ?? {})) {
      const initial = (initialContent.words as Texts)[page]?.[field];
      const label = `${page}.${field}`;
      if (Array.isArray(text)) {
        const [removed, kept] = divide(text, (entry) => entry?.demo === true || isOneOf(entry, initial));
        demo.push(...removed.map((_, n) => `${label} ${n + 1}`));
        if (kept.length > 0) own[page] = { ...own[page], [field]: kept };
      } else if (initial !== undefined && isDeepStrictEqual(text, initial)) demo.push(label);
      else own[page] = { ...own[page], [field]: text };
    }
  }
  return { own: own as Words, demo };
}

/** What the agency has published, or has in its drafts, of the demo's people, articles and texts. */
export async function listDemoContent(db: Db): Promise<DemoContent> {
  const [people = [], articles = [], texts = []] = await Promise.all(
    documents.map(async (document) => {
      const stored = [await readStoredVersion(db, document), await readDraft(db, document)];
      return [...new Set(stored.flatMap((each) => (each ? SPLITS[document](each.content).demo : [])))];
    }),
  );
  return { people, articles: articles.length, texts: texts.length };
}

/** Waits for colleagues who are changing these documents, and keeps others out until the transaction ends. */
export const lockDemoContent = (trx: Db): Promise<void> => lockDocuments(trx, documents);

/**
 * Removes the demo's people, articles and texts from the published versions, by publishing new ones, and from the
 * drafts. Runs in the caller's transaction, after its `lockDemoContent`.
 */
export async function removeDemoContent(trx: Db, change: { author: string; now: Date }): Promise<void> {
  for (const document of documents) await removeFrom(trx, document, change);
}

async function removeFrom(
  trx: Db,
  document: Divided,
  { author, now }: { author: string; now: Date },
): Promise<void> {
  const published = await readStoredVersion(trx, document);
  const draft = await readDraft(trx, document);
  const split = SPLITS[document];
  const publishedParts = published && split(published.content);
  const draftParts = draft && split(draft.content);
  if (!publishedParts?.demo.length && !draftParts?.demo.length) return;
  // It is stored again below. A publication would keep it in the history, with what is the demo's.
  await trx.deleteFrom('agencyDrafts').where('document', '=', document).execute();
  let basedOn = published?.version ?? 0;
  if (publishedParts?.demo.length)
    basedOn = await publishWithin(trx, { document, content: publishedParts.own, author, now, basedOn });
  if (!draft || !draftParts) return;
  await trx
    .insertInto('agencyDrafts')
    .values({
      document,
      content: JSON.stringify(draftParts.own),
      basedOn,
      author: draft.author,
      savedAt: now.toISOString(),
    })
    .execute();
}
