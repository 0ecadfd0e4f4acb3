import { expect, test } from 'vitest';
import { keepAnswers, keptAnswers } from './kept-answers.ts';

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  } as unknown as Storage;
}

test("restores each file's answers", () => {
  const storage = memory();
  const said = { readAs: 'kraken', answers: [{ key: 'asset', value: 'BTC' }], format: 'kraken/ledgers' };
  keepAnswers('a', said, storage);
  keepAnswers(undefined, said, storage);
  expect(keptAnswers('a', storage)).toEqual(said);
  expect(keptAnswers('b', storage)).toBeUndefined();
});

test('ignores invalid stored answers', () => {
  for (const text of [
    '{',
    '[]',
    '{"readAs":1,"answers":[]}',
    '{"readAs":"csv"}',
    '{"readAs":"csv","answers":[null]}',
  ]) {
    const storage = memory();
    storage.setItem('lotbook.review.a', text);
    expect(keptAnswers('a', storage)).toBeUndefined();
  }
  const storage = memory();
  storage.setItem(
    'lotbook.review.a',
    '{"readAs":"csv","answers":[{"key":"x","value":2},{"key":"y","value":"3"}],"format":7}',
  );
  expect(keptAnswers('a', storage)).toEqual({ readAs: 'csv', answers: [{ key: 'y', value: '3' }], format: undefined });
});

test('works without storage', () => {
  const full = {
    setItem: () => {
      throw new Error('full');
    },
    getItem: () => null,
  } as unknown as Storage;
  keepAnswers('a', { readAs: 'csv', answers: [] }, full);
  expect(keptAnswers('a', full)).toBeUndefined();
});
