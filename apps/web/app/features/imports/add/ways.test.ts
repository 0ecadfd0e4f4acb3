import { expect, test } from 'vitest';
import type { Exchange } from './exchange.graphql.ts';
import { slugAsked, waysOf } from './ways.ts';

const exchange = (hasKey: boolean, redirect: 'none' | 'possible' | 'not registered') =>
  ({
    credentialFields: hasKey ? [{ argument: 'apiKey', label: 'API Key', isLong: false }] : [],
    redirect: redirect === 'none' ? null : { whyNot: redirect === 'possible' ? null : 'Not here.' },
  }) as unknown as Exchange;

test.each([
  ['an exchange with a key and files', exchange(true, 'none'), false, true, ['key', 'file']],
  ['one where one signs in', exchange(true, 'possible'), false, true, ['redirect', 'key', 'file']],
  ['one where nobody can be sent', exchange(true, 'not registered'), false, true, ['key', 'file', 'redirect']],
  ['one without keys where nobody can be sent', exchange(false, 'not registered'), false, true, ['file', 'redirect']],
  ['a wallet', undefined, true, true, ['address', 'file']],
  ['files alone', undefined, false, true, ['file']],
] as const)('offers ways to add: %s', (_what, of, hasAddresses, hasFile, ways) => {
  expect(waysOf(of, hasAddresses, hasFile)).toEqual(ways);
});

test.each([
  ['metamask_wallet', 'metamask'],
  ['coinbase_exchange', 'coinbase'],
  ['binance_us', 'binance-us'],
  ['ledger', 'ledger-live'],
  ['kraken', 'kraken'],
  ['nothing-known', 'nothing-known'],
  ['', ''],
])('opens the integration for the address %s', (asked, slug) => {
  const integrations = ['metamask', 'coinbase', 'binance-us', 'ledger-live'].map((one) => ({ slug: one }));
  const known = { integrations, networks: [], linkableExchanges: [{ slug: 'kraken' }] };
  expect(slugAsked(asked, known)).toBe(slug);
  expect(slugAsked(asked, undefined)).toBe(asked);
});
