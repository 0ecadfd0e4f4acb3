import { expect, it } from 'vitest';
import { listAddress, transactionAddress, viewOf } from './list-address.ts';

it.each<[string, string, number]>([
  ['', '', 1],
  ['?q=has:review', 'has:review', 1],
  ['?q=has%3Areview+kraken&page=3', 'has:review kraken', 3],
  ['?page=0', '', 1],
  ['?page=two', '', 1],
  ['?page=1.5', '', 1],
])('reads %s as the search "%s", page %i', (search, q, page) => {
  expect(viewOf(search)).toEqual({ q, page });
});

it('writes every address in one normalized form', () => {
  expect(listAddress(viewOf('?q=has:review'))).toBe(listAddress(viewOf('?q=has%3Areview')));
  expect(listAddress({ q: '', page: 1 })).toBe('/transactions');
  expect(transactionAddress('t1', { q: 'a b', page: 2 })).toBe('/transactions/t1?q=a+b&page=2');
});

it('writes a non-default order with the search and page', () => {
  expect(viewOf('?q=btc&sort=oldest&page=2')).toEqual({ q: 'btc', page: 2, sort: 'oldest' });
  expect(viewOf('?sort=price')).toEqual({ q: '', page: 1 });
  expect(listAddress(viewOf('?sort=-gain&page=3'))).toBe('/transactions?sort=-gain&page=3');
  expect(listAddress({ q: 'btc', page: 2, sort: 'oldest' })).toBe('/transactions?q=btc&sort=oldest&page=2');
  expect(transactionAddress('t1', viewOf('?sort=oldest'))).toBe('/transactions/t1?sort=oldest');
});

it('reads a page number beyond the last as the last', () => {
  expect(viewOf('?page=5000')).toEqual({ q: '', page: 200 });
});
