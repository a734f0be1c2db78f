import { expect, test } from 'vitest';
import { KeptAtSecondSight } from '../../server/data/kept-at-second-sight.ts';

type Made = { of: string };

/** Asks as those do who keep: what is not there is made. @returns whether it was there */
function ask(kept: KeptAtSecondSight<Made>, text: string): boolean {
  if (kept.get(text)) return true;
  kept.add(text, { of: text });
  return false;
}

test('what is asked for a second time is kept, and found from the third on', () => {
  const kept = new KeptAtSecondSight<Made>(10);
  expect([1, 2, 3, 4].map(() => ask(kept, '["home1"]'))).toEqual([false, false, true, true]);
  expect(kept.get('["home1"]')).toEqual({ of: '["home1"]' });
});

test('whoever looks through everything once pushes nothing out that others ask for', () => {
  const kept = new KeptAtSecondSight<Made>(10);
  ask(kept, '["home1"]');
  ask(kept, '["home1"]');
  for (let n = 0; n < 20_000; n += 1) ask(kept, `["other${n}"]`);
  expect(kept.get('["home1"]')).toEqual({ of: '["home1"]' });
});

test('a text that begins as another one does is not taken for it', () => {
  const kept = new KeptAtSecondSight<Made>(10);
  const beginning = `["home1","${'a'.repeat(100)}`;
  ask(kept, `${beginning}1"]`);
  ask(kept, `${beginning}2"]`);
  expect(kept.get(`${beginning}1"]`)).toBeUndefined();
  expect(kept.get(`${beginning}2"]`)).toEqual({ of: `${beginning}2"]` });
});
