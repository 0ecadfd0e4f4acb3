/**
 * Writes proofs of every transaction in a varied ledger under three countries' rules. The texts are in `test/proofs/`
 * for review with a calculator.
 */
import type { SettingsRow } from '@lotbook/ledger/json/ledger-file';
import { expect, test } from 'vitest';
import { proofText } from '../src/explain/proof-text.ts';
import { proofOf } from './file.ts';
import { ledgerOf } from './story.ts';

const US = `
  buy: 2022-01-10 buy 2 BTC for 60000 USD fee 30 USD in Kraken
  gift: 2022-02-10 gift_received 1 ETH worth 2500 donor 3000 since 2020-05-06 in Kraken
  free: 2022-03-10 deposit 3 ETH worth 6000 in Ledger
  move: 2022-04-10 transfer 1 BTC from Kraken to Ledger fee 0.001 BTC worth 40
  swap: 2022-05-10 trade 0.5 BTC worth 15000 for 6 ETH worth 15100 fee 20 USD in Ledger
  kept: 2022-05-11 buy 1 SOL for 90 USD fee 0.01 SOL withheld in Kraken
  split: 2022-06-10 split SOL by 10
  reward: 2022-07-10 income 0.5 SOL worth 5 as staking in Kraken
  wrap: 2022-08-10 rename 2 ETH to 2 WETH purpose wrap in Ledger
  pool: 2022-09-10 trade 1 WETH worth 1600 and 1600 USD for 10 LP worth 3200 purpose liquidity_deposit in Ledger
  out: 2023-01-10 trade 10 LP worth 3000 for 0.9 WETH worth 1500 and 1500 USD purpose liquidity_withdrawal in Ledger
  loss: 2023-02-10 sell 1 ETH for 2200 USD in Kraken
  pay: 2023-03-10 spend 0.1 BTC worth 2400 fee 1 USD in Kraken
  give: 2023-04-10 gift 0.2 BTC worth 5600 in Kraken
  gone: 2023-05-10 stolen 1 SOL in Kraken
  chosen: 2023-06-10 sell 2 ETH for 3700 USD taking 1.5 of free taking 9 of gift in Ledger
  more: 2023-07-10 sell 9 SOL for 200 USD in Kraken
  edge: 2023-08-10 margin_gain 40 USD fee 2 USD in Kraken
  worse: 2023-08-11 margin_loss 0.01 BTC worth 300 in Kraken
  mine: 2024-01-10 sell 0.5 BTC for 21000 USD proceeds 20900 in Kraken
  theirs: 2024-02-10 withdrawal 0.1 BTC worth 4300 in Kraken
`;

function proofs(settings: SettingsRow, text: string): string {
  const ledger = ledgerOf(settings, text);
  return ledger.transactions.map(({ id }) => proofText(proofOf(ledger, id)!)).join('\n────\n\n');
}

test('writes US proofs with lots per wallet', async () => {
  const settings = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
  await expect(proofs(settings, US)).toMatchFileSnapshot('proofs/us.txt');
});

test('writes US proofs with highest cost first by a timeline, and one inventory through 2022', async () => {
  const settings = {
    country: 'US',
    wallet_from: '2023-01-01',
    method_timeline: [{ method: 'HIFO', start: '2023-01-01', wallet: 'Kraken' }],
    transfer_fee: 'ADD_TO_BASIS',
    timezone: 'America/New_York',
  } satisfies SettingsRow;
  await expect(proofs(settings, US)).toMatchFileSnapshot('proofs/us-timeline.txt');
});

test('writes Canadian proofs with averages and a denied loss', async () => {
  const text = `
    buy: 2024-01-10 buy 10 X for 100 CAD fee 5 CAD
    sell: 2024-05-01 sell 8 X for 40 CAD fee 1 CAD
    back: 2024-05-10 buy 4 X for 20 CAD
    move: 2024-06-01 transfer 1 X from W to V fee 0.5 X worth 3
    rest: 2024-08-01 sell 20 X for 90 CAD
    lost: 2024-09-01 lost 1 X
  `;
  await expect(proofs({ country: 'CA' }, text)).toMatchFileSnapshot('proofs/ca.txt');
});

test('writes UK proofs with same-day and 30-day matches and the pool', async () => {
  const text = `
    buy: 2021-01-10 buy 20 A for 200 GBP fee 2 GBP
    sell: 2021-07-01T09:00:00Z sell 12 A for 240 GBP
    same: 2021-07-01T15:00:00Z buy 3 A for 45 GBP
    soon: 2021-07-20 buy 4 A for 60 GBP
    swap: 2021-09-01 trade 2 A worth 50 for 1 B worth 50 fee 2 GBP
    gift: 2021-10-01 gift 1 A worth 30
    more: 2021-11-01 sell 30 A for 300 GBP
  `;
  await expect(proofs({ country: 'GB' }, text)).toMatchFileSnapshot('proofs/gb.txt');
});

test('writes proofs with an average and in a country without rules', async () => {
  const text = `
    buy: 2024-01-10 buy 10 X for 100 USD
    again: 2024-02-10 buy 10 X for 300 USD
    sell: 2024-05-01 sell 5 X for 140 USD
  `;
  await expect(proofs({ country: 'SE', base_currency: 'USD' }, text)).toMatchFileSnapshot('proofs/average.txt');
  await expect(proofs({ country: 'ZZ', method: 'LOFO' }, text)).toMatchFileSnapshot('proofs/no-country.txt');
});

test('returns no proof for an unknown transaction', () => {
  expect(proofOf(ledgerOf({ country: 'US' }, US), 'nobody')).toBeNull();
});

test('explains lot by lot a sale from one purchase that was moved in two steps', () => {
  const ledger = ledgerOf(
    { country: 'DE' },
    `
      buy: 2024-07-12 buy 10 X for 1000 EUR in Coinbase
      first: 2024-11-04 transfer 3 X from Coinbase to MetaMask
      second: 2025-03-24 transfer 6 X from Coinbase to MetaMask
      sell: 2025-06-01 sell 5 X for 900 EUR in MetaMask
    `,
  );
  const text = proofText(proofOf(ledger, 'sell')!);
  expect(text.slice(text.indexOf('Taken'))).toBe(
    [
      'Taken',
      '  1. sale of 5 X in MetaMask',
      '     2024-07-12, buy: bought in Coinbase, 10 X that cost 1,000 (paid 1,000.00 EUR)',
      '     2024-11-04, first: moved from Coinbase to MetaMask, 3 of the 10 X: 1,000 × 3 / 10 = 300',
      '     taken of it: 3 X, all of it, 300',
      '     2025-03-24, second: moved from Coinbase to MetaMask, 6 of the 10 X: 1,000 × 6 / 10 = 600',
      '     taken of it: 2 X, 600 × 2 / 6 = 200',
      '     cost basis: 300 + 200 = 500 EUR',
      '     held 324 days since 2024-07-12; long from 2025-07-13',
      '     gain: 900 − 500 = 400 EUR, short term',
      '',
    ].join('\n'),
  );
});
