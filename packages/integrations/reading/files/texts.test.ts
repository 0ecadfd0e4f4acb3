import { expect, test } from 'vitest';
import { Texts } from './texts.ts';

test('returns each text by its number, in the last block as in the first', () => {
  const texts = new Texts();
  const all = Array.from({ length: 3_000 }, (_, i) => (i % 7 === 0 ? '' : `text ${i} ${'é'.repeat(i % 5)}`));
  for (const text of all) texts.add(text);
  expect(all.map((_, i) => texts.get(i))).toEqual(all);
  expect([-1, 0.5, 3_000, Number.NaN, 1e9].map((i) => texts.get(i))).toEqual(Array(5).fill(undefined));
});
