/** A debt must keep its value when borrowed and be settled first in, first out. */
import type { SettingsRow } from '@lotbook/ledger/json/ledger-file';
import { expect, test } from 'vitest';
import { compute, computeSegments, parseLedger } from '../file.ts';
import { ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const WORKED = 'worked by hand: cash in less cash out; not settled law';

story(
  'shows the gain of a fallen price: 50,000 borrowed and 40,000 spent',
  WORKED,
  US,
  `
  2024-01-05 deposit 1 BTC worth 50000 purpose loan_received
  2024-01-06 sell 1 BTC for 50000 USD
  2024-02-05 buy 1 BTC for 40000 USD
  2024-02-06 withdrawal 1 BTC worth 40000 purpose loan_repaid
  ----
  sale 2024-01-06 1 BTC of t1 (2024-01-05): 50000 - 50000 = 0 short
  repayment 2024-02-06 1 BTC of t3 (2024-02-05): 50000 - 40000 = 10000 short
  callout UNSETTLED_TREATMENT at t4
  total gain 10000 income 0
`,
);

story(
  'shows a loss after the price rose',
  WORKED,
  US,
  `
  2024-01-05 deposit 1 BTC worth 50000 purpose loan_received
  2024-01-06 sell 1 BTC for 50000 USD
  2024-02-05 buy 1 BTC for 60000 USD
  2024-02-06 withdrawal 1 BTC worth 60000 purpose loan_repaid
  ----
  sale 2024-01-06 1 BTC of t1 (2024-01-05): 50000 - 50000 = 0 short
  repayment 2024-02-06 1 BTC of t3 (2024-02-05): 50000 - 60000 = -10000 short
  callout UNSETTLED_TREATMENT at t4
  total gain -10000 income 0
`,
);

story(
  'realizes nothing when the borrowed units themselves are returned, at any price',
  WORKED,
  US,
  `
  2024-01-05 deposit 1000 USDC worth 1000 purpose loan_received
  2024-02-06 withdrawal 1000 USDC worth 999 purpose loan_repaid
  ----
  repayment 2024-02-06 1000 USDC of t1 (2024-01-05): 1000 - 1000 = 0 short
  callout UNSETTLED_TREATMENT at t2
`,
);

story(
  'treats repayment above the debt as interest, disposed of at its value; a cash fee lowers the settlement',
  WORKED,
  US,
  `
  2024-01-05 buy 3 A for 30 USD
  2024-01-06 deposit 1 A worth 20 purpose loan_received
  2024-02-06 withdrawal 1.5 A worth 60 fee 2 USD purpose loan_repaid
  ----
  repayment 2024-02-06 1 A of t1 (2024-01-05): 18 - 10 = 8 short
  repayment 2024-02-06 0.5 A of t1 (2024-01-05): 20 - 5 = 15 short
  lot 1.5 A in W of t1 (2024-01-05) basis 15
  lot 1 A in W of t2 (2024-01-06) basis 20
  callout UNSETTLED_TREATMENT at t3
`,
);

story(
  "settles the oldest debt of the wallet first, in parts, and leaves other wallets' debts",
  WORKED,
  US,
  `
  2024-01-05 deposit 2 A worth 20 purpose loan_received
  2024-01-06 deposit 2 A worth 60 purpose loan_received
  2024-01-07 deposit 9 A worth 900 in V purpose loan_received
  2024-02-06 withdrawal 1 A worth 50 purpose loan_repaid
  2024-02-07 withdrawal 3 A worth 50 purpose loan_repaid
  2024-02-08 withdrawal 9 A worth 50 in V purpose loan_repaid
  ----
  repayment 2024-02-06 1 A of t1 (2024-01-05): 10 - 10 = 0 short
  repayment 2024-02-07 1 A of t1 (2024-01-05): 23.33333333333333333333... - 10 = 13.33333333333333333333... short
  repayment 2024-02-07 2 A of t2 (2024-01-06): 46.66666666666666666666... - 60 = -13.33333333333333333333... short
  repayment 2024-02-08 9 A of t3 (2024-01-07): 900 - 900 = 0 short
  callout UNSETTLED_TREATMENT at t4
`,
);

story(
  'disposes of units at their value if nothing is owed',
  'interest, or a loan that the ledger does not have',
  US,
  `
  2024-01-05 buy 1 A for 10 USD
  2024-02-06 withdrawal 1 A worth 50 purpose loan_repaid
  ----
  repayment 2024-02-06 1 A of t1 (2024-01-05): 50 - 10 = 40 short
`,
);

story(
  'multiplies a debt in a split of its asset and counts a withheld fee on top of the repayment',
  WORKED,
  US,
  `
  2024-01-05 deposit 1 A worth 100 purpose loan_received
  2024-01-06 split A by 10
  2024-01-07 buy 1 A for 12 USD
  2024-02-06 withdrawal 11 A worth 110 fee 1 A withheld purpose loan_repaid
  ----
  repayment 2024-02-06 10 A of t1 (2024-01-05): 90.9090909090909090... - 100 = -9.0909090909090909... short
  repayment 2024-02-06 1 A of t3 (2024-01-07): 9.0909090909090909... - 12 = -2.9090909090909090... short
  callout UNSETTLED_TREATMENT at t4
`,
);

story(
  'marks the settlement of a debt with unknown value',
  'unknown is a value',
  US,
  `
  2024-01-05 buy 1 A for 10 USD
  2024-01-06 deposit 1 A purpose loan_received
  2024-02-06 withdrawal 1 A worth 50 purpose loan_repaid
  ----
  repayment 2024-02-06 1 A of t1 (2024-01-05): 0 - 10 = -10 short unknown proceeds
  lot 1 A in W of t2 (2024-01-06) basis 0 unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 A at t2
  callout UNSETTLED_TREATMENT at t3
`,
);

story(
  'uses the lots named by the user for the debt first and then for the interest',
  WORKED,
  US,
  `
  2024-01-05 buy 2 A for 20 USD
  2024-01-06 buy 2 A for 60 USD
  2024-01-07 deposit 1 A worth 5 in V purpose loan_received
  2024-01-08 deposit 1 A worth 40 purpose loan_received
  2024-02-06 withdrawal 2 A worth 100 taking 2 of t2 purpose loan_repaid
  ----
  repayment 2024-02-06 1 A of t2 (2024-01-06): 40 - 30 = 10 short
  repayment 2024-02-06 1 A of t2 (2024-01-06): 50 - 30 = 20 short
  lot 1 A in V of t3 (2024-01-07) basis 5
  lot 2 A in W of t1 (2024-01-05) basis 20
  lot 1 A in W of t4 (2024-01-08) basis 40
  callout UNSETTLED_TREATMENT at t5
`,
);

story(
  "settles the wallet's debts with the value of liquidated collateral, so that a later loan is a separate debt",
  'proceeds are the debt that the collateral pays (26 CFR 1.1001-2(a)(1)); worked by hand',
  US,
  `
  2023-01-05 buy 2 C for 100 USD
  2023-02-05 withdrawal 2 C worth 200 purpose collateral_deposit
  2023-02-06 deposit 10 A worth 100 purpose loan_received
  2023-02-07 sell 10 A for 100 USD
  2024-03-05 withdrawal 1 C worth 100 purpose liquidation
  2024-04-05 deposit 10 A worth 50 purpose loan_received
  2024-05-05 withdrawal 10 A worth 70 purpose loan_repaid
  ----
  sale 2023-02-07 10 A of t3 (2023-02-06): 100 - 100 = 0 short
  spend 2024-03-05 1 C of t1 (2023-01-05): 100 - 50 = 50 long
  repayment 2024-05-05 10 A of t6 (2024-04-05): 50 - 50 = 0 short
  lot 1 C in W (collateral) of t1 (2023-01-05) basis 50
  callout UNSETTLED_TREATMENT at t5
  callout UNSETTLED_TREATMENT at t7
`,
);

story(
  "keeps the rest of a debt after liquidation, net of the fee, and leaves other wallets' debts",
  WORKED,
  US,
  `
  2023-01-05 buy 2 C for 100 USD
  2023-02-05 withdrawal 2 C worth 200 purpose collateral_deposit
  2023-02-06 deposit 10 A worth 100 purpose loan_received
  2023-02-07 deposit 10 A worth 100 in V purpose loan_received
  2024-03-05 withdrawal 1 C worth 65 fee 5 USD purpose liquidation
  2024-05-05 withdrawal 10 A worth 200 purpose loan_repaid
  2024-05-06 withdrawal 10 A worth 200 in V purpose loan_repaid
  ----
  spend 2024-03-05 1 C of t1 (2023-01-05): 60 - 50 = 10 long
  repayment 2024-05-05 4 A of t3 (2023-02-06): 40 - 40 = 0 long
  repayment 2024-05-05 6 A of t3 (2023-02-06): 120 - 60 = 60 long
  repayment 2024-05-06 10 A of t4 (2023-02-07): 100 - 100 = 0 long
  lot 1 C in W (collateral) of t1 (2023-01-05) basis 50
  callout UNSETTLED_TREATMENT at t5
  callout UNSETTLED_TREATMENT at t6
`,
);

story(
  'settles nothing with collateral of unknown value',
  'unknown is a value',
  US,
  `
  2023-01-05 buy 1 C for 50 USD
  2023-02-05 withdrawal 1 C worth 100 purpose collateral_deposit
  2023-02-06 deposit 10 A worth 100 purpose loan_received
  2024-03-05 withdrawal 1 C purpose liquidation
  2024-05-05 withdrawal 10 A worth 200 purpose loan_repaid
  ----
  spend 2024-03-05 1 C of t1 (2023-01-05): 0 - 50 = -50 long unknown proceeds
  repayment 2024-05-05 10 A of t3 (2023-02-06): 100 - 100 = 0 long
  callout MISSING_PRICE_HISTORY 1 C at t4
  callout UNSETTLED_TREATMENT at t5
`,
);

story(
  'carries a debt through a rename of its asset at the ratio of the migration, and through a split',
  WORKED,
  US,
  `
  2024-01-05 deposit 10 OLD worth 100 purpose loan_received
  2024-01-06 rename 10 OLD to 20 NEW
  2024-01-07 sell 20 NEW for 100 USD
  2024-01-08 split NEW by 10
  2024-02-05 buy 200 NEW for 60 USD
  2024-02-06 withdrawal 200 NEW worth 60 purpose loan_repaid
  ----
  sale 2024-01-07 20 NEW of t1 (2024-01-05): 100 - 100 = 0 short
  repayment 2024-02-06 200 NEW of t5 (2024-02-05): 100 - 60 = 40 short
  callout UNSETTLED_TREATMENT at t6
  total gain 40 income 0
`,
);

story(
  'settles a debt in its own asset after a rename, then the rest in the new one, and only in that wallet',
  WORKED,
  US,
  `
  2024-01-05 deposit 10 OLD worth 100 purpose loan_received
  2024-01-06 rename 6 OLD to 6 MID
  2024-01-07 rename 6 MID to 12 NEW
  2024-02-05 withdrawal 4 OLD worth 80 purpose loan_repaid
  2024-02-06 withdrawal 12 NEW worth 120 purpose loan_repaid
  2024-02-07 buy 1 NEW for 5 USD in V
  2024-02-08 withdrawal 1 NEW worth 9 in V purpose loan_repaid
  ----
  repayment 2024-02-05 4 OLD of t1 (2024-01-05): 40 - 40 = 0 short
  repayment 2024-02-06 12 NEW of t1 (2024-01-05): 60 - 60 = 0 short
  repayment 2024-02-08 1 NEW of t6 (2024-02-07): 9 - 5 = 4 short
  callout UNSETTLED_TREATMENT at t4
`,
);

const KEPT: SettingsRow[] = [
  { ...US },
  { country: 'US', method: 'WAC' },
  { country: 'CA', method: 'ACB', base_currency: 'USD' },
  { country: 'GB', method: 'SP', base_currency: 'USD' },
];

test.each(KEPT)('carries a debt in a renamed asset to the next tax year: %o', (settings) => {
  const parsed = parseLedger(
    ledgerOf(
      settings,
      `
    2023-01-05 deposit 1 OLD worth 50 purpose loan_received
    2023-01-06 rename 1 OLD to 2 NEW
    2023-01-07 sell 2 NEW for 50 USD
    2024-08-05 buy 2 NEW for 40 USD
    2024-10-06 withdrawal 2 NEW worth 40 purpose loan_repaid`,
    ),
  );
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(compute(parsed.ledger).totals.gain).toBe('10');
  const years = computeSegments(parsed.ledger);
  const opening = JSON.parse(JSON.stringify(years.at(-1)!.opening));
  expect(computeSegments(parsed.ledger, { opening }).at(-1)!.resultHash).toBe(years.at(-1)!.resultHash);
});

test.each(KEPT)('carries debts to the next tax year: %o', (settings) => {
  const ledger = ledgerOf(
    settings,
    `
    2023-01-05 deposit 1 A worth 50 purpose loan_received
    2023-01-06 sell 1 A for 50 USD
    2024-08-05 buy 1 A for 40 USD
    2024-10-06 withdrawal 1 A worth 40 purpose loan_repaid`,
  );
  const parsed = parseLedger(ledger);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const whole = compute(parsed.ledger);
  expect(whole.totals.gain).toBe('10');
  const years = computeSegments(parsed.ledger);
  const opening = JSON.parse(JSON.stringify(years.at(-1)!.opening));
  expect(opening.debts).toHaveLength(1);
  expect(computeSegments(parsed.ledger, { opening }).at(-1)!.resultHash).toBe(years.at(-1)!.resultHash);
});
