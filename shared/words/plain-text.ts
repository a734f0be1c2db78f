import { escapeMarkup } from '../escape.ts';
import { collectTexts, paragraphsOf, type RichNode } from './rich-nodes.ts';
import type { RichDocument } from './rich-text.ts';

/** A rich text in which nothing is written. */
export const BLANK_DOCUMENT: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Plain text as a document, with an empty line between paragraphs. Earlier versions stored biographies and texts of
 * suburbs in this form. A single line break is a space, as it was on their pages.
 */
function documentOfPlainText(text: string): RichDocument {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return paragraphs.length > 0 ? paragraphsOf(...paragraphs) : BLANK_DOCUMENT;
}

/** A stored text, which may be of an earlier version. */
export const asDocument = (stored: unknown): unknown =>
  typeof stored === 'string' ? documentOfPlainText(stored) : stored;

/** Each block of a document, such as a paragraph or a list, without its formatting; blank ones are left out. */
export const plainParagraphs = ({ content }: RichDocument): string[] =>
  content.map((block) => collectTexts(block).join('').trim()).filter(Boolean);

export const isBlank = (document: RichDocument): boolean => plainParagraphs(document).length === 0;

/** The HTML of a text. Everything but the tags of `RichNode` and the addresses of links is escaped. */
export const toHtml = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeMarkup(node);
      const { tag, href, children } = node;
      if (tag === 'br') return '<br>';
      return `<${tag}${href ? ` href="${escapeMarkup(href)}"` : ''}>${toHtml(children)}</${tag}>`;
    })
    .join('');
