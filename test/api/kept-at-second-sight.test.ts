import { expect, test } from 'vitest';
import { KeptAtSecondSight } from '../../server/data/kept-at-second-sight.ts';

type Made = { of: string };

const keep = () => new KeptAtSecondSight<Made>(500, (text) => text.length);

/** Asks as those do who keep: what is not there is made. @returns whether it was there */
function ask(kept: KeptAtSecondSight<Made>, text: string): boolean {
  if (kept.get(text)) return true;
  kept.add(text, { of: text });
  return false;
}

test('what is asked for a second time is kept, and found from the third on', () => {
  const kept = keep();
  expect([1, 2, 3, 4].map(() => ask(kept, '["home1"]'))).toEqual([false, false, true, true]);
  expect(kept.get('["home1"]')).toEqual({ of: '["home1"]' });
});

test('whoever looks through everything once pushes nothing out that others ask for', () => {
  const kept = keep();
  ask(kept, '["home1"]');
  ask(kept, '["home1"]');
  for (let n = 0; n < 20_000; n += 1) ask(kept, `["other${n}"]`);
  expect(kept.get('["home1"]')).toEqual({ of: '["home1"]' });
});

test('a text that begins as another one does is not taken for it', () => {
  const kept = keep();
  const beginning = `["home1","${'a'.repeat(100)}`;
  ask(kept, `${beginning}1"]`);
  ask(kept, `${beginning}2"]`);
  expect(kept.get(`${beginning}1"]`)).toBeUndefined();
  expect(kept.get(`${beginning}2"]`)).toEqual({ of: `${beginning}2"]` });
});

test('no more is kept than its bytes, and what was found longest ago goes first', () => {
  const kept = keep();
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(200));
  for (const text of texts) {
    ask(kept, text);
    ask(kept, text);
  }
  expect(texts.map((text) => kept.get(text)?.of[0])).toEqual([undefined, 'b', 'c']);
});
