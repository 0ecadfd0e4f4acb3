import { expect, test } from 'vitest';
import { Cache } from './cache.ts';

const cacheOf = (ofOne: number, together: number) => {
  const cache = new Cache<{ of: string }>({ ofOne: ofOne * 1000, together: together * 1000 });
  return {
    cache,
    keep: (owner: string, key: string, bytes: number) => cache.set(owner, key, { of: owner }, bytes * 1000),
    kept: (owner: string, keys: string) => [...keys].filter((key) => cache.get(owner, key)).join(''),
  };
};

test('drops the least recently used value when an owner exceeds its limit', () => {
  const { keep, kept, cache } = cacheOf(10, 100);
  keep('ann', 'a', 4);
  keep('ann', 'b', 4);
  cache.get('ann', 'a');
  keep('ann', 'c', 4);
  expect(kept('ann', 'abc')).toBe('ac');
});

test('does not cache a value larger than the limit, and keeps the others', () => {
  const { keep, kept } = cacheOf(10, 100);
  keep('ann', 'a', 4);
  keep('ann', 'b', 11);
  expect(kept('ann', 'ab')).toBe('a');
});

test('drops all values of the least recently active owner when the total exceeds the limit', () => {
  const { keep, kept } = cacheOf(10, 15);
  keep('ann', 'a', 8);
  keep('bob', 'b', 4);
  keep('cleo', 'c', 4);
  expect([kept('ann', 'a'), kept('bob', 'b'), kept('cleo', 'c')]).toEqual(['', 'b', 'c']);
});

test('forgets the values of one owner', () => {
  const { cache, keep, kept } = cacheOf(10, 15);
  keep('ann', 'a', 4);
  keep('bob', 'b', 4);
  cache.deleteOf('ann');
  expect([kept('ann', 'a'), kept('bob', 'b')]).toEqual(['', 'b']);
});

test('counts an entry that takes almost no memory', () => {
  const { keep, kept } = cacheOf(1, 100);
  for (const key of 'abcdefgh') keep('ann', key, 0);
  expect(kept('ann', 'abcdefgh')).toBe('defgh');
});
