/** Answers outlive a reload of the tab, and what somebody else wrote there is not believed. */
import { expect, test } from 'vitest';
import { keepAnswers, keptAnswers } from './kept-answers.ts';

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  } as unknown as Storage;
}

test('the answers for a file are there again, each file for itself', () => {
  const storage = memory();
  const said = { readAs: 'kraken', answers: [{ key: 'asset', value: 'BTC' }], format: 'kraken/ledgers' };
  keepAnswers('a', said, storage);
  keepAnswers(undefined, said, storage);
  expect(keptAnswers('a', storage)).toEqual(said);
  expect(keptAnswers('b', storage)).toBeUndefined();
});

test('what cannot be believed is as good as nothing', () => {
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

test('a tab without storage forgets, and does not fail', () => {
  const full = {
    setItem: () => {
      throw new Error('full');
    },
    getItem: () => null,
  } as unknown as Storage;
  keepAnswers('a', { readAs: 'csv', answers: [] }, full);
  expect(keptAnswers('a', full)).toBeUndefined();
});
