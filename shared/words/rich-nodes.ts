import type { RichBlock, RichDocument, RichInline } from './rich-text.ts';

/**
 * Rich text in the form in which it is rendered: plain text, and elements with only a tag and, for a link, an address.
 */
export type RichNode = string | RichElement;
export type RichElement = { tag: string; href?: string; children: RichNode[] };

/** The only tags that are rendered. Of all others only the content is rendered. */
const TAGS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'h2', 'h3']);
/** Tags whose content is dropped, too. */
const DROPPED_TAGS = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'svg',
  'math',
  'textarea',
  'title',
  'noscript',
]);
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/**
 * Parses HTML: that of `shared/content/`, and what is pasted into the editor. Only the tags above are kept, and a
 * link's address is their only attribute. Anything else becomes text or is dropped, in the same way on the server and
 * in the browser.
 * @param renamed tags that stand for one of the kept ones, e.g. `{ b: 'strong' }`
 */
export function parseHtml(html: string, renamed: Readonly<Record<string, string>> = {}): RichNode[] {
  const root: RichElement = { tag: '', children: [] };
  const open: RichElement[] = [root];
  let dropped: string | null = null;
  let at = 0;
  const currentElement = () => open.at(-1) ?? root;
  const close = () => {
    const done = open.pop();
    if (done) currentElement().children.push(done);
  };
  const addText = (text: string) => {
    if (text && !dropped) currentElement().children.push(decode(text));
  };

  for (const match of html.matchAll(TOKEN)) {
    addText(html.slice(at, match.index));
    at = match.index + match[0].length;
    const [, slash, name = '', attributes = ''] = match;
    const written = name.toLowerCase();
    const tag = renamed[written] ?? written;
    if (dropped) {
      if (slash && tag === dropped) dropped = null;
    } else if (DROPPED_TAGS.has(tag)) {
      if (!slash) dropped = tag;
    } else if (!slash && TAGS.has(tag)) {
      open.push({ tag, href: tag === 'a' ? parseHref(attributes) : undefined, children: [] });
      if (tag === 'br') close();
    } else if (slash && open.some((element) => element.tag === tag)) {
      while (currentElement().tag !== tag) close();
      close();
    }
  }
  addText(html.slice(at));
  while (open.length > 1) close();
  return root.children;
}

function parseHref(attributes: string): string | undefined {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const address = decode(match?.[1] ?? match?.[2] ?? '').trim();
  return SAFE_ADDRESS.test(address) ? address : undefined;
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (entity, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[String(name).toLowerCase()] ?? entity),
  );

/** Converts a document to nodes that can be rendered. */
export const toRichNodes = ({ content }: RichDocument): RichNode[] => content.map(blockNode);

function blockNode(block: RichBlock): RichNode {
  switch (block.type) {
    case 'paragraph':
      return { tag: 'p', children: inlineNodes(block.content) };
    case 'heading':
      return { tag: `h${block.attrs.level}`, children: inlineNodes(block.content) };
    default:
      return {
        tag: block.type === 'bullet_list' ? 'ul' : 'ol',
        children: block.content.map(({ content: [only, ...more] }) => ({
          tag: 'li',
          children: more.length === 0 ? inlineNodes(only?.content) : [only, ...more].map(itemParagraph),
        })),
      };
  }
}

const itemParagraph = (paragraph: { content?: RichInline[] } | undefined): RichNode => ({
  tag: 'p',
  children: inlineNodes(paragraph?.content),
});

const inlineNodes = (parts: readonly RichInline[] = []): RichNode[] =>
  parts.map((part) =>
    (part.marks ?? []).reduceRight<RichNode>(
      (inner, mark) =>
        mark.type === 'link'
          ? { tag: 'a', href: mark.attrs.href, children: [inner] }
          : { tag: mark.type, children: [inner] },
      part.type === 'text' ? part.text : { tag: 'br', children: [] },
    ),
  );

/** All texts of a document, in order. */
export function collectTexts(part: { text?: string; content?: readonly object[] }): string[] {
  if (part.text !== undefined) return [part.text];
  return (part.content ?? []).flatMap(collectTexts);
}

/** A document of plain paragraphs. */
export const paragraphsOf = (...texts: string[]): RichDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
