import { expect, test } from 'vitest';
import { LONGEST_RANGE, NOTHING_SELECTED, placesBetween, withThem } from './selection.ts';

const one = (publicId: string) => ({ publicId, isIgnored: false, isSpam: false, flows: [] });

test('what is selected is there once, and can be taken away again', () => {
  const both = withThem(withThem(NOTHING_SELECTED, [one('a')], true), [one('a'), one('b')], true);
  expect([...both.keys()]).toEqual(['a', 'b']);
  expect([...withThem(both, [one('a'), one('c')], false).keys()]).toEqual(['b']);
  expect(NOTHING_SELECTED.size).toBe(0);
});

test('a range goes both ways and has both ends', () => {
  expect(placesBetween(3, 7)).toEqual({ first: 3, last: 7 });
  expect(placesBetween(7, 3)).toEqual({ first: 3, last: 7 });
  expect(placesBetween(4, 4)).toEqual({ first: 4, last: 4 });
});

test('a range that is too long ends where it was chosen last', () => {
  expect(placesBetween(0, 5_000)).toEqual({ first: 5_001 - LONGEST_RANGE, last: 5_000 });
  expect(placesBetween(5_000, 0)).toEqual({ first: 0, last: LONGEST_RANGE - 1 });
});
