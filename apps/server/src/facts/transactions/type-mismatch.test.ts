import { expect, test } from 'vitest';
import { allowedTypes, typeMismatch } from './type-mismatch.ts';

test('what only came in can be a deposit, income, a gift or a gain', () => {
  expect(allowedTypes({ sent: 'none', received: 'asset' })).toEqual([
    'income',
    'deposit',
    'gift_received',
    'margin_gain',
  ]);
});

test('what only left can be everything that gives up units', () => {
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

test('an exchange can be called what its legs are', () => {
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
])('a withdrawal cannot become %j', (words, message) => {
  expect(typeMismatch(words, { sent: 'asset', received: 'none' })).toBe(message);
});

test('income may say of which kind', () => {
  const legs = { sent: 'none', received: 'asset' } as const;
  expect(typeMismatch({ type: 'income', label: 'staking' }, legs)).toBeNull();
  expect(typeMismatch({ type: 'income', label: 'luck' }, legs)).toBe('“luck” is not a kind of income.');
});
