import { expect, test } from 'vitest';
import { demoArticles } from '../demo/articles.ts';
import { paragraphsOf } from '../shared/words/rich-nodes.ts';
import type { RichDocument, RichInline } from '../shared/words/rich-text.ts';
import { fromMarkdown, toMarkdown, withoutTexts } from './rich-markdown.ts';

const link = { type: 'link', attrs: { href: 'https://example.com/a_b' } } as const;
const DOCUMENT: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Who we are' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '1) Not a list, and 5 * 3_a [b](c) # ' },
        { type: 'text', text: 'bold', marks: [{ type: 'strong' }] },
        { type: 'text', text: ', ' },
        { type: 'text', text: 'both', marks: [{ type: 'strong' }, { type: 'em' }] },
        { type: 'hard_break' },
        { type: 'text', text: 'a link', marks: [link] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'ordered_list',
      content: ['One', '- two'].map((text) => ({
        type: 'list_item',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
  ],
};

test('rich text becomes readable Markdown, and converts back unchanged', () => {
  expect(toMarkdown(DOCUMENT)).toBe(
    '## Who we are\n\n1\\) Not a list, and 5 \\* 3\\_a \\[b\\](c) \\# **bold**, **_both_**\\\n[a link](https://example.com/a_b).\n\n1. One\n2. - two',
  );
  expect(fromMarkdown(toMarkdown(DOCUMENT))).toEqual(DOCUMENT);
  for (const { text } of demoArticles.articles) expect(fromMarkdown(toMarkdown(text))).toEqual(text);
});

test('lines that an editor wrapped are read as one paragraph', () => {
  expect(fromMarkdown('One\ntwo\r\n\r\nThree\n')).toEqual(paragraphsOf('One two', 'Three'));
});

test('headings and lists need no blank lines around them', () => {
  const written = 'We sell:\n- homes\n- land\n## Who we are\nOne\ntwo\n1. One\n2. - two';
  const [, , heading, , numbers] = fromMarkdown(written).content;
  expect(fromMarkdown(written)).toEqual(
    fromMarkdown('We sell:\n\n- homes\n- land\n\n## Who we are\n\nOne two\n\n1. One\n2. - two'),
  );
  expect([heading, numbers]).toEqual([DOCUMENT.content[0], DOCUMENT.content[2]]);
});

test('underscores within a word are no emphasis', () => {
  const address = 'jane_smith_sales@example.com';
  expect(fromMarkdown(`Write to ${address}, _please_.`).content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: `Write to ${address}, ` },
        { type: 'text', text: 'please', marks: [{ type: 'em' }] },
        { type: 'text', text: '.' },
      ],
    },
  ]);
});

test('the address of a link may contain brackets', () => {
  const href = 'https://en.wikipedia.org/wiki/Norwood_(South_Australia)';
  const linked = (text: string) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
  const document = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [linked('Norwood'), { type: 'text', text: ' (east of the city)' }] },
    ],
  };
  expect(fromMarkdown(`[Norwood](${href}) (east of the city)`)).toEqual(document);
  expect(fromMarkdown(toMarkdown(document as RichDocument))).toEqual(document);
});

test('Markdown in the style of other people and editors is read too', () => {
  const written = '# Title\n\n* One\n\n* *Two*\n\n1) a\n \n2) 5 * 3, from $5* **and** up';
  const [title, bullets, numbers] = fromMarkdown(written).content;
  const item = (...content: RichInline[]) => ({
    type: 'list_item',
    content: [{ type: 'paragraph', content }],
  });
  expect(title).toEqual({ ...DOCUMENT.content[0], content: [{ type: 'text', text: 'Title' }] });
  expect(bullets).toEqual({
    type: 'bullet_list',
    content: [
      item({ type: 'text', text: 'One' }),
      item({ type: 'text', text: 'Two', marks: [{ type: 'em' }] }),
    ],
  });
  expect(numbers).toEqual({
    type: 'ordered_list',
    content: [
      item({ type: 'text', text: 'a' }),
      item(
        { type: 'text', text: '5 * 3, from $5* ' },
        { type: 'text', text: 'and', marks: [{ type: 'strong' }] },
        { type: 'text', text: ' up' },
      ),
    ],
  });
});

test('each text gets a file, and one that Markdown cannot express stays JSON', () => {
  const texts = new Map<string, string>();
  const two = ['a', 'b'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  const odd = {
    type: 'doc',
    content: [{ type: 'bullet_list', content: [{ type: 'list_item', content: two }] }],
  };
  const content = { articles: [{ slug: 'open', text: DOCUMENT, title: 'Open' }, { text: odd }] };
  expect(withoutTexts(content, 'articles', texts)).toEqual({
    articles: [
      { slug: 'open', text: { markdown: 'texts/articles-open-text.md' }, title: 'Open' },
      { text: odd },
    ],
  });
  expect([...texts.keys()]).toEqual(['texts/articles-open-text.md']);
});

test('a text is in a file named after its person or suburb, one file each', () => {
  const texts = new Map<string, string>();
  withoutTexts({ members: [{ id: 'sam-taylor', description: DOCUMENT }] }, 'people', texts);
  const entry = { key: 'norwood-5067', text: DOCUMENT };
  withoutTexts({ suburbs: { texts: [entry, entry] } }, 'words', texts);
  expect([...texts.keys()]).toEqual([
    'texts/people-members-sam-taylor-description.md',
    'texts/words-suburbs-texts-norwood-5067-text.md',
    'texts/words-suburbs-texts-norwood-5067-text-2.md',
  ]);
});
