/** A document as somebody types it: any fact of it may still be wrong. */
export type Facts = Record<string, unknown>;

/** The id of a fact's field. */
export const fieldId = (path: string): string => `fact-${path.replaceAll('.', '-')}`;

/** The fact at a path such as `offices.0.phone`; undefined where there is none. */
export function factAt(facts: unknown, path: string): unknown {
  let found = facts;
  for (const key of path.split('.')) found = (found as Facts | null | undefined)?.[key];
  return found;
}

/** The facts with another one at `path`. */
export function withFact<Whole>(facts: Whole, path: string, fact: unknown): Whole {
  const [key = '', ...rest] = path.split('.');
  const changed = rest.length === 0 ? fact : withFact((facts as Facts)[key], rest.join('.'), fact);
  if (Array.isArray(facts)) return facts.map((each, at) => (at === Number(key) ? changed : each)) as Whole;
  const whole = { ...facts, [key]: changed };
  shareEntryKey(facts, whole);
  return whole;
}

/** The keys of entries of lists, which are known in this window alone. */
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

/** Gives the entries of a document that was read again the keys of those that were sent in their places. */
export function shareEntryKeys(sent: unknown, read: unknown): void {
  if (typeof sent !== 'object' || typeof read !== 'object' || !sent || !read) return;
  shareEntryKey(sent, read as Facts);
  for (const [key, fact] of Object.entries(read)) shareEntryKeys((sent as Facts)[key], fact);
}

/** Where the fact that was at `path` is now; null if an entry that it was in has been removed. */
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
 * Lets a part of an address follow the name that it is made of, until somebody writes another one.
 * @param paths.from of the name
 * @param paths.to of what follows it
 */
export function withFollowingSlug(before: Facts, after: Facts, paths: { from: string; to: string }): Facts {
  const madeFrom = (facts: Facts) => slugOf(String(factAt(facts, paths.from) ?? ''));
  const slug = String(factAt(before, paths.to) ?? '');
  const isOwn = slug !== madeFrom(before) || String(factAt(after, paths.to) ?? '') !== slug;
  return isOwn ? after : withFact(after, paths.to, madeFrom(after));
}

/** As it stands in an address: "Marnie Calloway" → "marnie-calloway". */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
