import { dayNumber, parseInstant } from '@lotbook/ledger/instant';
import type { SettingsRow } from '@lotbook/ledger/json/ledger-file';
import { readSettings } from '@lotbook/ledger/json/read-ledger';
import { expect, test } from 'vitest';
import { periodOf, resolveRules } from './rules.ts';

const at = (text: string) => parseInstant(text)!.micros;

test.each<[string, SettingsRow, object]>([
  [
    'the United States keep one inventory to the end of 2024 and wallets apart from then on',
    { country: 'US' },
    {
      baseCurrency: 'USD',
      allocation: 'UNIVERSAL',
      walletFrom: at('2025-01-01T00:00:00Z'),
      yearStart: { month: 1, day: 1 },
      timeZone: 'UTC',
      holding: { kind: 'years', years: 1, monthEnd: true },
      giftBasis: 'DUAL',
      giftsTaxable: false,
      superficialLoss: false,
      transferFee: 'DISPOSAL',
      safeHarbor: 'AS_HELD',
      isAllocationStated: false,
      safeHarborLots: [],
      safeHarborWallets: [],
      taxYear: null,
      unsupported: [],
    },
  ],
  [
    'from the midnight of the user',
    { country: 'US', timezone: 'America/New_York' },
    { walletFrom: at('2025-01-01T05:00:00Z') },
  ],
  [
    'a ledger without a country goes by US rules with one inventory',
    {},
    { country: null, walletFrom: null, allocation: 'UNIVERSAL', baseCurrency: 'USD' },
  ],
  ['Germany keeps wallets apart', { country: 'DE' }, { allocation: 'WALLET', walletFrom: null, baseCurrency: 'EUR' }],
  [
    'the United Kingdom pools shares, in London days, from 6 April, and halves the fee of a swap',
    { country: 'GB' },
    {
      method: 'SP',
      allocation: 'UNIVERSAL',
      timeZone: 'Europe/London',
      yearStart: { month: 4, day: 6 },
      tradeFee: 'SPLIT',
      giftsTaxable: true,
      holding: null,
    },
  ],
  ['another zone stands', { country: 'GB', timezone: 'UTC' }, { timeZone: 'UTC' }],
  [
    'Canada averages and denies superficial losses',
    { country: 'CA' },
    { method: 'ACB', superficialLoss: true, allocation: 'UNIVERSAL' },
  ],
  ['which can be turned off', { country: 'CA', superficial_loss: false }, { superficialLoss: false }],
  ['and mean nothing by other methods', { country: 'CA', method: 'FIFO' }, { superficialLoss: false }],
  [
    'pools see all wallets whatever is said',
    { country: 'US', method: 'ACB', lot_allocation: 'WALLET', wallet_from: '2024-01-01' },
    { allocation: 'UNIVERSAL', walletFrom: null },
  ],
  [
    'what the ledger says of wallets wins',
    { country: 'US', lot_allocation: 'WALLET' },
    { allocation: 'WALLET', walletFrom: null },
  ],
  ['in Germany too', { country: 'DE', lot_allocation: 'UNIVERSAL' }, { allocation: 'UNIVERSAL', walletFrom: null }],
  [
    'a day from which wallets are kept apart',
    { country: 'DE', wallet_from: '2023-05-06', timezone: 'Asia/Tokyo' },
    { allocation: 'UNIVERSAL', walletFrom: at('2023-05-05T15:00:00Z') },
  ],
  ['or an instant', { wallet_from: '2023-05-06T07:00:00Z' }, { walletFrom: at('2023-05-06T07:00:00Z') }],
  [
    'a country without rules has first in first out without terms',
    { country: 'ZZ' },
    { method: 'FIFO', holding: null, baseCurrency: 'USD', taxYear: null },
  ],
  ['one year, by name or number', { country: 'GB', tax_year: '2023/24' }, { taxYear: 2023 }],
  ['its own first day', { tax_year_start: '07-01' }, { yearStart: { month: 7, day: 1 } }],
  [
    'what is said goes before the country',
    { country: 'GB', base_currency: 'EUR', trade_fee: 'SENT', gifts_taxable: false },
    { baseCurrency: 'EUR', tradeFee: 'SENT', giftsTaxable: false },
  ],
])('%s', (_why, settings, expected) => {
  expect(resolveRules(readSettings(settings))).toMatchObject(expected);
});

test("prefers the user's choice to the law and the law to our cautious default for taxability, and marks only the first two as decided", () => {
  const { taxability, decided } = resolveRules({ taxability: { wrapping: true, lending: false } });
  expect(taxability).toEqual({
    lending: false,
    liquid_staking: true,
    liquidity: true,
    staking_rewards: true,
    wrapping: true,
  });
  expect([...decided].sort()).toEqual(['lending', 'staking_rewards', 'wrapping']);
});

test('prefers a wallet’s own period, includes both end days, and assigns years by their first day', () => {
  const rules = resolveRules({
    country: 'GB',
    method: 'FIFO',
    methodTimeline: [
      { method: 'LIFO', start: '2024-01-01', end: '2024-01-31' },
      { method: 'HIFO', start: '2024-01-10', end: '2024-01-12', accountId: 'X' },
      { method: 'LOFO', start: '2024-03-01' },
    ],
  });
  const methodOn = (month: number, day: number, wallet: string) =>
    periodOf(rules, dayNumber(2024, month, day), wallet)?.method ?? null;
  expect(methodOn(1, 1, 'X')).toBe('LIFO');
  expect(methodOn(1, 9, 'X')).toBe('LIFO');
  expect(methodOn(1, 10, 'X')).toBe('HIFO');
  expect(methodOn(1, 10, 'Y')).toBe('LIFO');
  expect(methodOn(1, 12, 'X')).toBe('HIFO');
  expect(methodOn(1, 13, 'X')).toBe('LIFO');
  expect(methodOn(1, 31, 'X')).toBe('LIFO');
  expect(methodOn(2, 1, 'X')).toBeNull();
  expect(methodOn(3, 1, 'X')).toBe('LOFO');
  expect(rules.methodPeriods.map(({ setting }) => setting)).toEqual([
    'method_timeline from 2024-01-01 to 2024-01-31',
    'method_timeline from 2024-01-10 to 2024-01-12 for X',
    'method_timeline from 2024-03-01',
  ]);
  const years = resolveRules({ country: 'GB', method: 'FIFO', methodByYear: { '2023/24': 'HIFO' } });
  expect(periodOf(years, dayNumber(2023, 4, 5), '')).toBeNull();
  expect(periodOf(years, dayNumber(2023, 4, 6), '')).toMatchObject({
    method: 'HIFO',
    setting: 'method_by_year for 2023/24',
  });
  expect(periodOf(years, dayNumber(2024, 4, 5), '')).toMatchObject({ method: 'HIFO' });
  expect(periodOf(years, dayNumber(2024, 4, 6), '')).toBeNull();
});
