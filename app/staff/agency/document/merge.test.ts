import { expect, test } from 'vitest';
import { mergeDocuments } from './merge.ts';

const person = (id: string, role = 'Agent', phone = '1') => ({ id, role, phone });
const merged = (base: unknown, mine: unknown, theirs: unknown) =>
  mergeDocuments({ value: base }, { value: mine }, { value: theirs }).value;

test('keeps my fields where I changed something, and takes theirs elsewhere', () => {
  const base = { tagline: 'Old', region: 'Old', address: { street: '1', suburb: 'Balmain' }, kept: 1 };
  const mine = { ...base, tagline: 'Mine', address: { ...base.address, street: '2' } };
  const theirs = {
    ...base,
    tagline: 'Theirs',
    region: 'Theirs',
    address: { street: '1', suburb: 'Rozelle' },
  };
  expect(mergeDocuments(base, mine, theirs)).toEqual({
    tagline: 'Mine',
    region: 'Theirs',
    address: { street: '2', suburb: 'Rozelle' },
    kept: 1,
  });
});

test('keeps texts that both wrote on a page that had none, and removes those that I removed', () => {
  expect(merged({}, { about: { title: 'Mine' } }, { about: { text: 'Theirs' } })).toEqual({
    about: { title: 'Mine', text: 'Theirs' },
  });
  expect(merged({ title: 'A', text: 'B' }, { text: 'B' }, { title: 'A', text: 'C' })).toEqual({ text: 'C' });
});

test('merges the entries of a list one by one', () => {
  const base = [person('ada'), person('ben'), person('cy'), person('dot')];
  const mine = [person('ada', 'Owner'), person('ben'), person('cy'), person('mia')];
  const theirs = [person('ada', 'Agent', '2'), person('ben', 'Editor'), person('tom'), person('dot')];
  expect(merged(base, mine, theirs)).toEqual([
    person('ada', 'Owner', '2'),
    person('ben', 'Editor'),
    person('mia'),
    person('tom'),
  ]);
});

test('keeps an entry that one person removed and the other changed', () => {
  const base = [person('ada'), person('ben')];
  expect(merged(base, [person('ada')], [person('ada'), person('ben', 'Editor')])).toEqual([
    person('ada'),
    person('ben', 'Editor'),
  ]);
  expect(merged(base, [person('ada'), person('ben', 'Editor')], [person('ada')])).toEqual([
    person('ada'),
    person('ben', 'Editor'),
  ]);
});

test('keeps both new entries without a key, or with the same one', () => {
  expect(merged([], [person('', 'Mine')], [person('', 'Theirs')])).toHaveLength(2);
  expect(merged([], [person('kim', 'Mine')], [person('kim', 'Theirs')])).toHaveLength(2);
  expect(merged([person('ada')], [person('ada', 'A'), person('ada', 'B')], [person('ada')])).toHaveLength(2);
});

test('keeps my order if I moved an entry, otherwise theirs', () => {
  const base = [person('ada'), person('ben'), person('cy')];
  const moved = [person('cy'), person('ada'), person('ben')];
  const changed = [person('ada', 'Owner'), person('ben'), person('cy')];
  expect(merged(base, moved, changed)).toEqual([person('cy'), person('ada', 'Owner'), person('ben')]);
  expect(merged(base, changed, moved)).toEqual([person('cy'), person('ada', 'Owner'), person('ben')]);
});

test('takes a list whose entries have no key as one value', () => {
  expect(merged(['a'], ['a', 'b'], ['c'])).toEqual(['a', 'b']);
  const text = (words: string) => ({ type: 'doc', content: [{ type: 'paragraph', words }] });
  expect(merged(text('old'), text('mine'), text('theirs'))).toEqual(text('mine'));
  expect(merged(text('old'), text('old'), text('theirs'))).toEqual(text('theirs'));
});
