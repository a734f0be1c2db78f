import { isDeepStrictEqual } from 'node:util';
import type { RichBlock, RichDocument, RichInline } from '../shared/words/rich-text.ts';
import { readWithin, textOf } from './read-within.ts';

/** Writes rich text as Markdown files beside the JSON of a document, so that people can read and edit an export. */

type Mark = NonNullable<RichInline['marks']>[number];
type Paragraph = Extract<RichBlock, { type: 'paragraph' }>;
type List = Extract<RichBlock, { type: 'bullet_list' | 'ordered_list' }>;

/** Takes the place of a text in the JSON. */
type Reference = { markdown: string };
const FILE = /^texts\/[\w-]+\.md$/;
const REFERENCES = /"markdown":\s*"(texts\/[\w-]+\.md)"/g;

/**
 * Replaces each rich text of a document with a reference. A text that Markdown cannot represent stays in the JSON.
 * @param texts receives the Markdown by the name of its file
 */
export function withoutTexts(content: unknown, name: string, texts: Map<string, string>): unknown {
  if (isRichText(content)) {
    const markdown = toMarkdown(content);
    if (!isDeepStrictEqual(fromMarkdown(markdown), content)) return content;
    const file = fileFor(name, texts);
    texts.set(file, `${markdown}\n`);
    return { markdown: file } satisfies Reference;
  }
  if (typeof content !== 'object' || content === null) return content;
  const withoutText = ([key, part]: [string, unknown]): [string, unknown] => {
    const partName = key === name ? name : `${name}-${nameOfEntry(part) ?? key}`;
    return [key, withoutTexts(part, partName, texts)];
  };
  const parts = Object.entries(content).map(withoutText);
  return Array.isArray(content) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** An entry of a list is known by its address or by the key of its suburb. */
function nameOfEntry(part: unknown): string | undefined {
  const { slug, id, key } = (part ?? {}) as Partial<Record<string, unknown>>;
  return [slug, id, key].find((each) => typeof each === 'string' && /^[\w-]+$/.test(each)) as
    | string
    | undefined;
}

/** Two entries may have the same key. */
function fileFor(name: string, texts: Map<string, string>, count = 1): string {
  const file = `texts/${name}${count === 1 ? '' : `-${count}`}.md`;
  return texts.has(file) ? fileFor(name, texts, count + 1) : file;
}

/** Restores the texts of a document from the folder of an export. */
export async function withTexts(content: unknown, folder: string): Promise<unknown> {
  if (typeof content !== 'object' || content === null) return content;
  const { markdown } = content as Partial<Reference>;
  if (typeof markdown === 'string' && FILE.test(markdown))
    return fromMarkdown(textOf(await readWithin(folder, markdown), markdown));
  const entries = Object.entries(content);
  const parts = await Promise.all(
    entries.map(async ([key, part]): Promise<[string, unknown]> => [key, await withTexts(part, folder)]),
  );
  return Array.isArray(content) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** The names of the text files to which the JSON of an exported document refers. */
export const textFilesOf = (json: string): string[] =>
  Array.from(json.matchAll(REFERENCES), ([, file = '']) => file);

const isRichText = (value: unknown): value is RichDocument =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc';

export const toMarkdown = ({ content }: RichDocument): string => content.map(blockText).join('\n\n');

function blockText(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.content).replace(/^([-+]|\d+(?=[.)]))/, (start) =>
        /\d/.test(start) ? `${start}\\` : `\\${start}`,
      );
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineText(block.content)}`;
    default:
      return block.content
        .map(({ content }, at) => {
          const bullet = block.type === 'bullet_list' ? '-' : `${at + 1}.`;
          return `${bullet} ${content.map((each) => inlineText(each.content)).join('\n\n')}`;
        })
        .join('\n');
  }
}

const inlineText = (parts: readonly RichInline[] = []): string =>
  parts
    .map((part) => {
      const text = part.type === 'text' ? part.text.replace(/[\\*_`[\]<>#]/g, '\\$&') : '\\\n';
      return (part.marks ?? []).reduceRight(marked, text);
    })
    .join('');

function marked(text: string, mark: Mark): string {
  if (mark.type === 'link') return `[${text}](${mark.attrs.href.replace(/[()]/g, '\\$&')})`;
  return mark.type === 'strong' ? `**${text}**` : `_${text}_`;
}

/**
 * Parses paragraphs, headings, lists, bold, italic and links, as people and editors write them. Anything else becomes
 * text.
 */
export function fromMarkdown(markdown: string): RichDocument {
  const blocks = withBlankLines(markdown.replaceAll('\r\n', '\n'))
    .trim()
    .split(/\n\s*\n/)
    .map(blockOf);
  const content: RichBlock[] = [];
  for (const block of blocks) {
    const last = content.at(-1);
    // The items of a list may have blank lines between them.
    if (isList(block) && last && isList(last) && last.type === block.type)
      last.content.push(...block.content);
    else content.push(block);
  }
  return { type: 'doc', content };
}

