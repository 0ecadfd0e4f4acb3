/** Tests edge cases of fees, kinds and values: effects on proceeds and cost, kinds of rows, unknown inputs. */
import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;

story(
  'adds cash fees to the cost of received units and deducts them from the proceeds of a payment',
  '26 CFR 1.1012-1(h), 1.1001-7(b)',
  US,
  `
  2024-01-01 income 1 A worth 10 as staking fee 1 USD
  2024-01-02 deposit 1 B worth 20 fee 2 USD
  2024-01-03 gift_received 1 C worth 30 donor 7 since 2020-02-02 fee 3 USD
  2024-02-01 spend 1 A worth 20 fee 2 USD
  ----
  spend 2024-02-01 1 A of t1 (2024-01-01): 18 - 11 = 7 short
  income staking 2024-01-01 1 A worth 10
  lot 1 B in W of t2 (2024-01-02) basis 22
  lot 1 C in W of t3 (2020-02-02) basis 10
  total gain 7 income 10
`,
);

story(
  'treats unlabeled income as other income and makes no lot of income in money',
  'income by label',
  US,
  `
  2024-01-01 income 1 A worth 10
  2024-01-02 income 25 USD as interest
  2024-01-03 income 5 A worth 50 as airdrop not taxable
  ----
  income other 2024-01-01 1 A worth 10
  income interest 2024-01-02 25 USD worth 25
  lot 1 A in W of t1 (2024-01-01) basis 10
  lot 5 A in W of t3 (2024-01-03) basis 0
  total gain 0 income 35
`,
);

story(
  'lowers a margin gain and deepens a margin loss by fees, and disposes of units that pay a loss',
  'realized results count when they are realized',
  US,
  `
  2024-01-01 buy 2 A for 20 USD
  2024-02-01 margin_gain 100 USD fee 3 USD
  2024-02-02 margin_loss 50 USD fee 4 USD
  2024-02-03 margin_gain 1 B worth 30
  2024-02-04 margin_loss 1 A worth 15
  ----
  margin_gain 2024-02-01 100 USD of nothing: 97 - 0 = 97 short
  margin_loss 2024-02-02 50 USD of nothing: 0 - 54 = -54 short
  margin_gain 2024-02-03 1 B of nothing: 30 - 0 = 30 short
  margin_loss 2024-02-04 1 A of nothing: 0 - 15 = -15 short
  margin_loss 2024-02-04 1 A of t1 (2024-01-01): 15 - 10 = 5 short
  lot 1 A in W of t1 (2024-01-01) basis 10
  lot 1 B in W of t4 (2024-02-03) basis 30
`,
);

story(
  'gives margin results no term if the law has none',
  'a country without a holding period',
  { country: 'SE' },
  `
  2024-02-01 margin_gain 100 SEK
  ----
  margin_gain 2024-02-01 100 SEK of nothing: 100 - 0 = 100
`,
);

story(
  'calls a row a sale only if it is for money, and otherwise a trade',
  'kinds of disposals',
  US,
  `
  2024-01-01 buy 9 A for 90 USD
  2024-02-01 sell 1 A for 12 USD
  2024-02-02 sell 1 A worth 13 for 2 B worth 13
  2024-02-03 trade 1 A worth 15 for 16 USD
  2024-02-04 buy 2 C worth 17 for 1 A worth 17
  ----
  sale 2024-02-01 1 A of t1 (2024-01-01): 12 - 10 = 2 short
  trade 2024-02-02 1 A of t1 (2024-01-01): 13 - 10 = 3 short
  trade 2024-02-03 1 A of t1 (2024-01-01): 16 - 10 = 6 short
  trade 2024-02-04 1 A of t1 (2024-01-01): 17 - 10 = 7 short
  lot 5 A in W of t1 (2024-01-01) basis 50
  lot 2 B in W of t3 (2024-02-02) basis 13
  lot 2 C in W of t5 (2024-02-04) basis 17
`,
);

story(
  'disposes of a fee withheld from a gift and gives the rest',
  'a withheld fee is given up by itself where nothing is realized otherwise',
  US,
  `
  2024-01-01 buy 2 A for 20 USD
  2024-02-01 gift 1 A fee 0.1 A worth 2 withheld
  2024-02-02 lost 0.5 A fee 0.1 A worth 3
  ----
  fee 2024-02-01 0.1 A of t1 (2024-01-01): 2 - 1 = 1 short
  fee 2024-02-02 0.1 A of t1 (2024-01-01): 3 - 1 = 2 short
  removal gift 2024-02-01 0.9 A of t1 (2024-01-01) basis 9
  removal lost 2024-02-02 0.5 A of t1 (2024-01-01) basis 5
  lot 0.4 A in W of t1 (2024-01-01) basis 4
`,
);

