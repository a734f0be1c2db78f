import type { DocumentValues } from '../document-values.ts';

/** The fields that identify an entry of a list. */
const KEYS = ['id', 'slug', 'agentId', 'key', 'from', 'name'];

/**
 * Merges two versions of a document that two people made of the same one: mine wherever I changed something, theirs
 * elsewhere. Entries of a list are merged one by one if a field identifies them, otherwise a list is one value.
 */
export const mergeDocuments = (
  base: DocumentValues,
  mine: DocumentValues,
  theirs: DocumentValues,
): DocumentValues => merge(base, mine, theirs) as DocumentValues;

/** Whether content that was sent is what is published. A publication trims texts. */
export const isPublished = (sent: DocumentValues, published: unknown): boolean =>
  isEqual(trimmed(sent), trimmed(published));

const trimmed = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (_key, value) => (typeof value === 'string' ? value.trim() : value)));

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(base, mine)) return theirs;
  if (isEqual(base, theirs) || isEqual(mine, theirs)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const lists = { base: Array.isArray(base) ? base : [], mine, theirs };
    const key = KEYS.find((each) => Object.values(lists).every((list) => isKeyed(list, each)));
    return key === undefined ? mine : mergeLists(lists, key);
  }
  if (!isObject(mine) || !isObject(theirs)) return mine;
  const merged: DocumentValues = {};
  for (const key of Object.keys({ ...theirs, ...mine })) {
    const value = merge(isObject(base) ? base[key] : undefined, mine[key], theirs[key]);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

type Lists = Record<'base' | 'mine' | 'theirs', DocumentValues[]>;

function mergeLists(lists: Lists, key: string): DocumentValues[] {
  const base = byKey(lists.base, key);
  const mine = byKey(lists.mine, key);
  const theirs = byKey(lists.theirs, key);
  const mergeEntry = (id: string): DocumentValues[] => {
    const [before, my, their] = [base.get(id), mine.get(id), theirs.get(id)];
    // Both have added an entry with the same key. A publication refuses one of them, with a sentence.
    if (my && their && !before) return isEqual(my, their) ? [my] : [my, their];
    if (my && their) return [merge(before, my, their) as DocumentValues];
    // One of the two has removed the entry, or the other has added or changed it.
    const left = my ?? their;
    return left && !isEqual(before, left) ? [left] : [];
  };
  const hasMoved = !isEqual(orderOf(base, mine), orderOf(mine, base));
  const ids = hasMoved
    ? joinOrders([...mine.keys()], [...theirs.keys()])
    : joinOrders([...theirs.keys()], [...mine.keys()]);
  return ids.flatMap(mergeEntry);
}

/** The ids of `entries` that `others` have, too. */
const orderOf = (entries: Map<string, unknown>, others: Map<string, unknown>): string[] =>
  [...entries.keys()].filter((id) => others.has(id));

/** The first order, with each further id of the second one after the id that precedes it there. */
function joinOrders(first: string[], second: string[]): string[] {
  const joined = [...first];
  for (const [at, id] of second.entries())
    if (!joined.includes(id)) joined.splice(joined.indexOf(second[at - 1] ?? '') + 1, 0, id);
  return joined;
}

/** An entry without a key, or with that of an earlier one, is identified by its content. */
function byKey(list: DocumentValues[], key: string): Map<string, DocumentValues> {
  const entries = new Map<string, DocumentValues>();
  for (const entry of list) {
    const id = String(entry[key]);
    entries.set(id === '' || entries.has(id) ? JSON.stringify(entry) : id, entry);
  }
  return entries;
}

const isKeyed = (list: unknown[], key: string): boolean =>
  list.every((entry) => isObject(entry) && typeof entry[key] === 'string');

const isObject = (value: unknown): value is DocumentValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of a document are the same, whatever the order of their fields. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isEqual(each, other[at]));
  if (!isObject(one) || !isObject(other)) return one === other;
  return Object.keys({ ...one, ...other }).every((key) => isEqual(one[key], other[key]));
}
