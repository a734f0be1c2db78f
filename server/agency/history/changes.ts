import { isDeepStrictEqual } from 'node:util';
import type { DocumentName, DocumentVersion } from '../../../shared/staff/agency.ts';
import type { Db } from '../../platform/database/client.ts';
import { readPublication } from '../documents.ts';
import { entryName, factLabel, wordLabels } from './part-names.ts';

type Values = Readonly<Record<string, unknown>>;

/** The list of a document whose entries have names, and the fact that identifies an entry. */
type Entries = { list: string; id: string; label: string };
const ENTRIES: Partial<Record<DocumentName, Entries>> = {
  profile: { list: 'offices', id: 'agentId', label: 'offices' },
  people: { list: 'members', id: 'id', label: 'people' },
  articles: { list: 'articles', id: 'slug', label: 'articles' },
  redirects: { list: 'redirects', id: 'from', label: 'redirects' },
};

/** The changes that a version names. The others are counted. */
const MAX_NAMED = 5;

/**
 * Adds to each version what it changed.
 * @param versions the latest first
 */
export async function withChanges(
  db: Db,
  document: DocumentName,
  versions: readonly DocumentVersion[],
): Promise<(DocumentVersion & { changes: string })[]> {
  const described: (DocumentVersion & { changes: string })[] = [];
  let after: unknown;
  // One version after the other, because each may have 2 MB.
  for (const each of versions) {
    after ??= await readPublication(db, document, each.version);
    const before = each.version > 1 ? await readPublication(db, document, each.version - 1) : null;
    described.push({ ...each, changes: before && after ? describeChanges(document, before, after) : '' });
    after = before;
  }
  return described;
}

/** "Phone; role of Priya Nair; Sam Hill (added)". */
function describeChanges(document: DocumentName, before: unknown, after: unknown): string {
  const changes = changesOf(document, before as Values, after as Values);
  if (changes.length === 0) return 'Nothing changed';
  const named = changes.slice(0, changes.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED);
  const others = changes.length - named.length;
  const text = [...named, ...(others > 0 ? [`${others} more`] : [])].join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function changesOf(document: DocumentName, before: Values, after: Values): string[] {
  if (document === 'words')
    return changedKeys(before, after).flatMap((page) =>
      changedKeys(valuesAt(before, page), valuesAt(after, page)).map((field) =>
        wordLabels(page, field).join(': '),
      ),
    );
  const entries = ENTRIES[document];
  return changedKeys(before, after).flatMap((fact) =>
    entries && fact === entries.list
      ? changesOfEntries(document, entries, before, after)
      : factLabel(document, fact),
  );
}

function changesOfEntries(
  document: DocumentName,
  { list, id, label }: Entries,
  before: Values,
  after: Values,
): string[] {
  const old = (before[list] ?? []) as readonly Values[];
  const current = (after[list] ?? []) as readonly Values[];
  const find = (entries: readonly Values[], entry: Values) => entries.find((each) => each[id] === entry[id]);
  const changed = current.flatMap((entry, at) => {
    const name = entryName(entry, at);
    const earlier = find(old, entry);
    if (!earlier) return `${name} (added)`;
    const facts = changedKeys(earlier, entry).map((fact) => factLabel(document, fact));
    return facts.length === 0 ? [] : `${inWords.format(facts)} of ${name}`;
  });
  const removed = old.flatMap((entry, at) =>
    find(current, entry) ? [] : `${entryName(entry, at)} (removed)`,
  );
  const order = (entries: readonly Values[], others: readonly Values[]) =>
    entries.filter((entry) => find(others, entry)).map((entry) => entry[id]);
  const isMoved = !isDeepStrictEqual(order(old, current), order(current, old));
  return [...changed, ...removed, ...(isMoved ? [`order of the ${label}`] : [])];
}

const inWords = new Intl.ListFormat('en-AU');

const valuesAt = (values: Values, key: string): Values => (values[key] ?? {}) as Values;

const changedKeys = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
