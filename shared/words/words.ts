import * as v from 'valibot';
import { list, photo, required, uniqueList } from '../agency/fields.ts';
import { WORD_PAGES } from './pages.ts';
import { findUnknownPlaceholder, unknownPlaceholderMessage } from './placeholders.ts';
import {
  formerlyPlainText,
  MAX_RICH_CHARACTERS,
  type RichDocument,
  requiredRichText,
  richText,
} from './rich-text.ts';

const MAX_ENTRIES = 200;
/** The length of the text about a suburb in characters. */
const MAX_SUBURB_TEXT = 3000;
/** The length of what a client said in characters. */
const MAX_QUOTE = 600;

/** Spec §2: image, message, name, title. */
const testimonialSchema = v.strictObject({
  message: formerlyPlainText('Please write something.', MAX_QUOTE),
  name: required(60),
  title: required(80),
  /** The address of a photograph; if it is empty, the initials are shown. */
  image: photo,
  /** Whether the testimonial is fictional; the page says so. */
  demo: v.boolean(),
});
export type Testimonial = v.InferOutput<typeof testimonialSchema>;

const suburbSchema = v.strictObject({
  /** The suburb's key in addresses. */
  key: v.pipe(
    required(80),
    v.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*-\d{4}$/,
      'Please enter the suburb as in its page’s address, such as richmond-3121.',
    ),
  ),
  text: formerlyPlainText('Please write something.', MAX_SUBURB_TEXT),
});
export type SuburbText = v.InferOutput<typeof suburbSchema>;

export const MAX_PARTS = 20;
/** A heading and a text that the agency adds to a page. */
const partSchema = () =>
  v.strictObject({
    title: v.pipe(required(100), knownPlaceholders),
    text: requiredRichText(MAX_RICH_CHARACTERS),
  });
export type PagePart = v.InferOutput<ReturnType<typeof partSchema>>;

/** Refuses a text with an unknown placeholder. */
export const knownPlaceholders = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (text) => findUnknownPlaceholder(text) === undefined,
  ({ input }) => unknownPlaceholderMessage(findUnknownPlaceholder(input) ?? ''),
);

const SCHEMAS = {
  line: ({ limit }: { limit?: number }) => v.pipe(required(limit ?? 0), knownPlaceholders),
  rich: () => richText,
  parts: () =>
    uniqueList(partSchema(), {
      limit: MAX_PARTS,
      key: 'title',
      message: 'Another part already has this heading.',
    }),
  testimonials: () => list(testimonialSchema, MAX_ENTRIES),
  suburbs: () => list(suburbSchema, MAX_ENTRIES),
};

type Pages = typeof WORD_PAGES;
export type WordsPage = keyof Pages;
type FieldKind = keyof typeof SCHEMAS;
export type WordField = { kind: FieldKind; label: string; limit?: number; hint?: string };

/** The type of each kind of field as the agency writes it. A default for rich text is HTML instead of a document. */
type WrittenText = {
  line: string;
  rich: RichDocument;
  parts: PagePart[];
  testimonials: Testimonial[];
  suburbs: SuburbText[];
};
type DefaultText = Omit<WrittenText, 'rich'> & { rich: string };

type KindOf<Field> = Field extends { kind: infer Kind extends FieldKind } ? Kind : never;
type Fields<Page extends WordsPage> = Pages[Page]['fields'];

/** The texts that an agency wrote for a page. For missing ones the default in `shared/content/` is shown. */
export type PageWords<Page extends WordsPage> = {
  readonly [Field in keyof Fields<Page>]?: WrittenText[KindOf<Fields<Page>[Field]>];
};
export type DefaultWords<Page extends WordsPage> = {
  readonly [Field in keyof Fields<Page>]: DefaultText[KindOf<Fields<Page>[Field]>];
};
export type ResolvedWords<Page extends WordsPage> = {
  readonly [Field in keyof Fields<Page>]:
    | WrittenText[KindOf<Fields<Page>[Field]>]
    | DefaultText[KindOf<Fields<Page>[Field]>];
};
/** The content of the document with the agency's own texts. */
export type Words = { readonly [Page in WordsPage]?: PageWords<Page> };

const optional = (entries: [string, v.GenericSchema][]) =>
  v.strictObject(Object.fromEntries(entries.map(([name, schema]) => [name, v.optional(schema)])));

const pageSchema = ({ fields }: { fields: Readonly<Record<string, WordField>> }) =>
  optional(Object.entries(fields).map(([name, field]) => [name, SCHEMAS[field.kind](field)]));

export const wordsSchema = optional(
  Object.entries(WORD_PAGES).map(([name, page]) => [name, pageSchema(page)]),
) as unknown as v.GenericSchema<unknown, Words>;

export const isWordsPage = (name: string): name is WordsPage => Object.hasOwn(WORD_PAGES, name);
