/** The cases of borrowed assets: a debt at the value when it came, settled first in, first out. */
import type { SettingsRow } from '@lotbook/ledger/json/ledger-file';
import { expect, test } from 'vitest';
import { compute, computeSegments, parseLedger } from '../file.ts';
import { ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const WORKED = 'worked by hand: cash in less cash out; not settled law';

story(
  'shows what a fallen price brought to the borrower: 50,000 came in and 40,000 went out',
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
  'shows a loss where the price rose',
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
  'realizes nothing when the borrowed units themselves go back, whatever they are worth by then',
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
  'takes what is paid above the debt as interest, given up at its value; a fee in cash lowers the settlement',
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
  'settles the oldest debt of the wallet first, in parts; a debt of another wallet stays',
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
  'gives units up at their value where nothing is owed',
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
  'multiplies a debt with a split of its asset and counts a withheld fee on top of what is paid back',
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
  'marks the settlement of a debt whose value is not known',
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
  'takes the lots that the user names for the debt first and then for the interest',
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

const KEPT: SettingsRow[] = [
  { ...US },
  { country: 'US', method: 'WAC' },
  { country: 'CA', method: 'ACB', base_currency: 'USD' },
  { country: 'GB', method: 'SP', base_currency: 'USD' },
];

test.each(KEPT)('carries debts over the end of a tax year: %o', (settings) => {
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
