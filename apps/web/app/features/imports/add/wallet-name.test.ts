import { expect, it } from 'vitest';
import { freeName } from './wallet-name.ts';

it.each<[string, string[], string]>([
  ['Coinbase', [], 'Coinbase'],
  ['Coinbase', ['Kraken'], 'Coinbase'],
  ['Coinbase', ['coinbase'], 'Coinbase 2'],
  ['Coinbase', ['Coinbase', 'Coinbase 2'], 'Coinbase 3'],
])('turns the name %s, with %j taken, into %s', (wanted, taken, name) => {
  expect(freeName(wanted, taken)).toBe(name);
});
