/** A document while somebody types it: any of its facts may still be invalid. */
export type Facts = Record<string, unknown>;

/** The id of the field for a fact. */
export const fieldId = (path: string): string => `fact-${path.replaceAll('.', '-')}`;

/** The fact at a path such as `offices.0.phone`; undefined if there is none. */
export function factAt(facts: unknown, path: string): unknown {
  let found = facts;
  for (const key of path.split('.')) found = (found as Facts | null | undefined)?.[key];
  return found;
}

/** Returns a copy of the facts with another fact at `path`. */
export function withFact<Whole>(facts: Whole, path: string, fact: unknown): Whole {
  const [key = '', ...rest] = path.split('.');
  const changed = rest.length === 0 ? fact : withFact((facts as Facts)[key], rest.join('.'), fact);
  if (Array.isArray(facts)) return facts.map((each, at) => (at === Number(key) ? changed : each)) as Whole;
  const whole = { ...facts, [key]: changed };
  shareEntryKey(facts, whole);
  return whole;
}

/** The keys of list entries. They exist only in this window. */
const entryKeys = new WeakMap<object, number>();
let lastKey = 0;

/** Returns the React key of a list entry. `withFact` and moves keep it. */
export function entryKey(entry: Facts): number {
  const key = entryKeys.get(entry) ?? ++lastKey;
  entryKeys.set(entry, key);
  return key;
}

function shareEntryKey(from: unknown, to: Facts): void {
  const key = entryKeys.get(from as Facts);
  if (key !== undefined) entryKeys.set(to, key);
}

/** Copies the keys of sent entries to the entries at the same places of the document that came back. */
export function shareEntryKeys(sent: unknown, read: unknown): void {
  if (typeof sent !== 'object' || typeof read !== 'object' || !sent || !read) return;
  shareEntryKey(sent, read as Facts);
  for (const [key, fact] of Object.entries(read)) shareEntryKeys((sent as Facts)[key], fact);
}

/** The current path of the fact that was at `path` before; null if one of its entries has been removed. */
export function pathNow(path: string, before: Facts, now: Facts): string | null {
  const keys: string[] = [];
  let [was, is]: unknown[] = [before, now];
  for (const key of path.split('.')) {
    const entry = factAt(was, key) as Facts;
    const at = Array.isArray(is) ? is.findIndex((each) => entryKey(each) === entryKey(entry)) : key;
    if (at === -1) return null;
    keys.push(String(at));
    was = entry;
    is = factAt(is, String(at));
  }
  return keys.join('.');
}

/**
 * Lets a slug follow the name that it is derived from, until somebody types another slug.
 * @param paths.from of the name
 * @param paths.to of the slug
 */
export function withFollowingSlug(before: Facts, after: Facts, paths: { from: string; to: string }): Facts {
  const madeFrom = (facts: Facts) => slugOf(String(factAt(facts, paths.from) ?? ''));
  const slug = String(factAt(before, paths.to) ?? '');
  const isOwn = slug !== madeFrom(before) || String(factAt(after, paths.to) ?? '') !== slug;
  return isOwn ? after : withFact(after, paths.to, madeFrom(after));
}

/** The slug of a name: "Marnie Calloway" → "marnie-calloway". */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
