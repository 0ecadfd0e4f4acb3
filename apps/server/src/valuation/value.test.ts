/** What a line of the list says a transaction was worth. */
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

test('of a purchase and a sale, the money', () => {
  expect(value(['out', 'fiat:USD', '159.39'], ['in', 'crypto:ETH', '158.90'], ['fee', 'fiat:USD', '0.5'])).toBe(
    '159.39',
  );
  expect(value(['out', 'crypto:ETH', '70'], ['in', 'fiat:EUR', '71.2'])).toBe('71.2');
});

test('of a trade, what came in; where that has no value, what was given', () => {
  expect(value(['out', 'crypto:ETH', '70'], ['in', 'crypto:BTC', '71'])).toBe('71');
  expect(value(['out', 'crypto:ETH', '70'], ['in', 'user:SHINY', null])).toBe('70');
});

test('several movements of a side are summed, and one without a value leaves the sum unknown', () => {
  expect(value(['in', 'crypto:BTC', '1.1'], ['in', 'crypto:ETH', '2.02'])).toBe('3.12');
  expect(value(['in', 'crypto:BTC', '1.1'], ['in', 'crypto:ETH', null])).toBeNull();
});

test('a fee counts only where there is nothing else', () => {
  expect(value(['fee', 'crypto:ETH', '3'])).toBe('3');
  expect(value(['out', 'crypto:ETH', null], ['fee', 'crypto:ETH', '3'])).toBeNull();
});

test('a value in another currency is none until it is converted', () => {
  expect(value(['in', 'crypto:ETH', '3', 'EUR'])).toBeNull();
  expect(transactionValueOf([], 'USD')).toBeNull();
});

test('figures need the value of income and of what was paid, and none of a transfer', () => {
  const plain = { purpose: null };
  expect(['income', 'trade', 'buy', 'sell'].every((type) => needsValue({ type, ...plain }))).toBe(true);
  expect(['deposit', 'withdrawal', 'transfer'].some((type) => needsValue({ type, ...plain }))).toBe(false);
  expect(needsValue({ type: 'withdrawal', purpose: 'loan_repaid' })).toBe(true);
});
