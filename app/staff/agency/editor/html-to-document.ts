import { parseHtml, type RichElement, type RichNode } from '../../../../shared/words/rich-nodes.ts';
import type { RichBlock, RichDocument, RichInline } from '../../../../shared/words/rich-text.ts';

/** Maps the tags of other programs to the tags that a document keeps. */
const TAG_REPLACEMENTS = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' };

type Marks = NonNullable<RichInline['marks']>;
type Paragraph = Extract<RichBlock, { type: 'paragraph' }>;
type Item = { type: 'list_item'; content: Paragraph[] };

/**
 * Converts HTML, from a default text or from the clipboard, to a document of the editor. Unsupported elements become
 * plain text.
 */
export function htmlToDocument(html: string): RichDocument {
  const content = toBlocks(parseHtml(html, TAG_REPLACEMENTS));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** Plain text as a document: a paragraph for each line. */
export function textToDocument(text: string): RichDocument {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return { type: 'doc', content: lines.map((line) => paragraph(toInline([line]))) };
}

const isBlock = (node: RichNode): node is RichElement =>
  typeof node !== 'string' && ['p', 'h2', 'h3', 'ul', 'ol', 'li'].includes(node.tag);

function toBlocks(nodes: readonly RichNode[]): RichBlock[] {
  const blocks: RichBlock[] = [];
  let inlineNodes: RichNode[] = [];
  const closeParagraph = () => {
    const content = toInline(inlineNodes);
    if (content.length > 0) blocks.push(paragraph(content));
    inlineNodes = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      closeParagraph();
      blocks.push(...toBlock(node));
    } else {
      inlineNodes.push(node);
    }
  }
  closeParagraph();
  return blocks;
}

function toBlock({ tag, children }: RichElement): RichBlock[] {
  if (tag === 'ul' || tag === 'ol') {
    const content = toListItems(children);
    return content.length > 0 ? [{ type: tag === 'ul' ? 'bullet_list' : 'ordered_list', content }] : [];
  }
  const content = toInline(children);
  if ((tag === 'h2' || tag === 'h3') && content.length > 0) {
    return [{ type: 'heading', attrs: { level: tag === 'h2' ? 2 : 3 }, content }];
  }
  return toBlocks(children);
}

/** The items of a list. A document has no nested lists, so the items of an inner list follow the outer item. */
function toListItems(nodes: readonly RichNode[]): Item[] {
  return toBlocks(
    nodes.flatMap((node) => (isBlock(node) && node.tag === 'li' ? [asParagraph(node)] : [node])),
  ).flatMap((block): Item[] =>
    block.type === 'bullet_list' || block.type === 'ordered_list'
      ? (block.content as Item[])
      : [{ type: 'list_item', content: [paragraph(block.content ?? [])] }],
  );
}

const asParagraph = ({ children }: RichElement): RichElement => ({ tag: 'p', children });

const paragraph = (content: RichInline[]): Paragraph => ({ type: 'paragraph', content });

/** The text of a paragraph, with white space collapsed as in a browser. */
function toInline(nodes: readonly RichNode[]): RichInline[] {
  const parts = nodes.flatMap((node) => inlinePart(node, []));
  const written = parts.findIndex(hasText);
  const last = parts.findLastIndex(hasText);
  return written < 0
    ? []
    : parts.slice(written, last + 1).map((part, at, { length }) => {
        if (part.type !== 'text') return part;
        const text = at === 0 ? part.text.trimStart() : part.text;
        return { ...part, text: at === length - 1 ? text.trimEnd() : text };
      });
}

const hasText = (part: RichInline): boolean => part.type === 'text' && part.text.trim() !== '';

function inlinePart(node: RichNode, marks: Marks): RichInline[] {
  const marked = marks.length > 0 && { marks };
  if (typeof node === 'string') {
    const text = node.replace(/[\s\p{Cc}]+/gu, ' ');
    return text === '' ? [] : [{ type: 'text', text, ...marked }];
  }
  const { tag, href, children } = node;
  if (tag === 'br') return [{ type: 'hard_break' }];
  return children.flatMap((child) => inlinePart(child, withMark(marks, tag, href)));
}

function withMark(marks: Marks, tag: string, href: string | undefined): Marks {
  if (tag === 'a' && href) return [...marks, { type: 'link', attrs: { href } }];
  return tag === 'strong' || tag === 'em' ? [...marks, { type: tag }] : marks;
}
