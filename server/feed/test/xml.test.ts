import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FeedError } from '../read/feed-error.ts';
import { feedLimits } from '../read/limits.ts';
import { attributeOf, childNamed, textOf } from '../read/xml.ts';
import { HOSTILE_XML } from './hostile-xml.ts';
import { parseXml } from './support.ts';

const text = (xml: string | Uint8Array): string => textOf(parseXml(xml));

test('names ignore case, and references in text and attributes are resolved once', () => {
  const root = parseXml(
    '<propertyList Date="a&amp;b"><uniqueId> &lt;b&gt; &amp;lt; &#39;x&#x27; </uniqueId></propertyList>',
  );
  expect(root.name).toBe('propertylist');
  expect(attributeOf(root, 'date')).toBe('a&b');
  const id = childNamed(root, 'uniqueid');
  expect(id && textOf(id)).toBe("<b> &lt; 'x'");
});

test('a lone & is an ampersand, and CDATA is plain text', () => {
  expect(text('<a>Smith & Sons &co; R&D &</a>')).toBe('Smith & Sons &co; R&D &');
  expect(text('<a><![CDATA[<b> & &amp; ]]>!</a>')).toBe('<b> & &amp; !');
});

test('a reference is resolved in text and attributes, but never becomes part of a tag', () => {
  const root = parseXml(
    '<a Note="&quot;1&#34; &apos;2&#39; &lt;b x=&#x22;y&#34;&gt;&#10;&#9;">&#60;b/&#62;]]> &bogus;&#x1F600;</a>',
  );
  expect(root).toMatchObject({
    name: 'a',
    attributes: { note: `"1" '2' <b x="y">\n\t` },
    nodes: ['<b/>]]> &bogus;😀'],
  });
  for (const xml of [
    '<&#97;/>',
    '<a>x<&#47;a>',
    '<a&#32;b="1"/>',
    '<a b="1"&nbsp;c="2"/>',
    '<a b&#61;"1"/>',
  ]) {
    expect(() => parseXml(xml), xml).toThrow(FeedError);
  }
});

