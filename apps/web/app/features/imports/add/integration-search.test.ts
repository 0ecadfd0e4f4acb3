import { expect, it } from 'vitest';
import { matches } from './integration-search.ts';

const coinbase = { slug: 'coinbase', name: 'Coinbase', formats: [{ label: 'Coinbase: Transaction history' }] };
const kraken = { slug: 'kraken', name: 'Kraken', formats: [{ label: 'Kraken: Ledgers' }] };

it.each<[string, boolean, boolean]>([
  ['', true, true],
  ['  ', true, true],
  ['coin', true, false],
  ['KRAK', false, true],
  ['ledgers', false, true],
  ['kraken led', false, true],
  ['base', false, false],
  ['0x00a1', false, false],
])('"%s" finds Coinbase %s, Kraken %s', (search, findsCoinbase, findsKraken) => {
  expect(matches(coinbase, search)).toBe(findsCoinbase);
  expect(matches(kraken, search)).toBe(findsKraken);
});