story(
  'never delivers a fee withheld from a transfer',
  'a transfer’s units are taken first, then its fee',
  US,
  `
  2024-01-01 buy 2 A for 20 USD in X
  2024-02-01 transfer 1 A from X to Y fee 0.1 A worth 2 withheld
  ----
  fee 2024-02-01 0.1 A of t1 (2024-01-01): 2 - 1 = 1 short
  lot 1 A in X of t1 (2024-01-01) basis 10
  lot 0.9 A in Y of t1 (2024-01-01) basis 9
`,
);

story(
  'applies a fee on a rename',
  'a rename has no proceeds: what is withheld is given up',
  US,
  `
  2024-01-01 buy 2 A for 20 USD
  2024-02-01 rename 1 A to 0.9 NA fee 0.1 A worth 2 withheld
  ----
  fee 2024-02-01 0.1 A of t1 (2024-01-01): 2 - 1 = 1 short
  lot 1 A in W of t1 (2024-01-01) basis 10
  lot 0.9 NA in W of t1 (2024-01-01) basis 9
`,
);

for (const [country, currency, fee, lot] of [
  ['CA', 'CAD', '20 - 16 = 4 ACB', 304],
  ['GB', 'GBP', '20 - 22 = -2 SAME_DAY', 298],
  ['SE', 'SEK', '20 - 16 = 4 WAC', 304],
] as const) {
  story(
    `${country}: a fee withheld from a purchase is a disposal from the pool, which all units received have joined`,
    'a pool knows no units just received; the fee is in the cost of what was bought',
    { country },
    `
    2024-01-01 buy 10 X for 100 ${currency}
    2024-02-01 buy 10 X for 200 ${currency} fee 1 X worth 20 withheld
    ----
    fee 2024-02-01 1 X${country === 'GB' ? ' of t2 (2024-02-01)' : ''}: ${fee}
    lot 19 X basis ${lot}
`,
  );
}

story(
  'denies the superficial loss on a withheld fee below the average in Canada',
  'Income Tax Act section 54; arithmetic',
  { country: 'CA' },
  `
  2024-01-01 buy 1 X for 100 CAD fee 0.1 X withheld
  ----
  fee 2024-01-01 0.1 X: 10 - 11 + 1 denied = 0 ACB
  lot 0.9 X basis 100
`,
);

story(
  'treats a fee larger than the received units as paid on top',
  'more cannot be withheld than was there',
  US,
  `
  2024-01-01 buy 2 B for 20 USD
  2024-01-02 buy 1 A for 8 USD
  2024-02-01 trade 1 A worth 20 for 0.5 B worth 20 fee 1 B worth 15 withheld
  ----
  trade 2024-02-01 1 A of t2 (2024-01-02): 5 - 8 = -3 short
  fee 2024-02-01 1 B of t1 (2024-01-01): 15 - 10 = 5 short
  lot 1 B in W of t1 (2024-01-01) basis 10
  lot 0.5 B in W of t3 (2024-02-01) basis 20
`,
);

story(
  'values a fee at the price of its asset in the same transaction',
  'a fee’s worth',
  US,
  `
  2024-01-01 buy 1 A for 100 USD fee 0.1 A
  2024-02-01 sell 0.5 A for 60 USD fee 0.05 A
  ----
  fee 2024-01-01 0.1 A of t1 (2024-01-01): 10 - 11 = -1 short
  sale 2024-02-01 0.5 A of t1 (2024-01-01): 54 - 55 = -1 short
  fee 2024-02-01 0.05 A of t1 (2024-01-01): 6 - 5.5 = 0.5 short
  lot 0.35 A in W of t1 (2024-01-01) basis 38.5
`,
);

story(
  'reports an exchange with two unknown values once, by the side given up',
  'a missing value is 0, and reported',
  US,
  `
  2024-01-01 buy 1 A for 100 USD
  2024-02-01 trade 1 A for 2 B
  2024-02-02 buy 1 C for 5 EUR
  ----
  trade 2024-02-01 1 A of t1 (2024-01-01): 0 - 100 = -100 short unknown proceeds
  lot 2 B in W of t2 (2024-02-01) basis 0 unknown cost_basis
  lot 1 C in W of t3 (2024-02-02) basis 0 unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 A at t2
  callout MISSING_PRICE_HISTORY 1 C at t3
`,
);

story(
  'uses one side’s value for the other if that has none',
  'an exchange is of equal worth',
  US,
  `
  2024-01-01 buy 2 A for 100 USD
  2024-02-01 trade 1 A for 2 B worth 70
  2024-02-02 trade 1 A worth 80 for 2 C
  ----
  trade 2024-02-01 1 A of t1 (2024-01-01): 70 - 50 = 20 short
  trade 2024-02-02 1 A of t1 (2024-01-01): 80 - 50 = 30 short
  lot 2 B in W of t2 (2024-02-01) basis 70
  lot 2 C in W of t3 (2024-02-02) basis 80
`,
);

