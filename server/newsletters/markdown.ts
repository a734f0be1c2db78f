import type { RichBlock, RichDocument, RichInline } from '../../shared/words/rich-text.ts';

/**
 * Converts a newsletter that an earlier version stored as Markdown to a document: headings, paragraphs, lists, bold,
 * italic, and links to http(s) and mail addresses. Everything else stays text.
 */
export function documentOfMarkdown(text: string): RichDocument {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
  return { type: 'doc', content: blocks.map(blockOf) };
}

type Marks = NonNullable<RichInline['marks']>;

const LINK = /\[([^\]\n]+)\]\((https?:\/\/[^\s()]+|mailto:[^\s()]+)\)/g;
const EMPHASIS = /\*\*([^*]+)\*\*|\*([^*]+)\*/g;
const ITEM = /^[-*] /;
const NUMBERED = /^\d{1,3}[.)] /;

function blockOf(block: string): RichBlock {
  const lines = block.split('\n');
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading) {
    const level = heading[1] === '###' ? 3 : 2;
    return { type: 'heading', attrs: { level }, content: inline(heading[2] ?? '') };
  }
  if (lines.every((line) => ITEM.test(line))) return { type: 'bullet_list', content: items(lines, ITEM) };
  if (lines.every((line) => NUMBERED.test(line)))
    return { type: 'ordered_list', content: items(lines, NUMBERED) };
  const content = lines.flatMap((line, at): RichInline[] =>
    at === 0 ? inline(line) : [{ type: 'hard_break' }, ...inline(line)],
  );
  return { type: 'paragraph', content };
}

const items = (lines: readonly string[], mark: RegExp) =>
  lines.map((line) => ({
    type: 'list_item' as const,
    content: [{ type: 'paragraph' as const, content: inline(line.replace(mark, '')) }],
  }));

/** Links are matched first, so that an address keeps all its characters. */
const inline = (text: string): RichInline[] =>
  split(
    text,
    LINK,
    (plain) => emphasised(plain, []),
    ([, label = '', href = '']) => emphasised(label, [{ type: 'link', attrs: { href } }]),
  );

const emphasised = (text: string, marks: Marks): RichInline[] =>
  split(
    text,
    EMPHASIS,
    (plain) => written(plain, marks),
    ([, strong, em = '']) => written(strong ?? em, [...marks, { type: strong ? 'strong' : 'em' }]),
  );

function written(text: string, marks: Marks): RichInline[] {
  const plain = text.replace(/\p{Cc}+/gu, ' ');
  return plain === '' ? [] : [{ type: 'text', text: plain, ...(marks.length > 0 && { marks }) }];
}

/**
 * Splits a text at the matches of a pattern. The result has the parts between the matches and the matches themselves,
 * in order.
 */
function split<Part>(
  text: string,
  pattern: RegExp,
  between: (text: string) => Part[],
  found: (match: RegExpExecArray) => Part[],
): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(...between(text.slice(at, match.index)), ...found(match));
    at = match.index + match[0].length;
  }
  return [...parts, ...between(text.slice(at))];
}
