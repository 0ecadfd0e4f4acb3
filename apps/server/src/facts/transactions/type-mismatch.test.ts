import { expect, test } from 'vitest';
import { allowedTypes, typeMismatch } from './type-mismatch.ts';

test('allows deposit, income, gift or gain for a transaction that only received', () => {
  expect(allowedTypes({ sent: 'none', received: 'asset' })).toEqual([
    'income',
    'deposit',
    'gift_received',
    'margin_gain',
  ]);
});

test('allows every type of disposal for a transaction that only sent', () => {
  expect(allowedTypes({ sent: 'asset', received: 'none' })).toEqual([
    'withdrawal',
    'spend',
    'fee',
    'gift',
    'donation',
    'lost',
    'stolen',
    'margin_loss',
  ]);
});

test("allows the types that match a trade's legs", () => {
  expect(allowedTypes({ sent: 'fiat', received: 'asset' })).toEqual(['buy', 'trade']);
  expect(allowedTypes({ sent: 'asset', received: 'asset' })).toEqual(['trade', 'rename']);
});

test.each([
  [{ type: 'buy', label: null }, 'What was sent must be money in a buy.'],
  [{ type: 'deposit', label: null }, 'A deposit has nothing that was sent, and this transaction has.'],
  [{ type: 'sold', label: null }, '“sold” is not a type of transaction.'],
  [{ type: 'gift', label: 'staking' }, 'Only income has a label.'],
  [{ type: 'transfer', label: null }, 'To make this a transfer, link it with its other half.'],
  [{ type: 'split', label: null }, 'A transaction with movements cannot become a split.'],
])('rejects %j for a withdrawal', (words, message) => {
  expect(typeMismatch(words, { sent: 'asset', received: 'none' })).toBe(message);
});

test('allows a label for income', () => {
  const legs = { sent: 'none', received: 'asset' } as const;
  expect(typeMismatch({ type: 'income', label: 'staking' }, legs)).toBeNull();
  expect(typeMismatch({ type: 'income', label: 'luck' }, legs)).toBe('“luck” is not a kind of income.');
});
