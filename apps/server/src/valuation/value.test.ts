import { expect, test } from 'vitest';
import { needsValue, transactionValueOf } from './value.ts';

type Given = [direction: 'in' | 'out' | 'fee', asset: string, value: string | null, currency?: string];

const value = (...flows: Given[]) =>
  transactionValueOf(
    flows.map(([direction, assetId, fiatValue, fiatCurrency = 'USD']) => ({
      direction,
      assetId,
      fiatValue,
      fiatCurrency: fiatValue === null ? null : fiatCurrency,
      splitRatio: null,
    })),
    'USD',
  );

test('uses the amount of money of a purchase or sale', () => {
  expect(value(['out', 'fiat:USD', '159.39'], ['in', 'crypto:ETH', '158.90'], ['fee', 'fiat:USD', '0.5'])).toBe(
    '159.39',
  );
  expect(value(['out', 'crypto:ETH', '70'], ['in', 'fiat:EUR', '71.2'])).toBe('71.2');
});

test('uses the received side of a trade, or the sent side if the former has no value', () => {
  expect(value(['out', 'crypto:ETH', '70'], ['in', 'crypto:BTC', '71'])).toBe('71');
  expect(value(['out', 'crypto:ETH', '70'], ['in', 'user:SHINY', null])).toBe('70');
});

test('adds up the movements of a side, and is unknown if one has no value', () => {
  expect(value(['in', 'crypto:BTC', '1.1'], ['in', 'crypto:ETH', '2.02'])).toBe('3.12');
  expect(value(['in', 'crypto:BTC', '1.1'], ['in', 'crypto:ETH', null])).toBeNull();
});

test('uses a fee only if there is nothing else', () => {
  expect(value(['fee', 'crypto:ETH', '3'])).toBe('3');
  expect(value(['out', 'crypto:ETH', null], ['fee', 'crypto:ETH', '3'])).toBeNull();
});

test('ignores a value in another currency until it is converted', () => {
  expect(value(['in', 'crypto:ETH', '3', 'EUR'])).toBeNull();
  expect(transactionValueOf([], 'USD')).toBeNull();
});

test('needs a value for income and payments but not for a transfer', () => {
  const plain = { purpose: null };
  expect(['income', 'trade', 'buy', 'sell'].every((type) => needsValue({ type, ...plain }))).toBe(true);
  expect(['deposit', 'withdrawal', 'transfer'].some((type) => needsValue({ type, ...plain }))).toBe(false);
  expect(needsValue({ type: 'withdrawal', purpose: 'loan_repaid' })).toBe(true);
});
