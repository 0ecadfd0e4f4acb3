import { expect, test } from 'vitest';
import { type FilledAccount, suggestedAccount } from './suggested-account.ts';

const LEDGERS = { id: 'kraken/ledgers', label: 'Kraken: Ledgers', integration: 'kraken', integrationName: 'Kraken' };
const GENERIC = { id: 'koinly', label: 'Koinly', integration: 'koinly', integrationName: 'Koinly' };
const filled = (id: string, format: string, integration = 'kraken'): FilledAccount => ({ id, format, integration });

test('prefers the wallet with most of the rows', () => {
  const known = new Map([
    ['one', 3],
    ['other', 212],
  ]);
  expect(suggestedAccount(LEDGERS, known, [filled('one', LEDGERS.id)])).toBe('other');
  expect(suggestedAccount(GENERIC, known, [])).toBe('other');
});

test('falls back to the wallet with this format, then with this exchange', () => {
  const trades = filled('trades', 'kraken/trades');
  const coinbase = filled('coinbase', 'coinbase/all', 'coinbase');
  expect(suggestedAccount(LEDGERS, new Map(), [coinbase, trades, filled('ledgers', LEDGERS.id)])).toBe('ledgers');
  expect(suggestedAccount(LEDGERS, new Map(), [coinbase, trades])).toBe('trades');
  expect(suggestedAccount(LEDGERS, new Map(), [coinbase])).toBeUndefined();
});

test('suggests a new wallet for a file of unknown origin unless its rows exist', () => {
  expect(suggestedAccount(GENERIC, new Map(), [filled('mine', 'koinly', 'koinly')])).toBeUndefined();
});
