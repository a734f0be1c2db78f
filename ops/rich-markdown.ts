import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RichBlock, RichDocument, RichInline } from '../shared/words/rich-text.ts';

/** Rich text as Markdown files beside the JSON of a document, so that people can read and edit an export. */

type Mark = NonNullable<RichInline['marks']>[number];
type Paragraph = Extract<RichBlock, { type: 'paragraph' }>;

/** What stands in the JSON for a text. */
type Reference = { markdown: string };
const FILE = /^texts\/[\w-]+\.md$/;

/**
 * A document's content with a reference in place of each rich text. A text that Markdown cannot hold stays as it is.
 * @param texts takes the Markdown by the name of its file
 */
export function withoutTexts(content: unknown, name: string, texts: Map<string, string>): unknown {
  if (isRichText(content)) {
    const markdown = toMarkdown(content);
    if (!isDeepStrictEqual(fromMarkdown(markdown), content)) return content;
    const file = `texts/${name}.md`;
    texts.set(file, `${markdown}\n`);
    return { markdown: file } satisfies Reference;
  }
  if (typeof content !== 'object' || content === null) return content;
  const withoutText = ([key, part]: [string, unknown]): [string, unknown] => {
    const { slug = key } = (part ?? {}) as { slug?: string };
    return [key, withoutTexts(part, key === name ? name : `${name}-${slug}`, texts)];
  };
  const parts = Object.entries(content).map(withoutText);
  return Array.isArray(content) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** The content with its texts, read from the folder of an export. */
export async function withTexts(content: unknown, folder: string): Promise<unknown> {
  if (typeof content !== 'object' || content === null) return content;
  const { markdown } = content as Partial<Reference>;
  if (typeof markdown === 'string' && FILE.test(markdown))
    return fromMarkdown(await readFile(join(folder, markdown), 'utf8'));
  const entries = Object.entries(content);
  const parts = await Promise.all(
    entries.map(async ([key, part]): Promise<[string, unknown]> => [key, await withTexts(part, folder)]),
  );
  return Array.isArray(content) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const isRichText = (value: unknown): value is RichDocument =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc';

export const toMarkdown = ({ content }: RichDocument): string => content.map(blockText).join('\n\n');

function blockText(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.content).replace(/^([-+]|\d+(?=\.))/, (start) =>
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
  if (mark.type === 'link') return `[${text}](${mark.attrs.href})`;
  return mark.type === 'strong' ? `**${text}**` : `_${text}_`;
}

/** Reads paragraphs, headings, lists, bold, italic and links. Anything else is text. */
export const fromMarkdown = (markdown: string): RichDocument => ({
  type: 'doc',
  content: markdown
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
    .map(blockOf),
});

function blockOf(text: string): RichBlock {
  const [, hashes, heading = ''] = /^(##|###) (.*)$/s.exec(text) ?? [];
  if (hashes)
    return { type: 'heading', attrs: { level: hashes === '##' ? 2 : 3 }, content: inlineOf(heading) };
  const itemsOf = (bullet: RegExp) =>
    text
      .split(new RegExp(`\\n(?=${bullet.source})`))
      .map((item) => ({ type: 'list_item' as const, content: [paragraph(item.replace(bullet, ''))] }));
  if (/^- /.test(text)) return { type: 'bullet_list', content: itemsOf(/- /) };
  if (/^\d+\. /.test(text)) return { type: 'ordered_list', content: itemsOf(/\d+\. /) };
  return paragraph(text);
}

const paragraph = (text: string): Paragraph => ({ type: 'paragraph', content: inlineOf(text) });

const TOKEN = /\\(\n)|\\(.)|(\*\*|_)|(\[)|\]\(([^()\s]*)\)|[^\\*_[\]]+|./gs;

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
  for (const [token, hardBreak, escaped, emphasis, bracket, href] of text.matchAll(TOKEN)) {
    if (escaped !== undefined) {
      add(escaped);
      continue;
    }
    if (!hardBreak && !emphasis && !bracket && href === undefined) {
      // A line that goes on, as editors wrap it.
      add(token.replace(/ *\n */g, ' '));
      continue;
    }
    isNew = true;
    if (hardBreak) parts.push({ type: 'hard_break', ...marks() });
    else if (emphasis) toggle(open, emphasis === '**' ? 'strong' : 'em');
    else if (bracket) open.push({ type: 'link', attrs: { href: '' } });
    else closeLink(open, href ?? '');
  }
  return parts;
}

function toggle(open: Mark[], type: 'strong' | 'em'): void {
  const at = open.findIndex((mark) => mark.type === type);
  if (at < 0) open.push({ type });
  else open.splice(at, 1);
}

/** The parts within have this same mark. */
function closeLink(open: Mark[], href: string): void {
  const at = open.findLastIndex(({ type }) => type === 'link');
  const [link] = at < 0 ? [] : open.splice(at, 1);
  if (link?.type === 'link') link.attrs.href = href;
}