const HEADING_LINE = /^#{1,3} /;
const ITEM_LINE = /^(?:[-*]|\d+[.)]) /;
/** Within a paragraph only 1 begins a numbered list, because a wrapped line may begin with another number. */
const FIRST_ITEM = /^(?:[-*]|1[.)]) /;

/** Adds the blank lines around headings, and before lists, that other editors leave out. */
function withBlankLines(markdown: string): string {
  const lines = markdown.split('\n');
  const separated = lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? '';
    // After a hard break, the line belongs to the paragraph, whatever it begins with.
    if (before.trim() === '' || before.endsWith('\\')) return [line];
    const isList = FIRST_ITEM.test(line) && !ITEM_LINE.test(before);
    return isList || HEADING_LINE.test(line) || HEADING_LINE.test(before) ? ['', line] : [line];
  });
  return separated.join('\n');
}

const isList = (block: RichBlock): block is List =>
  block.type === 'bullet_list' || block.type === 'ordered_list';

function blockOf(text: string): RichBlock {
  const [, hashes, heading = ''] = /^(#{1,3}) (.*)$/s.exec(text) ?? [];
  // A page has exactly one heading of level 1, which is its title.
  if (hashes)
    return { type: 'heading', attrs: { level: hashes === '###' ? 3 : 2 }, content: inlineOf(heading) };
  const itemsOf = (bullet: RegExp) =>
    text
      .split(new RegExp(`\\n(?=${bullet.source})`))
      .map((item) => ({ type: 'list_item' as const, content: [paragraph(item.replace(bullet, ''))] }));
  if (/^[-*] /.test(text)) return { type: 'bullet_list', content: itemsOf(/[-*] /) };
  if (/^\d+[.)] /.test(text)) return { type: 'ordered_list', content: itemsOf(/\d+[.)] /) };
  return paragraph(text);
}

const paragraph = (text: string): Paragraph => ({ type: 'paragraph', content: inlineOf(text) });

/** The address of a link may contain brackets, in pairs or escaped. */
const TOKEN = /\\(\n)|\\(.)|(\*\*|[*_])|(\[)|\]\(((?:[^()\s\\]|\\[()]|\([^()\s\\]*\))*)\)|[^\\*_[\]]+|./gs;
/** An asterisk that begins italics. Any other asterisk is text, such as the one in "5 * 3". */
const ITALIC_START = /^\*\S.*\*/s;
/** An underscore within a word, such as in an email address, is text. */
const IN_WORD = /^[\p{L}\p{N}]_[\p{L}\p{N}]/u;

function inlineOf(text: string): RichInline[] {
  const parts: RichInline[] = [];
  const open: Mark[] = [];
  const marks = () => (open.length > 0 ? { marks: [...open] } : {});
  let isNew = true;
  const add = (words: string) => {
    const last = parts.at(-1);
    if (!isNew && last?.type === 'text') last.text += words;
    else parts.push({ type: 'text', text: words, ...marks() });
    isNew = false;
  };
  for (const match of text.matchAll(TOKEN)) {
    const [token, hardBreak, escaped, emphasis, bracket, href] = match;
    if (escaped !== undefined) {
      add(escaped);
      continue;
    }
    const isAsterisk =
      emphasis === '*' &&
      !open.some(({ type }) => type === 'em') &&
      !ITALIC_START.test(text.slice(match.index));
    const isInWord = emphasis === '_' && IN_WORD.test(text.slice(match.index - 1, match.index + 3));
    if (isAsterisk || isInWord || (!hardBreak && !emphasis && !bracket && href === undefined)) {
      // A line break within a paragraph, as editors wrap lines, becomes a space.
      add(token.replace(/ *\n */g, ' '));
      continue;
    }
    isNew = true;
    if (hardBreak) parts.push({ type: 'hard_break', ...marks() });
    else if (emphasis) toggle(open, emphasis === '**' ? 'strong' : 'em');
    else if (bracket) open.push({ type: 'link', attrs: { href: '' } });
    else closeLink(open, (href ?? '').replace(/\\([()])/g, '$1'));
  }
  return parts;
}

function toggle(open: Mark[], type: 'strong' | 'em'): void {
  const at = open.findIndex((mark) => mark.type === type);
  if (at < 0) open.push({ type });
  else open.splice(at, 1);
}

/** Sets the address of the open link. All parts of the link share this mark object, so they get the address, too. */
function closeLink(open: Mark[], href: string): void {
  const at = open.findLastIndex(({ type }) => type === 'link');
  const [link] = at < 0 ? [] : open.splice(at, 1);
  if (link?.type === 'link') link.attrs.href = href;
}
