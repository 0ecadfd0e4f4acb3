/**
 * The engine uses the ledger's names. The catalog maps exchange symbols before a ledger is built (XXBT, XBT: BTC), but
 * never a different asset (WETH, LUNC).
 */
import { canonicalSymbol } from '@lotbook/ledger/assets';
import type { TransactionRow } from '@lotbook/ledger/json/ledger-file';
import { expect, test } from 'vitest';
import { compute } from '../file.ts';
import { describe, ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'UNIVERSAL' } as const;

function folded(text: string) {
  const { settings, transactions } = ledgerOf(US, text);
  const fold = (leg: TransactionRow['sent']) => (leg ? { ...leg, asset: canonicalSymbol(leg.asset) } : undefined);
  return {
    ...(settings ? { settings } : {}),
    transactions: transactions.map(({ sent, received, ...rest }) => ({
      ...rest,
      ...(sent ? { sent: fold(sent)! } : {}),
      ...(received ? { received: fold(received)! } : {}),
    })),
  };
}

test('treats XXBT, XBT and BTC from three files as one asset', () => {
  const result = compute(
    folded(`
      2023-01-01 buy 1 XXBT for 10 USD
      2023-02-01 buy 1 XBT for 20 USD
      2023-03-01 buy 1 BTC for 30 USD
      2024-06-01 sell 2.5 BTC for 250 USD
    `),
  );
  expect(result.disposals.map(({ asset, acquired_tx, cost_basis }) => [asset, acquired_tx, cost_basis])).toEqual([
    ['BTC', 't1', '10'],
    ['BTC', 't2', '20'],
    ['BTC', 't3', '15'],
  ]);
  expect(result.callouts).toEqual([]);
});

test('never takes lots of ETH for a sale of WETH, or vice versa', () => {
  const result = compute(
    folded(`
      2023-01-01 buy 1 ETH for 10 USD
      2023-02-01 sell 1 WETH for 20 USD
    `),
  );
  expect(result.lots.map(({ asset, quantity }) => `${quantity} ${asset}`)).toEqual(['1 ETH']);
  expect(result.callouts.map(({ type }) => type)).toEqual(['INSUFFICIENT_QUANTITY']);
});

test.each([
  ['MATIC', 'POL'],
  ['LUNA', 'LUNC'],
  ['ETH', 'WETH'],
  ['ETH', 'STETH'],
])('keeps %s and %s as two catalog assets', (one, other) => {
  expect(canonicalSymbol(one)).not.toBe(canonicalSymbol(other));
});

story(
  'treats a renamed ticker as a migration: MATIC becomes POL one for one with cost and date',
  'rename: one asset becomes another (token migration)',
  US,
  `
  2023-01-01 buy 100 MATIC for 80 USD
  2024-09-04 rename 100 MATIC to 100 POL
  2024-09-05 buy 50 POL for 20 USD
  2024-10-01 sell 120 POL for 60 USD
  ----
  sale 2024-10-01 100 POL of t1 (2023-01-01): 50 - 80 = -30 long
  sale 2024-10-01 20 POL of t3 (2024-09-05): 10 - 8 = 2 short
  lot 30 POL of t3 (2024-09-05) basis 12
`,
);

story(
  'continues old LUNA as LUNC and treats the new LUNA as a separate receipt',
  'rename and airdrop',
  US,
  `
  2022-01-01 buy 10 LUNA for 800 USD
  2022-05-28T06:00:00Z rename 10 LUNA to 10 LUNC
  2022-05-28T07:00:00Z income 0.5 LUNA worth 3 as airdrop
  2023-06-01 sell 10 LUNC for 1 USD
  2023-06-02 sell 0.5 LUNA for 0.4 USD
  ----
  sale 2023-06-01 10 LUNC of t1 (2022-01-01): 1 - 800 = -799 long
  sale 2023-06-02 0.5 LUNA of t3 (2022-05-28): 0.4 - 3 = -2.6 long
  income airdrop 2022-05-28 0.5 LUNA worth 3
`,
);

test('keeps a renamed asset as one property in the section 104 pool, even within the thirty days', () => {
  const { written, wanted } = describe(
    { country: 'GB' },
    `
    2023-01-01 buy 100 MATIC for 80 GBP
    2024-09-01 sell 40 MATIC for 16 GBP
    2024-09-04 rename 60 MATIC to 60 POL
    2024-09-10 buy 40 POL for 12 GBP
    ----
    sale 2024-09-01 40 MATIC of t4 (2024-09-10): 16 - 12 = 4 THIRTY_DAY
    lot 100 POL basis 80
  `,
  );
  expect(written).toEqual(wanted);
});

const GB = { country: 'GB' } as const;

story(
  'OLD bought back within thirty days of its sale is matched with it, though the rest was renamed: OLD was not replaced',
  'TCGA 1992 s106A(5): securities of the same class acquired within 30 days after the disposal',
  GB,
  `
  2023-01-01 buy 10 OLD for 100 GBP
  2024-03-10 sell 4 OLD for 30 GBP
  2024-03-15 rename 6 OLD to 6 NEW
  2024-03-20 buy 4 OLD for 20 GBP
  ----
  sale 2024-03-10 4 OLD of t4 (2024-03-20): 30 - 20 = 10 THIRTY_DAY
  lot 6 NEW basis 60
  lot 4 OLD basis 40
`,
);

story(
  'carries the whole pool to NEW if the fee paid in OLD leaves none of it',
  'TCGA 1992 s106A(5)',
  GB,
  `
  2023-01-01 buy 10 OLD for 100 GBP
  2024-03-15 rename 10 OLD to 10 NEW fee 1 OLD worth 10
  2024-03-20 buy 4 OLD for 20 GBP
  ----
  fee 2024-03-15 1 OLD of t3 (2024-03-20): 10 - 5 = 5 THIRTY_DAY
  lot 10 NEW basis 100
  lot 3 OLD basis 15
`,
);

story(
  'removes a fee that nothing is bought back for from the pool and renames the rest as one property',
  'TCGA 1992 s127, as applied to tokens that replace tokens',
  GB,
  `
  2023-01-01 buy 10 OLD for 100 GBP
  2024-03-10 sell 4 OLD for 30 GBP
  2024-03-15 rename 5 OLD to 5 NEW fee 1 OLD worth 10
  2024-03-20 buy 4 NEW for 20 GBP
  ----
  sale 2024-03-10 4 OLD of t4 (2024-03-20): 30 - 20 = 10 THIRTY_DAY
  fee 2024-03-15 1 OLD: 10 - 10 = 0 SECTION_104
  lot 9 NEW basis 90
`,
);

story(
  'OLD bought again when the thirty days are over, or for a sale that its own day has matched, is another holding',
  'TCGA 1992 s105 and s106A',
  GB,
  `
  2023-01-01 buy 10 OLD for 100 GBP
  2024-03-10 sell 2 OLD for 30 GBP
  2024-04-01T09:00:00Z sell 1 OLD for 9 GBP
  2024-04-01 buy 1 OLD for 8 GBP
  2024-04-02 rename 8 OLD to 8 NEW
  2024-04-09 buy 2 NEW for 16 GBP
  2024-04-10 buy 4 OLD for 20 GBP
  ----
  sale 2024-03-10 2 OLD of t6 (2024-04-09): 30 - 16 = 14 THIRTY_DAY
  sale 2024-04-01 1 OLD of t4 (2024-04-01): 9 - 8 = 1 SAME_DAY
  lot 10 NEW basis 100
  lot 4 OLD basis 20
`,
);