story(
  'ignores the donor’s cost and date of a gift where the law uses market value',
  'TCGA 1992 section 17; Income Tax Act section 69',
  { country: 'CA', method: 'FIFO' },
  `
  2024-01-01 gift_received 1 A worth 12 donor 20 since 2020-01-01
  2024-02-01 sell 1 A for 15 CAD
  ----
  sale 2024-02-01 1 A of t1 (2024-01-01): 15 - 12 = 3
`,
);

story(
  'carries the donor’s cost and date over for gains and losses where the law says so',
  'a country that carries the cost over',
  { country: 'DE' },
  `
  2024-01-01 gift_received 1 A worth 12 donor 20 since 2020-01-01
  2024-02-01 sell 1 A for 8 EUR
  ----
  sale 2024-02-01 1 A of t1 (2020-01-01): 8 - 20 = -12 long
`,
);

story(
  'leaves out ignored transactions of every purpose',
  'a user ignores a transaction',
  US,
  `
  2024-01-01 buy 2 A for 100 USD
  2024-02-01 sell 1 A for 80 USD ignored
  2024-02-02 rename 1 A to 1 WA purpose wrap ignored
  ----
  lot 2 A in W of t1 (2024-01-01) basis 100
`,
);

story(
  'carries cost and date through an untaxed trade, and treats a taxable rename as a trade',
  'the user decides',
  US,
  `
  2024-01-01 buy 2 A for 100 USD
  2024-02-01 trade 1 A worth 80 for 1 B worth 80 not taxable
  2024-02-02 rename 1 A worth 90 to 1 C worth 90 taxable
  ----
  trade 2024-02-02 1 A of t1 (2024-01-01): 90 - 50 = 40 short
  lot 1 B in W of t1 (2024-01-01) basis 50
  lot 1 C in W of t3 (2024-02-02) basis 90
`,
);

story(
  'leaves out removals, income and callouts of other years',
  'tax_year',
  { ...US, tax_year: 2024 },
  `
  2023-01-01 buy 5 A for 50 USD
  2023-06-01 gift 1 A
  2023-06-02 income 1 A worth 9 as staking
  2023-06-03 sell 1 B for 9 USD
  2024-06-01 gift 1 A
  2024-06-02 income 1 A worth 8 as staking
  2024-06-03 sell 1 C for 7 USD
  2025-06-01 lost 1 A
  ----
  sale 2024-06-03 1 C of nothing: 7 - 0 = 7 short unknown cost_basis acquired_at
  removal gift 2024-06-01 1 A of t1 (2023-01-01) basis 10
  income staking 2024-06-02 1 A worth 8
  lot 3 A in W of t1 (2023-01-01) basis 30
  lot 1 A in W of t3 (2023-06-02) basis 9
  lot 1 A in W of t6 (2024-06-02) basis 8
  callout INSUFFICIENT_QUANTITY 1 C at t7
`,
);

story(
  'sorts callouts chronologically under look-ahead methods too',
  'callouts',
  { country: 'CA' },
  `
  2024-01-01 withdrawal 1 A worth 5
  2024-01-02 sell 1 A for 5 CAD
  2024-01-03 withdrawal 1 B worth 5
  ----
  sale 2024-01-02 1 A of nothing: 5 - 0 = 5 unknown cost_basis acquired_at
  removal withdrawal 2024-01-01 1 A basis 0 unknown cost_basis acquired_at
  removal withdrawal 2024-01-03 1 B basis 0 unknown cost_basis acquired_at
  callout UNBALANCED_TRANSACTION 1 A at t1
  callout INSUFFICIENT_QUANTITY 1 A at t1
  callout INSUFFICIENT_QUANTITY 1 A at t2
  callout UNBALANCED_TRANSACTION 1 B at t3
  callout INSUFFICIENT_QUANTITY 1 B at t3
`,
);

story(
  'treats the second of two withheld fees as paid on top if they exceed the units',
  'more cannot be withheld than was there',
  US,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-02-01 buy 0.015 A for 0.3 USD fee 0.01 A worth 0.2 withheld fee 0.01 A worth 0.2 withheld
  ----
  fee 2024-02-01 0.01 A of t2 (2024-02-01): 0.2 - 0.2 = 0 short
  fee 2024-02-01 0.01 A of t1 (2024-01-01): 0.2 - 0.1 = 0.1 short
  lot 0.99 A in W of t1 (2024-01-01) basis 9.9
  lot 0.005 A in W of t2 (2024-02-01) basis 0.5
`,
);

story(
  'lets the cost leave with the fee if a whole transfer is its fee',
  'transfer_fee ADD_TO_BASIS',
  { ...US, transfer_fee: 'ADD_TO_BASIS' },
  `
  2024-01-01 buy 1 A for 100 USD in X
  2024-02-01 transfer 0.5 A from X to Y fee 0.5 A worth 60 withheld
  ----
  removal fee 2024-02-01 0.5 A of t1 (2024-01-01) basis 50
  lot 0.5 A in X of t1 (2024-01-01) basis 50
`,
);
