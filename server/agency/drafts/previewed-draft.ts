import * as v from 'valibot';
import { DOCUMENT_LABELS, type DocumentContents, type DocumentName } from '../../../shared/staff/agency.ts';
import { documentKinds } from '../document-kinds.ts';
import { entryName, factLabel, wordLabels } from '../history/part-names.ts';

type Previewed<Content> = {
  content: Content;
  /** What is not shown as it was written, with the reason, e.g. "Team, Sam Hill (phone): Please enter …". */
  leftOut: string[];
};
/** A path to a part of a document, such as `['members', 2]`. */
type Path = readonly (string | number)[];

/** A list is compared for duplicates only once all of its entries are valid. */
const MAX_ROUNDS = 3;

/** A draft or version as a preview shows it: without invalid entries, and with other invalid facts as published. */
export function previewedDraft<Name extends DocumentName>(
  draft: { content: unknown } | null,
  name: Name,
  published: DocumentContents[Name],
): Previewed<DocumentContents[Name]> {
  if (!draft) return { content: published, leftOut: [] };
  const { schema, completed } = documentKinds[name];
  const leftOut: string[] = [];
  let content = completed(draft.content);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const checked = v.safeParse(schema, content);
    if (checked.success) return { content: checked.output as DocumentContents[Name], leftOut };
    const byPart = Map.groupBy(checked.issues, (issue) => String(partOf(name, pathOf(issue))));
    const firsts = [...byPart.values()].flatMap(([issue]) => issue ?? []);
    for (const issue of firsts) leftOut.push(`${describe(name, content, pathOf(issue))}: ${issue.message}`);
    const parts = firsts.map((issue) => partOf(name, pathOf(issue)));
    content = withoutParts(content, published, parts);
  }
  return { content, leftOut };
}

const pathOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** The position in a path of an entry of a list, counted from 0; -1 if there is none. */
const entryAt = (path: Path): number => path.findIndex((key) => typeof key === 'number');

/** The part that is left out for an invalid value: the entry of a list, a text of a page, or a fact. */
function partOf(name: DocumentName, path: Path): Path {
  const at = entryAt(path);
  if (at >= 0) return path.slice(0, at + 1);
  return path.slice(0, name === 'words' ? 2 : 1);
}

const valueAt = (content: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], content);

/** @param parts in the order of the content */
function withoutParts<Content>(content: Content, published: Content, parts: readonly Path[]): Content {
  const copy = structuredClone(content);
  // The last ones first, because the entries behind a removed one move.
  for (const path of parts.toReversed()) {
    const whole = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1) ?? '';
    const replacement = valueAt(published, path);
    if (Array.isArray(whole)) whole.splice(Number(key), 1);
    else if (replacement === undefined) delete (whole as Record<string, unknown>)[key];
    else (whole as Record<string, unknown>)[key] = replacement;
  }
  return copy;
}

/** Names an invalid value: "Team, Sam Hill (phone)", "Wording, About, Heading", "Facts (phone)". */
function describe(name: DocumentName, content: unknown, path: Path): string {
  const at = entryAt(path);
  const entry = at < 0 ? [] : [entryName(valueAt(content, path.slice(0, at + 1)), Number(path[at]))];
  const [page, field] = path;
  if (name === 'words') return ['Wording', ...wordLabels(String(page), String(field)), ...entry].join(', ');
  const fact = String(path[at + 1] ?? '');
  return [DOCUMENT_LABELS[name], ...entry].join(', ') + (fact && ` (${factLabel(name, fact)})`);
}
