/** A document while somebody types it: any of its values may still be invalid. */
export type DocumentValues = Record<string, unknown>;

/** The id of the field for a value. */
export const fieldId = (path: string): string => `fact-${path.replaceAll('.', '-')}`;

/** The value at a path such as `offices.0.phone`; undefined if there is none. */
export function valueAt(values: unknown, path: string): unknown {
  let found = values;
  for (const key of path.split('.')) found = (found as DocumentValues | null | undefined)?.[key];
  return found;
}

/** The value at a path as text; '' if there is none. */
export const textAt = (values: unknown, path: string): string => String(valueAt(values, path) ?? '');

/** Returns a copy of the values with another value at `path`. */
export function withValue<Content>(values: Content, path: string, value: unknown): Content {
  const [key = '', ...rest] = path.split('.');
  const newValue =
    rest.length === 0 ? value : withValue((values as DocumentValues)[key], rest.join('.'), value);
  if (Array.isArray(values))
    return values.map((each, at) => (at === Number(key) ? newValue : each)) as Content;
  const copy = { ...values, [key]: newValue };
  copyEntryKey(values, copy);
  return copy;
}

/** Returns the values without list entries in which nothing was typed; the same object if there are none. */
export function withoutBlankEntries<Content>(values: Content): Content {
  if (typeof values !== 'object' || values === null) return values;
  const entries = Object.entries(values).filter(
    ([, value]) => !(Array.isArray(values) && isBlankEntry(value)),
  );
  const cleaned = entries.map(([key, value]) => [key, withoutBlankEntries(value)] as const);
  const isSame =
    cleaned.length === Object.keys(values).length &&
    cleaned.every(([key, value]) => value === (values as DocumentValues)[key]);
  if (isSame) return values;
  if (Array.isArray(values)) return cleaned.map(([, value]) => value) as Content;
  const copy = Object.fromEntries(cleaned);
  copyEntryKey(values, copy);
  return copy as Content;
}

const isBlankEntry = (value: unknown): boolean => typeof value === 'object' && isBlank(value);
const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isBlank)
    : (typeof value === 'string' && value.trim() === '') || value === null || value === undefined;

/** The keys of list entries. They exist only in this window. */
const entryKeys = new WeakMap<object, number>();
let lastKey = 0;

/** Returns the React key of a list entry. `withValue` and moves keep it. */
export function entryKey(entry: DocumentValues): number {
  const key = entryKeys.get(entry) ?? ++lastKey;
  entryKeys.set(entry, key);
  return key;
}

function copyEntryKey(from: unknown, to: DocumentValues): void {
  const key = entryKeys.get(from as DocumentValues);
  if (key !== undefined) entryKeys.set(to, key);
}

/** Copies the keys of sent entries to the entries at the same places of the document that came back. */
export function copyEntryKeys(sent: unknown, received: unknown): void {
  if (typeof sent !== 'object' || typeof received !== 'object' || !sent || !received) return;
  copyEntryKey(sent, received as DocumentValues);
  for (const [key, value] of Object.entries(received)) copyEntryKeys((sent as DocumentValues)[key], value);
}

/** The current path of the value that was at `path` before; null if one of its entries has been removed. */
export function findCurrentPath(path: string, before: DocumentValues, now: DocumentValues): string | null {
  const keys: string[] = [];
  let [oldValue, currentValue]: unknown[] = [before, now];
  for (const key of path.split('.')) {
    const entry = valueAt(oldValue, key) as DocumentValues;
    const at = Array.isArray(currentValue)
      ? currentValue.findIndex((each) => entryKey(each) === entryKey(entry))
      : key;
    if (at === -1) return null;
    keys.push(String(at));
    oldValue = entry;
    currentValue = valueAt(currentValue, String(at));
  }
  return keys.join('.');
}

/**
 * Lets a slug follow the name that it is derived from, until somebody types another slug.
 * @param paths.from of the name
 * @param paths.to of the slug
 */
export function withDerivedSlug(
  before: DocumentValues,
  after: DocumentValues,
  paths: { from: string; to: string },
): DocumentValues {
  const derivedSlug = (values: DocumentValues) => toSlug(textAt(values, paths.from));
  const slug = textAt(before, paths.to);
  const isCustomSlug = slug !== derivedSlug(before) || textAt(after, paths.to) !== slug;
  return isCustomSlug ? after : withValue(after, paths.to, derivedSlug(after));
}

/** The slug of a name: "Sam Taylor" → "sam-taylor". */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
