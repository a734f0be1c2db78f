import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findElements, isElement, type Piece } from '../read/pieces.ts';

const MUCH = 400_000;
const BLANKS = ' '.repeat(MUCH);

/** Whether each piece of a text is an element. A run that takes too long is ended, and the test fails. */
function elementsOf(text: string): boolean[] | null {
  const check = () => findElements(text)?.map((piece: Piece) => isElement(text, piece)) ?? null;
  return runInNewContext('check()', { check }, { timeout: 20_000 });
}

test.each([
  ['blanks', `${BLANKS}x`],
  ['blanks after the XML declaration', `<?xml version="1.0"?>${BLANKS}x`],
  ['blanks after the DOCTYPE', `<?xml version="1.0"?>${BLANKS}<!DOCTYPE a>${BLANKS}x`],
  ['blanks in the outermost tag', `<propertyList${BLANKS}<`],
  ['blanks between elements', `<propertyList>${BLANKS}x`],
  ['blanks in the last tag', `<propertyList></propertyList${BLANKS}x`],
  ['blanks after the last tag', `<propertyList></propertyList>${BLANKS}x`],
  ['comments', `<propertyList>${'<!-- --> '.repeat(20 * MUCH)}x`],
  ['comments that do not end', `<propertyList>${'<!-- '.repeat(MUCH)}`],
  ['elements that do not end', `<propertyList>${'<land>'.repeat(MUCH)}`],
  ['letters in a name', `<propertyList><${'a'.repeat(MUCH)}`],
])('quickly finds that a very long run of %s is not a feed', (_what, text) => {
  expect(elementsOf(text)).toBeNull();
});

test.each([
  ['blanks in a tag', `<land${BLANKS}x></land>`, false],
  ['blanks before an equals sign', `<land a${BLANKS}=></land>`, false],
  ['attributes', `<land${' a="b"'.repeat(20 * MUCH)}></land>`, false],
  ['CDATA sections that do not end', `<land>${'<![CDATA['.repeat(MUCH)}</land>`, false],
  ['child elements', `<land>${'<a></a>'.repeat(MUCH)}</land>`, true],
  ['blanks in a text', `<land>${BLANKS}</land>`, true],
])('quickly checks an element with a very long run of %s', (_what, element, whole) => {
  expect(
    elementsOf(`${BLANKS}<?xml version="1.0"?>${BLANKS}<propertyList>${element}</propertyList>`),
  ).toEqual([whole]);
});
