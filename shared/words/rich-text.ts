import * as v from 'valibot';
import { findUnknownPlaceholder, unknownPlaceholderMessage } from './placeholders.ts';
import { asDocument } from './plain-text.ts';
import { collectTexts } from './rich-nodes.ts';

/**
 * Text with paragraphs, headings, lists, bold, italic and links, as the editor writes it (ProseMirror's JSON). Anything
 * else is refused, so that no HTML is ever stored.
 */

export const MAX_RICH_CHARACTERS = 40_000;
const MAX_BLOCKS = 500;
const MAX_PARTS = 200;
const MAX_ITEMS = 200;
const MAX_ITEM_PARAGRAPHS = 20;
/** The maximum length of a link's address in characters. */
const MAX_LINK = 500;

const SHAPE = 'Please use paragraphs, headings, lists, bold, italic and links only.';
const LINK = 'Please link to an address that begins with https://, http://, mailto:, tel: or /.';
const TOO_MANY_BLOCKS = `Please use up to ${MAX_BLOCKS} paragraphs.`;
const TOO_MANY_PARTS = `Please use up to ${MAX_PARTS} line breaks, links and switches to bold or italic in a paragraph.`;
const TOO_MANY_ITEMS = `Please use up to ${MAX_ITEMS} items in a list.`;
const TOO_MANY_ITEM_PARAGRAPHS = `Please use up to ${MAX_ITEM_PARAGRAPHS} paragraphs in an item of a list.`;
const TOO_LONG_LINK = `Please link to an address of up to ${MAX_LINK} characters.`;
const OURS = [LINK, TOO_LONG_LINK, TOO_MANY_BLOCKS, TOO_MANY_PARTS, TOO_MANY_ITEMS, TOO_MANY_ITEM_PARAGRAPHS];

/** A link may lead to another site, a mail, a call or a page of this site. It may never run anything. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}\\]*$/iu;

/**
 * Whether an address may be linked in a text. `https://` alone, for example, is not an address. A path of this site is
 * checked as if it were on another site.
 */
export const canBeLink = (href: string): boolean =>
  href.length <= MAX_LINK && SAFE_LINK.test(href) && URL.canParse(href, 'https://example.com');

const mark = v.variant('type', [
  v.strictObject({ type: v.literal('strong') }),
  v.strictObject({ type: v.literal('em') }),
  v.strictObject({
    type: v.literal('link'),
    attrs: v.strictObject({
      href: v.pipe(v.string(LINK), v.maxLength(MAX_LINK, TOO_LONG_LINK), v.check(canBeLink, LINK)),
    }),
  }),
]);
const inline = v.variant('type', [
  v.strictObject({
    type: v.literal('text'),
    text: v.pipe(v.string(), v.nonEmpty(), v.regex(/^\P{Cc}+$/u)),
    marks: v.optional(v.pipe(v.array(mark), v.maxLength(3))),
  }),
  v.strictObject({ type: v.literal('hard_break'), marks: v.optional(v.pipe(v.array(mark), v.maxLength(3))) }),
]);
const content = v.optional(v.pipe(v.array(inline), v.maxLength(MAX_PARTS, TOO_MANY_PARTS)));
const paragraph = v.strictObject({ type: v.literal('paragraph'), content });
const items = v.pipe(
  v.array(
    v.strictObject({
      type: v.literal('list_item'),
      content: v.pipe(
        v.array(paragraph),
        v.nonEmpty(),
        v.maxLength(MAX_ITEM_PARAGRAPHS, TOO_MANY_ITEM_PARAGRAPHS),
      ),
    }),
  ),
  v.nonEmpty(),
  v.maxLength(MAX_ITEMS, TOO_MANY_ITEMS),
);
const block = v.variant('type', [
  paragraph,
  v.strictObject({
    type: v.literal('heading'),
    attrs: v.strictObject({ level: v.picklist([2, 3]) }),
    content,
  }),
  v.strictObject({ type: v.literal('bullet_list'), content: items }),
  v.strictObject({ type: v.literal('ordered_list'), content: items }),
]);
const documentSchema = v.strictObject({
  type: v.literal('doc'),
  content: v.pipe(v.array(block), v.nonEmpty(), v.maxLength(MAX_BLOCKS, TOO_MANY_BLOCKS)),
});

export type RichDocument = v.InferOutput<typeof documentSchema>;
export type RichBlock = RichDocument['content'][number];
export type RichInline = v.InferOutput<typeof inline>;

/**
 * Returns one sentence for all problems of a document, because the parts of a document have no fields of their own.
 * @param empty the sentence for a document without text; null if there need not be any
 */
function problemOf(value: unknown, empty: string | null, most: number): string | null {
  const checked = v.safeParse(documentSchema, value);
  if (!checked.success) {
    return checked.issues.find(({ message }) => OURS.includes(message))?.message ?? SHAPE;
  }
  const texts = collectTexts(checked.output);
  const written = texts.join('');
  if (written.trim() === '') return empty;
  if (written.length > most) return `Please use up to ${most.toLocaleString('en-AU')} characters.`;
  const unknown = texts.map(findUnknownPlaceholder).find(Boolean);
  return unknown ? unknownPlaceholderMessage(unknown) : null;
}

const richTextOr = (empty: string | null, most: number) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): RichDocument => {
      const message = problemOf(dataset.value, empty, most);
      if (message === null) return dataset.value as RichDocument;
      addIssue({ message });
      return NEVER;
    }),
  );

export const richText = richTextOr('Please write something, or go back to the default.', MAX_RICH_CHARACTERS);
/** A text without a default. @param most the maximum number of characters */
export const requiredRichText = (most: number) => richTextOr('Please write something.', most);

/**
 * A text that was plain in earlier versions, whose exports still have it so.
 * @param empty the sentence for a blank text; null if it may be blank
 * @param most the maximum number of characters
 */
export const formerlyPlainText = (empty: string | null, most: number) =>
  v.pipe(v.unknown(), v.transform(asDocument), richTextOr(empty, most));
