/** A callout must name the assumption, its cost, and the action for the user. */
import { expect, test } from 'vitest';
import { compute } from './file.ts';
import { ledgerOf } from './story.ts';

test('names the amount at risk and the nearest receipt without a sender for a missing quantity', () => {
  const ledger = ledgerOf(
    { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' },
    `
    far: 2023-01-01 deposit 5 A in Y
    near: 2024-01-20 deposit 2 A in Y
    2024-02-01 buy 1 A for 10 USD in X
    2024-02-02 sell 3 A for 90 USD in X
  `,
  );
  const callout = compute(ledger).callouts.find(({ type }) => type === 'INSUFFICIENT_QUANTITY');
  expect(callout).toMatchObject({ tx: 't4', asset: 'A', quantity: '2', severity: 'ERROR' });
  expect(callout?.message).toBe(
    '2 A more left this wallet than it held. That part has no cost basis, so all 60.00 USD counts as gain. ' +
      'An acquisition or a transfer into this wallet is missing; the nearest deposit without a sender is of 2 A, on 2024-01-20.',
  );
});

const WALLET = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const written = (settings: object, text: string) =>
  compute(ledgerOf({ base_currency: 'USD', ...settings }, text)).callouts.map(
    ({ type, severity, tx, amount_at_risk, amount_at_risk_is_estimate, message }) =>
      `${severity} ${type} ${tx ?? 'ledger'} ${amount_at_risk === null ? 'unknown' : `${amount_at_risk_is_estimate ? 'about ' : ''}${amount_at_risk}`}: ${message}`,
  );

test('reports a missing quantity that has neither an explanation nor proceeds', () => {
  expect(written(WALLET, '2024-02-02 gift 3 A')).toEqual([
    'ERROR INSUFFICIENT_QUANTITY t1 unknown: 3 A more left this wallet than it held. That part has no cost basis. ' +
      'An acquisition or a transfer into this wallet is missing.',
  ]);
});

test('estimates an unknown value at the price nearest in time', () => {
  const text = `
    2024-01-01 buy 2 A for 10 USD
    2024-03-01 buy 2 A for 40 USD
    2024-02-20 income 1 A as staking
    2024-04-01 spend 1 A
    2024-04-02 income 5 NEW as airdrop
  `;
  expect(written(WALLET, text)).toEqual([
    'WARNING MISSING_PRICE_HISTORY t3 about 20: 1 A has no value in USD, so 0 was used. Enter its value at that time.',
    'WARNING MISSING_PRICE_HISTORY t4 about 20: 1 A has no value in USD, so 0 was used. Enter its value at that time.',
    'WARNING MISSING_PRICE_HISTORY t5 unknown: 5 NEW has no value in USD, so 0 was used. Enter its value at that time.',
  ]);
});

test('reports a fee whose asset has no price in its transaction', () => {
  const text = `
    2024-01-01 buy 2 A for 10 USD
    2024-01-02 buy 2 G for 4 USD
    2024-03-01 sell 1 A for 40 USD fee 1 G
  `;
  expect(written(WALLET, text)).toEqual([
    'WARNING MISSING_PRICE_HISTORY t3 about 2: 1 G has no value in USD, so 0 was used. Enter its value at that time.',
  ]);
});

test('puts no amount at risk for an unmatched withdrawal, with or without a value', () => {
  const text = `
    2024-01-01 buy 3 A for 30 USD
    2024-02-01 withdrawal 1 A worth 14
    2024-02-02 withdrawal 1 A
  `;
  const message =
    'This withdrawal has no matching deposit, so the units left without a gain. Match it to a deposit if it went to ' +
    'a wallet of your own, or give it the type it has: a sale, a payment, a gift.';
  expect(written(WALLET, text)).toEqual([
    `NOTICE UNBALANCED_TRANSACTION t2 unknown: ${message}`,
    `NOTICE UNBALANCED_TRANSACTION t3 unknown: ${message}`,
  ]);
});

test('reports a chosen lot that was not available', () => {
  const text = `
    2024-01-01 buy 1 A for 30 USD
    2024-01-02 buy 1 A for 40 USD
    2024-02-01 sell 1.5 A for 90 USD taking 1.25 of t2
  `;
  expect(written(WALLET, text)).toEqual([
    'WARNING MISSING_BALANCE t3 about 15: 0.25 A of the chosen lots were not there, so the method chose instead. ' +
      'Choose lots that were held here at that time.',
  ]);
});

test('reports an operation that no rule covers once per tax year, with the treatment used', () => {
  const text = `
    2024-01-01 buy 9 A for 90 USD
    2024-02-01 rename 1 A to 1 WA purpose wrap
    2024-03-01 rename 1 A to 1 WA purpose wrap
    2025-03-01 rename 1 A to 1 WA purpose wrap
    2025-04-01 trade 1 A worth 20 for 1 LA worth 20 purpose liquid_stake
    2025-04-02 trade 1 A worth 20 for 1 DA worth 20 purpose lending_deposit
    2025-04-03 trade 1 A worth 20 for 1 LP worth 20 purpose liquidity_deposit
  `;
  const open = (what: string, how: string) =>
    `unknown: ${what} are taken as ${how}, because no rule we know settles it. Ask an adviser, and decide it in the settings or for the transaction.`;
  expect(written(WALLET, text)).toEqual([
    `NOTICE UNSETTLED_TREATMENT t2 ${open('Wrapping and unwrapping', 'not taxable: cost and dates go on')}`,
    `NOTICE UNSETTLED_TREATMENT t4 ${open('Wrapping and unwrapping', 'not taxable: cost and dates go on')}`,
    `NOTICE UNSETTLED_TREATMENT t5 ${open('Liquid staking and unstaking', 'disposals at market value')}`,
    `NOTICE UNSETTLED_TREATMENT t6 ${open('Lending and taking back', 'disposals at market value')}`,
    `NOTICE UNSETTLED_TREATMENT t7 ${open('Deposits into liquidity pools and withdrawals from them', 'disposals at market value')}`,
  ]);
  const decided = { ...WALLET, taxability: { wrapping: false, liquid_staking: true, lending: true, liquidity: true } };
  expect(written(decided, text)).toEqual([]);
});

test('reports rewards that a user’s setting leaves untaxed', () => {
  const text = '2024-02-20 income 1 A worth 5 as staking\n2024-02-21 income 1 A worth 5 as staking';
  expect(written({ ...WALLET, taxability: { staking_rewards: false } }, text)).toEqual([
    'INFORMATIONAL UNSETTLED_TREATMENT t1 unknown: By your settings staking rewards are not taxed when received: ' +
      'they cost nothing, and all they bring is gain when they are sold.',
  ]);
});

test('reports a setting for a wallet without transactions', () => {
  const settings = { ...WALLET, method_timeline: [{ method: 'LIFO', start: '2024-01-01', wallet: 'Karken' }] };
  expect(written(settings, '2024-01-01 buy 1 A for 30 USD')).toEqual([
    'NOTICE UNUSED_SETTING ledger unknown: The cost basis timeline names the wallet "Karken", which no transaction has, ' +
      'so that entry decided nothing.',
  ]);
});

test('reports an order of wallets with one that has no transactions', () => {
  const settings = {
    country: 'US',
    method: 'FIFO',
    safe_harbor_wallets: ['Ledgr', 'W'],
    wallet_from: '2025-01-01T00:00:00Z',
  };
  expect(written(settings, '2024-01-01 buy 1 A for 30 USD')).toEqual([
    'NOTICE UNUSED_SETTING ledger unknown: The order of wallets for the safe harbor allocation (safe_harbor_wallets) names the wallet "Ledgr", ' +
      'which no transaction has, so that entry decided nothing.',
  ]);
  const { wallet_from: _, ...oneInventory } = { ...settings, lot_allocation: 'UNIVERSAL' };
  expect(written(oneInventory, '2024-01-01 buy 1 A for 30 USD')).toEqual([]);
});

test('reports an allocation of a purchase without an unused lot', () => {
  const entry = { wallet: 'W', quantity: '1' };
  const settings = {
    country: 'US',
    method: 'FIFO',
    wallet_from: '2025-01-01T00:00:00Z',
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [
      { ...entry, acquired_tx: 't1' },
      { ...entry, acquired_tx: 't2', asset: 'A' },
      { ...entry, acquired_tx: 'no-such' },
      { ...entry, acquired_tx: 'no-such', wallet: 'V' },
      { ...entry, acquired_tx: 't2', asset: 'B' },
    ],
  };
  const text = `
    2023-12-01 buy 1 A for 20 USD
    2024-01-01 buy 1 A for 30 USD
    2024-02-01 sell 1 A for 30 USD
    2025-03-01 sell 1 A for 50 USD
  `;
  const about = (purchase: string) =>
    `NOTICE UNUSED_SETTING ledger unknown: The allocation of lots (safe_harbor_lots) names the purchase "${purchase}", of which no ` +
    'unused lot was found when lots began to be kept per wallet, so that entry decided nothing.';
  expect(written(settings, text)).toEqual([about('t1'), about('no-such'), about('t2')]);
});

test.each([
  ['CURRENCY', { base_currency: 'USD' }, 'the limit is in euros and these figures are not'],
  ['TAX_YEAR', { tax_year_start: '04-06' }, 'the limit is for calendar years, and this tax year is none'],
  ['POOL', { method: 'WAC' }, 'by average cost it is not known when the units sold were acquired'],
])('reports that Germany’s exemption limits cannot be compared with the year: %s', (_why, settings, words) => {
  const text = '2024-01-01 buy 1 A for 30 EUR\n2024-02-01 sell 1 A for 40 EUR';
  const about = (more: object) =>
    written({ country: 'DE', base_currency: 'EUR', ...more }, text).filter((line) => line.includes('exemption'));
  expect(about(settings)).toEqual([
    expect.stringMatching(
      `^NOTICE UNSUPPORTED_RULE ledger unknown: Germany’s exemption limits \\(sections 22 and 23 EStG\\): ${words}, so .*`,
    ),
  ]);
  expect(about({}), 'they can').toEqual([]);
});

test('reports a country without rules, and rules that the engine does not apply', () => {
  expect(written({ country: 'ZZ' }, '2024-01-01 buy 1 A for 30 USD')).toEqual([
    'NOTICE UNSUPPORTED_RULE ledger unknown: There are no rules for the country ZZ yet; the figures are first in first out without terms.',
  ]);
  expect(written({ country: 'ZZ' }, '')).toEqual([]);
});

test('reports wallets with a shortfall or an excessive allocation at the step to per-wallet lots', () => {
  const settings = {
    country: 'US',
    method: 'FIFO',
    wallet_from: '2025-01-01',
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ acquired_tx: 't1', wallet: 'X', quantity: '4' }],
  };
  const text = `
    2023-01-01 buy 2 A for 20 USD in X
    2023-02-01 transfer 3 A from X to Y
    2023-03-01 buy 1 A for 20 USD in X
    2025-03-01 sell 1 A for 50 USD in Y
  `;
  expect(written(settings, text)).toEqual([
    'WARNING MISSING_BALANCE t1 about 200: The allocation gives 4 A of this lot more to "X" than the lot had left or the wallet held. ' +
      'The lots left over were allocated highest cost first.',
  ]);
});
