import { expect, test } from 'vitest';
import { knownValue, needsValue } from './needs.ts';

test.each([
  ['own money is its own value', { assetId: 'fiat:USD', quantity: '12.5' }, { fiatValue: '12.5', fiatSource: 'face' }],
  ['what the file says in that currency stands', { assetId: 'crypto:BTC', quantity: '1', statedValue: '50000', statedCurrency: 'USD' }, { fiatValue: '50000', fiatSource: 'file' }],
  ['another currency needs a rate', { assetId: 'crypto:BTC', quantity: '1', statedValue: '50000', statedCurrency: 'EUR' }, null],
  ['foreign money needs a rate', { assetId: 'fiat:EUR', quantity: '1' }, null],
  ['a coin needs a price', { assetId: 'crypto:BTC', quantity: '1' }, null],
])('%s', (_story, flow, expected) => {
  expect(knownValue(flow, 'USD')).toEqual(expected);
});

test.each([
  ['income', 'in', 'crypto:ETH', true],
  ['trade', 'out', 'crypto:ETH', true],
  ['buy', 'in', 'crypto:ETH', false],
  ['buy', 'fee', 'crypto:BNB', true],
  ['buy', 'out', 'fiat:EUR', true],
  // A deposit taken for a purchase at the day's price is how cost basis goes wrong.
  ['deposit', 'in', 'crypto:ETH', false],
  ['withdrawal', 'out', 'crypto:ETH', false],
  ['lost', 'out', 'crypto:ETH', false],
] as const)('%s, %s %s: needs a value: %s', (type, direction, assetId, expected) => {
  expect(needsValue({ type, direction, assetId, isShortTransfer: false })).toBe(expected);
});

test('a transfer of which less arrived needs the value of its fee', () => {
  expect(needsValue({ type: 'withdrawal', direction: 'out', assetId: 'crypto:ETH', isShortTransfer: true })).toBe(true);
});
