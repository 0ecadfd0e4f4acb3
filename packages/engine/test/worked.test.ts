/** Lines must add up despite rounding. */
import type { SettingsRow } from '@lotbook/ledger/json/ledger-file';
import { expect, test } from 'vitest';
import { type WorkedLine, workedLot, workedSums } from '../src/explain/worked.ts';
import { proofOf } from './file.ts';
import { ledgerOf } from './story.ts';

const STORY = `
  one: 2023-01-09 buy 0.3 BTC for 9100 USD fee 21.44 USD in Kraken
  two: 2023-02-02 buy 0.4 BTC for 16940.80 USD in Coinbase
  sell: 2024-03-14 sell 0.52 BTC for 31402.10 USD fee 28.40 USD in Kraken
  reward: 2024-04-01 income 0.5 SOL worth 5 as staking in Kraken
  none: 2024-05-01 sell 1 DOGE for 0.10 USD in Kraken
  thirds: 2024-06-01 buy 3 X for 10 USD fee 0.01 USD in Kraken
  third: 2024-06-02 sell 1 X for 10 USD fee 0.005 USD in Kraken
  gone: 2024-06-03 gift 1 X worth 5 in Kraken
`;

const proofIn = (text: string, id: string, settings: SettingsRow = { country: 'US', method: 'FIFO' }) =>
  proofOf(ledgerOf(settings, text), id)!;
const textOf = (lines: readonly WorkedLine[]) =>
  lines.map(({ depth, label, wallet, on, amount }) =>
    [`${'  '.repeat(depth)}${label}`, wallet, on, amount].filter((part) => part !== null).join(' | '),
  );

test('shows the calculation of a sale of two lots as on the home page', () => {
  expect(workedSums(proofIn(STORY, 'sell')).map(textOf)).toEqual([
    [
      'Gain, long-term | 12934.82',
      '  Proceeds | 31373.7',
      '    0.52 BTC, sold for 31,402.10 USD | Kraken | 2024-03-14 | 31402.1',
      '    Fee | -28.4',
      '  Cost basis | -18438.88',
      '    0.3 BTC, bought for 9,121.44 with the fee | Kraken | 2023-01-09 | -9121.44',
      '    0.22 of 0.4 BTC, bought for 16,940.80 | Coinbase | 2023-02-02 | -9317.44',
    ],
  ]);
});

test('gives each lot its share of the proceeds, with the rounding remainder in the fee', () => {
  const proof = proofIn(STORY, 'sell');
  expect(textOf(workedLot(proof, proof.taken[1]!))).toEqual([
    'Gain, long-term | 3956.05',
    '  Proceeds | 13273.49',
    '    0.22 of 0.52 BTC, sold for 31,402.10 USD | Kraken | 2024-03-14 | 13285.5',
    '    Share of the fee of 28.40 | -12.01',
    '  Cost basis | -9317.44',
    '    0.22 of 0.4 BTC, bought for 16,940.80 | Coinbase | 2023-02-02 | -9317.44',
  ]);
});

test('lists the steps of a lot from its purchase, with its cost parts', () => {
  const [, , , , , bought] = workedSums(proofIn(STORY, 'sell'))[0]!;
  expect(bought!.steps).toEqual([
    { text: 'bought in Kraken: 0.3 BTC, cost 9,121.44 (paid 9,100.00 USD, fee 21.44)', on: '2023-01-09', tx: 'one' },
  ]);
});

test('bases a moved lot on its purchase, and lists its moves', () => {
  const text = `
    buy: 2023-01-09 buy 4 X for 396 USD fee 4 USD in Coinbase
    move: 2023-02-09 transfer 3 X from Coinbase to Ledger
    sell: 2023-03-09 sell 1 X for 150 USD in Ledger
  `;
  const settings = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
  const cost = workedSums(proofIn(text, 'sell', settings))[0]!.at(-1)!;
  expect(textOf([cost])).toEqual(['    1 of 4 X, bought for 400.00 with the fee | Coinbase | 2023-01-09 | -100']);
  expect(cost.steps.map((step) => step.text)).toEqual([
    'bought in Coinbase: 4 X, cost 400.00 (paid 396.00 USD, fee 4.00)',
    'moved from Coinbase to Ledger: 3 X, cost 300.00',
  ]);
});

test('marks an unknown cost basis', () => {
  const [gain, , , , cost] = workedSums(proofIn(STORY, 'none'))[0]!;
  expect(gain).toMatchObject({ isGain: true, isUnknown: true });
  expect(cost).toMatchObject({ label: '1 DOGE without a recorded purchase', amount: '0', isUnknown: true });
});

test('shows income, acquisitions, and a cost basis removed without a sale', () => {
  expect(workedSums(proofIn(STORY, 'reward')).map(textOf)).toEqual([
    ['Income (staking): 0.5 SOL | 2024-04-01 | 5'],
    ['Cost basis of 0.5 SOL, 0.5 left | Kraken | 2024-04-01 | 5', '  Value of 0.5 SOL | 5'],
  ]);
  expect(workedSums(proofIn(STORY, 'gone')).map(textOf)).toEqual([
    ['Cost basis that left with it | 3.34', '  1 of 3 X, bought for 10.01 with the fee | Kraken | 2024-06-01 | 3.34'],
  ]);
});

test('names the fee on which a gain was made', () => {
  const text =
    'buy: 2024-01-10 buy 3 X for 300 USD in W\n swap: 2024-05-01 trade 2 X worth 250 for 1 Y fee 0.5 X worth 60 in W';
  const labels = workedSums(proofIn(text, 'swap')).map(([first]) => `${first!.label} | ${first!.amount}`);
  expect(labels).toEqual([
    'Loss, short-term | -10',
    'Gain, short-term, on the fee of 0.5 X | 10',
    'Cost basis of 1 Y, 1 left | 250',
  ]);
});

test('takes a share of a pool', () => {
  const text = 'buy: 2024-01-10 buy 3 X for 100 CAD\n sell: 2024-05-01 sell 1 X for 50 CAD';
  expect(workedSums(proofIn(text, 'sell', { country: 'CA' })).map(textOf)).toEqual([
    [
      'Gain | 16.67',
      '  Proceeds | 50',
      '    1 X, sold for 50.00 CAD | W | 2024-05-01 | 50',
      '  Cost basis | -33.33',
      '    1 of 3 X in the pool for 100.00 | -33.33',
    ],
  ]);
});

test.each(['sell', 'third', 'none', 'reward', 'gone', 'thirds'])(
  'shows lines of %s that add up to the line above them, to the cent',
  (id) => {
    const proof = proofIn(STORY, id);
    for (const lines of [...workedSums(proof), ...proof.taken.map((taken) => workedLot(proof, taken))]) {
      for (const [i, { depth, amount }] of lines.entries()) {
        const end = lines.findIndex((line, at) => at > i && line.depth <= depth);
        const parts = lines.slice(i + 1, end < 0 ? undefined : end).filter((line) => line.depth === depth + 1);
        if (parts.length > 0) expect(cents(parts)).toBe(Math.round(Number(amount) * 100));
      }
    }
  },
);

const cents = (lines: readonly WorkedLine[]) =>
  lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
