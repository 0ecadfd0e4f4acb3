import { expect, test } from 'vitest';
import { poolWords } from './pool-words.ts';

test('describes a pool disposal without an acquisition date', () => {
  expect(poolWords('SECTION_104')).toBe('From the Section 104 pool, at average cost');
  expect(poolWords('SAME_DAY')).toBe('Acquired on the same day');
  expect(poolWords(null)).toBeNull();
});
