import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { ListedAsset } from '../../market/listed.ts';
import { calledExactly, indexed, searched, slipsBetween } from './search.ts';

const listed = (id: string, symbol: string, name: string): ListedAsset => ({
  id,
  symbol,
  name,
  slug: id,
  kind: 'CRYPTO_CURRENCY',
  cmcId: null,
  rank: null,
});
const INDEX = [
  listed('bitcoin', 'BTC', 'Bitcoin'),
  listed('ethereum', 'ETH', 'Ethereum'),
  listed('wrapped-bitcoin', 'WBTC', 'Wrapped Bitcoin'),
  listed('eth', 'OTHER', 'A coin whose slug is a symbol of another'),
  listed('batcat', 'BTC', 'BatCat'),
].map((asset) => indexed(asset));

test.each([
  ['kitten', 'sitting', 3],
  ['bitcoin', 'bitcion', 1],
  ['bitcoin', 'bitcoin', 0],
  ['', 'ab', 2],
])('counts the edits from %s to %s', (a, b, slips) => {
  expect(slipsBetween(a, b, 5)).toBe(slips);
});

it('is symmetric and stops at the maximum', () => {
  const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, most) => {
      const slips = slipsBetween(a, b, most);
      expect(slips).toBe(slipsBetween(b, a, most));
      expect(slips).toBe(Math.min(slipsBetween(a, b, 99), most + 1));
      expect(slips === 0).toBe(a === b);
    }),
  );
});

it('finds one asset by slug and all assets with a symbol', () => {
  const ids = (query: string) => calledExactly(INDEX, query).map(({ id }) => id);
  expect(ids('eth')).toEqual(['eth']);
  expect(ids('BTC')).toEqual(['bitcoin', 'batcat']);
  expect(ids('Wrapped Bitcoin')).toEqual(['wrapped-bitcoin']);
  expect(ids('bit')).toEqual([]);
});

it('matches prefixes, words and typos, each asset once, up to the limit', () => {
  const ids = (query: string, limit = 10) => searched(INDEX, { query, limit, kinds: null }).map(({ id }) => id);
  expect(ids('btc')).toEqual(['bitcoin', 'batcat']);
  expect(ids('bitc')).toEqual(['bitcoin', 'wrapped-bitcoin']);
  expect(ids('etherium')).toEqual(['ethereum']);
  expect(ids('xyz')).toEqual([]);
  fc.assert(
    fc.property(fc.string(), fc.nat(10), (query, limit) => {
      const found = ids(query, limit);
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
