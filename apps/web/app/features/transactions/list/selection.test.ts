import { expect, test } from 'vitest';
import { extended, NOTHING_SELECTED, toggled } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];

test('a line is selected and deselected; a tick box says which', () => {
  const one = toggled(NOTHING_SELECTED, 'b');
  expect([...one.ids]).toEqual(['b']);
  expect([...toggled(one, 'b').ids]).toEqual([]);
  expect([...toggled(one, 'b', true).ids]).toEqual(['b']);
});

test('a range goes from the last line that was touched, up or down, and keeps what was selected elsewhere', () => {
  const two = toggled(toggled(NOTHING_SELECTED, 'e'), 'c');
  expect([...extended(two, 'a', ORDER).ids].sort()).toEqual(['a', 'b', 'c', 'e']);
  const down = extended(toggled(NOTHING_SELECTED, 'b'), 'd', ORDER);
  expect([...down.ids]).toEqual(['b', 'c', 'd']);
  expect(down.anchor, 'a further range begins at the same line').toBe('b');
});

test('without a line touched before, or with one that is on another page, the range is the line', () => {
  expect([...extended(NOTHING_SELECTED, 'c', ORDER).ids]).toEqual(['c']);
  expect([...extended({ ids: new Set(), anchor: 'z' }, 'c', ORDER).ids]).toEqual(['c']);
  expect([...extended(NOTHING_SELECTED, 'z', ORDER).ids]).toEqual([]);
});
