import { expect, test } from 'vitest';
import { poolWords } from './pool-words.ts';

test('a disposal from a pool has no acquisition of its own and is not called one without', () => {
  expect(poolWords('SECTION_104')).toBe('From the Section 104 pool, at average cost');
  expect(poolWords('SAME_DAY')).toBe('Acquired on the same day');
  expect(poolWords(null)).toBeNull();
});
