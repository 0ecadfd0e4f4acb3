/** The order of a list of prices in its address. */
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
])('%s is %o', (search, sorting) => {
  expect(sortIn(new URLSearchParams(search))).toEqual(sorting);
});

test('a column that is sorted by leads to its other way round, any other to its own', () => {
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
