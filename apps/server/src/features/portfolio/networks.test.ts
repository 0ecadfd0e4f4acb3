import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { expect, it } from 'vitest';
import { chainName, placeOfAccount } from './networks.ts';

it.each([
  ['ethereum', 'Ethereum'],
  ['bsc', 'BNB Smart Chain'],
  ['era', 'ZKsync Era'],
  ['solana', 'Solana'],
  ['moonriver', 'Moonriver'],
  ['evm', undefined],
  [undefined, undefined],
])('names the chain %s like its accounts: %s', (chain, name) => {
  expect(chainName(chain)).toBe(name);
});

it.each([
  [ACCOUNT_KIND.wallet, 'binance-smart-chain', undefined, 'BNB Smart Chain'],
  [ACCOUNT_KIND.wallet, 'metamask', 'ethereum', 'Ethereum'],
  [ACCOUNT_KIND.wallet, 'solscan', undefined, 'Solscan'],
  [ACCOUNT_KIND.exchange, 'kraken', 'kraken', 'At exchanges'],
  [ACCOUNT_KIND.custom, null, undefined, 'Network not known'],
])('places units of an account of kind %s and source %s, synced from %s, at %s', (kind, integration, read, place) => {
  expect(placeOfAccount({ kind, integration }, read)).toBe(place);
});
