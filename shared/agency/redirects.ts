import * as v from 'valibot';
import { isOwnPath, normalizePath } from '../paths.ts';
import { fullWebAddress, list, required } from './fields.ts';

export const MAX_REDIRECTS = 500;
const MAX_ADDRESS = 300;

const FROM =
  'Please enter an address of this site that begins with a slash, such as /about.html, without spaces.';
const NO_QUERY =
  'Please leave out the question mark or hash and anything after it. The site passes that part on.';
const OWN = 'This address belongs to the site itself, so it can’t lead elsewhere.';
const TO =
  'Please enter an address of this site that begins with a slash, or a web address that begins with https:// or http://.';
const DUPLICATE_MESSAGE = 'This address is already in the list.';
const LOOP_MESSAGE = 'This leads back to where it began. Please change one of these addresses.';

/**
 * Begins with exactly one slash, because `//host` would be another site, and has no backslash, which browsers treat as
 * a slash.
 */
const PATH = /^\/(?![/\\])[^\s\p{Cc}\\]*$/u;

/** An address of the agency's earlier site, or of a person or an article that it no longer shows, and its target. */
const redirectSchema = v.strictObject({
  from: v.pipe(
    required(MAX_ADDRESS),
    v.regex(PATH, FROM),
    v.regex(/^[^?#]*$/, NO_QUERY),
    v.check((from) => !isOwnPath(redirectKey(from)), OWN),
  ),
  to: v.pipe(
    required(MAX_ADDRESS),
    v.check((to) => PATH.test(to) || v.is(fullWebAddress, to), TO),
  ),
});
export type Redirect = v.InferOutput<typeof redirectSchema>;

/**
 * The key of an address. Addresses that the site treats as the same have the same key: routes match in any case, with
 * or without a trailing slash.
 */
export const redirectKey = (path: string): string =>
  normalizePath(URL.parse(path, 'http://site')?.pathname ?? path);

/** The positions of entries with the same address as an earlier entry. */
function repeatedEntries(keys: readonly string[]): number[] {
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []));
}

/** The positions of entries that lead into a loop of redirects. */
function entriesInLoops(redirects: readonly Redirect[], keys: readonly string[]): number[] {
  const next = new Map(
    redirects.map(({ to }, at) => [keys[at], PATH.test(to) ? redirectKey(to) : undefined]),
  );
  return keys.flatMap((start, at) => {
    const seen = new Set<string>();
    let key: string | undefined = start;
    while (key !== undefined && !seen.has(key)) {
      seen.add(key);
      key = next.get(key);
    }
    return key === undefined ? [] : [at];
  });
}

const redirects = v.pipe(
  list(redirectSchema, MAX_REDIRECTS),
  v.rawCheck(({ dataset, addIssue }) => {
    // Entries are compared only once each address is valid.
    if (!dataset.typed || dataset.issues) return;
    const entries = dataset.value;
    const refuse = (at: number, field: keyof Redirect, message: string) => {
      const entry = entries[at] as Redirect;
      addIssue({
        message,
        path: [
          { type: 'array', origin: 'value', input: entries, key: at, value: entry },
          { type: 'object', origin: 'value', input: entry, key: field, value: entry[field] },
        ],
      });
    };
    const keys = entries.map(({ from }) => redirectKey(from));
    for (const at of repeatedEntries(keys)) refuse(at, 'from', DUPLICATE_MESSAGE);
    for (const at of entriesInLoops(entries, keys)) refuse(at, 'to', LOOP_MESSAGE);
  }),
);

export const redirectsSchema = v.strictObject({ redirects });
export type Redirects = v.InferOutput<typeof redirectsSchema>;

export const BLANK_REDIRECT: Redirect = { from: '', to: '' };