test.each([
  ['a DOCTYPE', '<&#33;DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['a DOCTYPE with an entity', '<&#0;!DOCTYPE a [<&#0;!ENTITY x "y">]><a>&x;</a>'],
  ['a comment', '<a>b<&#0;!-- hidden -->c</a>'],
  ['a CDATA section', '<a><&#0;![CDATA[x]]></a>'],
])('%s hidden behind a character reference is refused', (_name, xml) => {
  expect(() => parseXml(xml)).toThrow(FeedError);
});

test('brackets at the edge of a CDATA section or a comment are kept as text', () => {
  expect(text('<a><![CDATA[x]]]]>></a>')).toBe('x]]>');
  expect(text('<a>]]<!-- c -->></a>')).toBe(']]>');
  expect(text('<a>]]<![CDATA[]]>></a>')).toBe(']]>');
  expect(text('<a><![CDATA[x]]]]><![CDATA[>]]></a>')).toBe('x]]>');
});

test('any white space before the first element is ignored, and in an attribute it becomes a space', () => {
  expect(text('\u00a0\u2003\r\n<a>x</a>')).toBe('x');
  expect(attributeOf(parseXml('<a b="1\t2\r\n3\r4"/>'), 'b')).toBe('1 2 3 4');
});

test('HTML entity names and Windows-1252 character numbers are resolved', () => {
  expect(text('<a>5&nbsp;m&sup2; &ndash; it&#146;s</a>')).toBe('5 m² – it’s');
});

test('quotation marks of Windows-1252 that a CRM has converted as if they were Latin-1 are read', () => {
  expect(text('<a>it\u0092s \u0093near\u0094 \u0096 \u0085</a>')).toBe('it’s “near” – …');
});

test('control characters and lone surrogates are dropped, both literal and as references', () => {
  expect(text('<a>x\u0000\u0008y&#0;&#8;&#xD800;&#1114112;z\u001f</a>')).toBe('xyz');
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeff<a>café</a>')],
  [
    'UTF-16 little-endian',
    Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>café</a>', 'utf16le'),
  ],
  ['UTF-16 big-endian', Buffer.from('\ufeff<a>café</a>', 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from('<a>café</a>', 'utf16le')],
  [
    'declared Windows-1252',
    Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>café</a>', 'latin1'),
  ],
  ['declared ISO-8859-1', Buffer.from("<?xml version='1.0' encoding='ISO-8859-1'?><a>café</a>", 'latin1')],
  ['wrongly declared as UTF-8', Buffer.from('<?xml version="1.0" encoding="utf-8"?><a>café</a>', 'latin1')],
  ['wrongly declared as UTF-16', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>café</a>')],
  ['wrongly declared as "utf8"', Buffer.from('<?xml version="1.0" encoding="utf8"?><a>café</a>', 'latin1')],
  ['wrongly declared as "Unicode"', Buffer.from('<?xml version="1.0" encoding="Unicode"?><a>café</a>')],
  ['wrongly declared as Latin-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>café</a>')],
])('the encoding is detected: %s', (_name, bytes) => {
  expect(text(bytes)).toBe('café');
});

test('a character that a CRM has cut in two leaves the others of the file as they are', () => {
  const cut = Buffer.from('é').subarray(0, 1);
  const file = Buffer.concat([Buffer.from('<a>It’s a café'), cut, Buffer.from('</a>')]);
  expect(text(file)).toBe('It’s a café\ufffd');
});

test('an unknown encoding is refused with its name', () => {
  expect(() => parseXml(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).toThrow(
    'The file says its encoding is "klingon", which we can’t read.',
  );
});

test('too many elements or attributes are refused with one sentence', () => {
  const attributes = Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ');
  const refusal = /^The file has more than [\d,]+ elements and attributes\. Send it in several files/;
  expect(() => parseXml(Buffer.from(`<a>${'<a/>'.repeat(1_500_000)}</a>`))).toThrow(refusal);
  expect(() => parseXml(Buffer.from(`<a>${`<a ${attributes}/>`.repeat(15)}</a>`))).toThrow(refusal);
});

test.runIf(process.platform === 'linux')(
  'elements are counted before memory is allocated for them',
  async () => {
    const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, '../read/read-feed.ts')).href);
    for (const [root, element] of [
      ['a', '<a/>'],
      ['propertyList', '<a></a>'],
    ]) {
      const reading = `
      import { readFileSync } from 'node:fs';
      import { openDocument, readDocument } from ${module};
      const bytes = Buffer.from('<${root}>' + '${element}'.repeat(${60_000_000 / (element?.length ?? 1)}) + '</${root}>');
      const before = process.memoryUsage().rss;
      try {
        readDocument(openDocument(bytes, true), new Map(), new Date());
      } catch ({ message }) {
        // Unlike getrusage, VmHWM (proc(5)) does not begin with the memory of the process that started this one.
        const [, peak] = /^VmHWM:\\s*(\\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'));
        console.log(JSON.stringify({ message, taken: peak * 1024 - before }));
      }`;
      const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', reading]);
      const { message, taken } = JSON.parse((await run).stdout);
      expect(message).toMatch(/^The file has more than [\d,]+ elements and attributes\./);
      // Its letters take as much as the file has.
      expect(taken).toBeLessThan(200_000_000);
    }
  },
);

test('a site with little memory reads smaller feeds', () => {
  expect(feedLimits(512 * 2 ** 20)).toEqual({ megabytes: 21, nodes: 192_000 });
  expect(feedLimits(8 * 2 ** 30)).toEqual({ megabytes: 64, nodes: 1_500_000 });
});

test('a DOCTYPE that names an external file is ignored, and nothing is fetched', () => {
  expect(text('<!DOCTYPE propertyList SYSTEM "http://127.0.0.1:1/propertyList.dtd"><a>x</a>')).toBe('x');
});

test.each(HOSTILE_XML)('a hostile file is refused: %s', (_name, xml) => {
  expect(() => parseXml(Buffer.from(xml))).toThrow(FeedError);
});

