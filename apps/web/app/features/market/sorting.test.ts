import { expect, test } from 'vitest';
import { headOf, sortIn } from './sorting.ts';

test.each([
  ['', null],
  ['sort=price', { order: 'PRICE', isReversed: false }],
  ['sort=-price', { order: 'PRICE', isReversed: true }],
  ['sort=week', { order: 'WEEK', isReversed: false }],
  ['sort=constructor', null],
  ['sort=--price', null],
  ['sort=whatever', null],
])('reads %s as %o', (search, sorting) => {
  expect(sortIn(new URLSearchParams(search))).toEqual(sorting);
});

test('reverses the sorted column and sorts any other by default', () => {
  const byPrice = { order: 'PRICE', isReversed: false } as const;
  expect(headOf('price', byPrice)).toEqual({ isThis: true, isDescending: true, sort: '-price' });
  expect(headOf('price', { ...byPrice, isReversed: true })).toEqual({
    isThis: true,
    isDescending: false,
    sort: 'price',
  });
  expect(headOf('cap', byPrice)).toMatchObject({ isThis: false, sort: 'cap' });
  expect(headOf('rank', { order: 'RANK', isReversed: false })).toEqual({
    isThis: true,
    isDescending: false,
    sort: '-rank',
  });
});
