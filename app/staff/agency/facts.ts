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
  return { ...facts, [key]: changed };
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
