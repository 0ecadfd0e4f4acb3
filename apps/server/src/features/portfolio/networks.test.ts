import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { expect, it } from 'vitest';
import { placeOfAccount } from './networks.ts';

it.each([
  [ACCOUNT_KIND.wallet, 'binance-smart-chain', undefined, 'BNB Smart Chain'],
  [ACCOUNT_KIND.wallet, 'metamask', 'ethereum', 'Ethereum'],
  [ACCOUNT_KIND.wallet, 'solscan', undefined, 'Solscan'],
  [ACCOUNT_KIND.exchange, 'kraken', 'kraken', 'At exchanges'],
  [ACCOUNT_KIND.custom, null, undefined, 'Network not known'],
])('places units of an account of kind %s and source %s, synced from %s, at %s', (kind, integration, read, place) => {
  expect(placeOfAccount({ kind, integration }, read)).toBe(place);
});
