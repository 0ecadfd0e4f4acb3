import { expect, test } from 'vitest';
import { LONGEST_RANGE, NOTHING_SELECTED, placesBetween, withThem } from './selection.ts';

const one = (publicId: string) => ({ publicId, isIgnored: false, isSpam: false, flows: [] });

test('adds a transaction once and removes it', () => {
  const both = withThem(withThem(NOTHING_SELECTED, [one('a')], true), [one('a'), one('b')], true);
  expect([...both.keys()]).toEqual(['a', 'b']);
  expect([...withThem(both, [one('a'), one('c')], false).keys()]).toEqual(['b']);
  expect(NOTHING_SELECTED.size).toBe(0);
});

test('includes both ends of a range in either direction', () => {
  expect(placesBetween(3, 7)).toEqual({ first: 3, last: 7 });
  expect(placesBetween(7, 3)).toEqual({ first: 3, last: 7 });
  expect(placesBetween(4, 4)).toEqual({ first: 4, last: 4 });
});

test('shortens a range that is too long at its latest end', () => {
  expect(placesBetween(0, 5_000)).toEqual({ first: 5_001 - LONGEST_RANGE, last: 5_000 });
  expect(placesBetween(5_000, 0)).toEqual({ first: 0, last: LONGEST_RANGE - 1 });
});