test.each([
  ['cut in a text', '<a><b>x'],
  ['cut in a tag', '<a><b x="1'],
  ['cut in its first tag', '<?xml version="1.0"?><propertyList date="2026'],
  ['cut in its first tag, behind a bracket', '<a date="2026>07'],
  ['cut in an end tag', '<a><b>x</b></'],
  ['cut in a processing instruction', '<a><?php x'],
  ['cut before the last end tag', '<a><b>x</b>'],
  ['cut in a comment', '<a><!-- x'],
  ['cut in CDATA', '<a><![CDATA[x]]'],
])('a file %s is refused as cut short', (_name, xml) => {
  expect(() => parseXml(xml)).toThrow(/cut short/);
});

test.each([
  ['an empty file', ''],
  ['plain text', 'hello'],
  ['two outermost elements', '<a/><b/>'],
  ['crossed end tags', '<a><b></a></b>'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['nesting 50,000 levels deep', `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`],
])('%s is refused', (_name, xml) => {
  expect(() => parseXml(xml)).toThrow(FeedError);
});

test.each(['__proto__', 'constructor', 'prototype', 'Constructor', 'toString', 'hasOwnProperty'])(
  'an element or attribute named %s is treated as unknown, and the rest is read',
  (name) => {
    const root = parseXml(`<a><${name} x="1"><b>no</b></${name}><b ${name}="2" x="3">yes</b><${name}/></a>`);
    const b = childNamed(root, 'b');
    expect(b && [textOf(b), attributeOf(b, 'x')]).toEqual(['yes', '3']);
    expect(Object.getPrototypeOf(root)).toBe(Object.prototype);
    expect('b' in {}).toBe(false);
  },
);

test('the reported line of an error is the line in the file, even after comments', () => {
  expect(() => parseXml('<?xml version="1.0"?>\n<!-- one\ntwo -->\n<a>\n<b>\n</c></a>')).toThrow(/line 6/);
  expect(() => parseXml('\r\n<!DOCTYPE a\r\nSYSTEM "a.dtd">\r\n<a b=1/>')).toThrow(
    /line 4: unquoted attribute/,
  );
  expect(() => parseXml('\r<a>\r<!--\r-->\n<b c=1/></a>')).toThrow(/line 5: unquoted attribute/);
});

test.each([
  ['a declaration inside an element', '<a><?xml version="1.0"?></a>'],
  ['a duplicate attribute', '<a b="1" b="2"/>'],
  ['an opening bracket in an attribute', '<a b="<"/>'],
  ['an invalid tag name', '<a><1/></a>'],
])('a file with %s is refused as not well-formed, with the line', (_name, xml) => {
  expect(() => parseXml(xml)).toThrow('The file isn’t well-formed XML at line 1: ');
});

test.each([
  ['hello', 'There’s no XML in the file.'],
  ['<?xml version="1.0"?>', 'There’s no XML in the file.'],
  ['Warning: no memory\n<a/>', 'line 2: there is text before the outermost element.'],
  ['<a/>\n<b/>', 'The file must have exactly one outermost element.'],
  ['<a/>\nbye', 'The file must have exactly one outermost element.'],
  ['<a>\n<Price>1\n</a>', 'line 3: another element ends before <Price> does.'],
  ['<a b="x>\n<c d="1"/></a>', 'line 2: an attribute holds a "<", or its closing quotation mark is missing.'],
])('the refusal of %j says what is wrong', (xml, words) => {
  expect(() => parseXml(xml)).toThrow(words);
});

// A parser that took minutes would exceed the time limit of the test.
test('a million openings that never end are refused quickly', () => {
  for (const opening of [
    '<![CDATA[',
    '<!--',
    '<!',
    '<a ',
    '&',
    '&a',
    ']]>',
    '<!---->',
    '<![CDATA[]]>',
    '<b c="',
  ]) {
    const xml = `<a>${opening.repeat(1_000_000)}`;
    expect(() => parseXml(xml)).toThrow(FeedError);
  }
});
