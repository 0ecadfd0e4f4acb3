import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const HIFO = { ...US, method: 'HIFO' } as const;
const BROKEN = 'what has broken engines';

story(
  'takes a partly used lot again under HIFO',
  BROKEN,
  HIFO,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-01-02 buy 2 A for 60 USD
  2024-01-03 sell 0.5 A for 20 USD
  2024-01-04 sell 2 A for 80 USD
  ----
  sale 2024-01-03 0.5 A of t2 (2024-01-02): 20 - 15 = 5 short
  sale 2024-01-04 1.5 A of t2 (2024-01-02): 60 - 45 = 15 short
  sale 2024-01-04 0.5 A of t1 (2024-01-01): 20 - 5 = 15 short
  lot 0.5 A in W of t1 (2024-01-01) basis 5
`,
);

story(
  'HIFO ranks by unit cost with the purchase fee',
  BROKEN,
  HIFO,
  `
  2024-01-01 buy 1 A for 100 USD
  2024-01-02 buy 1 A for 99 USD fee 2 USD
  2024-01-03 sell 1 A for 200 USD
  ----
  sale 2024-01-03 1 A of t2 (2024-01-02): 200 - 101 = 99 short
  lot 1 A in W of t1 (2024-01-01) basis 100
`,
);

story(
  'breaks ties of unit cost by the earlier lot, then by file order',
  BROKEN,
  HIFO,
  `
  2024-01-02 buy 3 A for 1 USD
  2024-01-01 buy 6 A for 2 USD
  2024-01-02 buy 9 A for 3 USD
  2024-01-03 sell 10 A for 20 USD
  ----
  sale 2024-01-03 6 A of t2 (2024-01-01): 12 - 2 = 10 short
  sale 2024-01-03 3 A of t1 (2024-01-02): 6 - 1 = 5 short
  sale 2024-01-03 1 A of t3 (2024-01-02): 2 - 0.333333... = 1.666666... short
  lot 8 A in W of t3 (2024-01-02) basis 2.666666...
`,
);

story(
  'loses nothing in thirty digits: three thirds make the whole',
  BROKEN,
  US,
  `
  2024-01-01 buy 0.000000000000000000000000000003 A for 1 USD
  2024-01-02 sell 0.000000000000000000000000000001 A for 1 USD
  2024-01-03 sell 0.000000000000000000000000000002 A for 1 USD
  ----
  sale 2024-01-02 0.000000000000000000000000000001 A of t1 (2024-01-01): 1 - 0.333333... = 0.666666... short
  sale 2024-01-03 0.000000000000000000000000000002 A of t1 (2024-01-01): 1 - 0.666666... = 0.333333... short
  total gain 1 income 0
`,
);

story(
  'sums exactly what floats get wrong: 0.1 + 0.2 is 0.3',
  BROKEN,
  US,
  `
  2024-01-01 buy 0.1 A for 0.1 USD
  2024-01-02 buy 0.2 A for 0.2 USD
  2024-01-03 sell 0.3 A for 123456789012345678901234567890.123456789 USD
  ----
  sale 2024-01-03 0.1 A of t1 (2024-01-01): 41152263004115226300411522630.041152263 - 0.1 = 41152263004115226300411522629.941152263 short
  sale 2024-01-03 0.2 A of t2 (2024-01-02): 82304526008230452600823045260.082304526 - 0.2 = 82304526008230452600823045259.882304526 short
`,
);

story(
  'orders times of different zones together',
  BROKEN,
  US,
  `
  2024-01-01T10:00:00+09:00 sell 1 A for 9 USD      # 01:00 UTC
  2024-01-01T00:30:00Z buy 1 A for 5 USD
  ----
  sale 2024-01-01 1 A of t2 (2024-01-01): 9 - 5 = 4 short
`,
);

story(
  'acquires first within one instant whatever the file order, also along a chain of swaps',
  BROKEN,
  US,
  `
  2024-01-01T00:00:00Z sell 1 C for 9 USD
  2024-01-01T00:00:00Z trade 1 B worth 8 for 1 C worth 8
  2024-01-01T00:00:00Z trade 1 A worth 6 for 1 B worth 6
  2024-01-01T00:00:00Z buy 1 A for 5 USD
  ----
  sale 2024-01-01 1 C of t2 (2024-01-01): 9 - 8 = 1 short
  trade 2024-01-01 1 B of t3 (2024-01-01): 8 - 6 = 2 short
  trade 2024-01-01 1 A of t4 (2024-01-01): 6 - 5 = 1 short
`,
);

story(
  'divides nothing by a quantity of zero',
  BROKEN,
  US,
  `
  2024-01-01 buy 0 A for 0 USD
  2024-01-02 sell 0 A for 0 USD
  2024-01-03 buy 1 A for 0 USD
  2024-01-04 sell 1 A for 0 USD
  2024-01-05 sell 0 A for 3 USD
  ----
  sale 2024-01-04 1 A of t3 (2024-01-03): 0 - 0 = 0 short
  sale 2024-01-05 0 A of nothing: 3 - 0 = 3 short
`,
);

story(
  'disposes of a fee in the sold asset once and deducts it from proceeds once',
  BROKEN,
  US,
  `
  2024-01-01 buy 2 A for 20 USD
  2024-01-02 sell 1 A for 100 USD fee 0.1 A
  ----
  sale 2024-01-02 1 A of t1 (2024-01-01): 90 - 10 = 80 short
  fee 2024-01-02 0.1 A of t1 (2024-01-01): 10 - 1 = 9 short
  lot 0.9 A in W of t1 (2024-01-01) basis 9
`,
);

story(
  'handles several fees, in cash and in two assets',
  'fee in any other asset: lowers proceeds and is a disposal itself',
  US,
  `
  2024-01-01 buy 1 A for 20 USD
  2024-01-01 buy 1 N for 3 USD
  2024-01-02 trade 1 A for 1 B worth 100 fee 2 USD fee 0.5 N worth 4 fee 0.1 B
  ----
  trade 2024-01-02 1 A of t1 (2024-01-01): 84 - 20 = 64 short
  fee 2024-01-02 0.5 N of t2 (2024-01-01): 4 - 1.5 = 2.5 short
  fee 2024-01-02 0.1 B of t3 (2024-01-02): 10 - 10 = 0 short
  lot 0.9 B in W of t3 (2024-01-02) basis 90
  lot 0.5 N in W of t2 (2024-01-01) basis 1.5
`,
);

story(
  'puts a swap’s fee on the received side if the setting says so',
  'trade_fee RECEIVED',
  { ...US, trade_fee: 'RECEIVED' },
  `
  2024-01-01 buy 1 A for 20 USD
  2024-01-02 trade 1 A for 1 B worth 100 fee 2 USD
  ----
  trade 2024-01-02 1 A of t1 (2024-01-01): 100 - 20 = 80 short
  lot 1 B in W of t2 (2024-01-02) basis 102
`,
);

story(
  'gives a deposit without a value a basis of zero, not today’s price, and reports it',
  BROKEN,
  US,
  `
  2024-01-01 deposit 1 A
  2024-01-02 deposit 1 A worth 30
  2024-01-03 sell 2 A for 100 USD
  ----
  sale 2024-01-03 1 A of t1 (2024-01-01): 50 - 0 = 50 short unknown cost_basis
  sale 2024-01-03 1 A of t2 (2024-01-02): 50 - 30 = 20 short
  callout MISSING_PRICE_HISTORY 1 A at t1
`,
);

story(
  'keeps basis and date through an untaxed wrap',
  BROKEN,
  US,
  `
  2023-01-01 buy 2 ETH for 20 USD
  2024-06-01 rename 1 ETH to 1 WETH
  2024-06-02 trade 1 ETH worth 90 for 1 STETH worth 95 not taxable
  2024-07-01 sell 1 WETH for 100 USD
  ----
  sale 2024-07-01 1 WETH of t1 (2023-01-01): 100 - 10 = 90 long
  lot 1 STETH in W of t1 (2023-01-01) basis 10
`,
);

story(
  'does not cover a sale between a withdrawal and its deposit with later units, per wallet',
  BROKEN,
  US,
  `
  2024-01-01 buy 1 A for 10 USD in X
  2024-01-03 sell 1 A for 50 USD in Y
  2024-01-04 transfer 1 A from X to Y
  ----
  sale 2024-01-03 1 A of nothing: 50 - 0 = 50 short unknown cost_basis acquired_at
  lot 1 A in Y of t1 (2024-01-01) basis 10
  callout INSUFFICIENT_QUANTITY 1 A at t2
`,
);

story(
  'removes an unmatched withdrawal with its basis, and reports it',
  BROKEN,
  US,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-01-03 withdrawal 0.4 A
  ----
  removal withdrawal 2024-01-03 0.4 A of t1 (2024-01-01) basis 4
  lot 0.6 A in W of t1 (2024-01-01) basis 6
  callout UNBALANCED_TRANSACTION 0.4 A at t2
`,
);

story(
  'measures each loss against the whole window, even if a repurchase precedes a later loss',
  `${BROKEN}; Income Tax Act section 54`,
  { country: 'CA' },
  `
  2024-01-01 buy 20 X for 200 CAD
  2024-05-01 sell 10 X for 40 CAD
  2024-05-05 buy 10 X for 40 CAD
  2024-05-10 sell 10 X for 30 CAD
  ----
  sale 2024-05-01 10 X: 40 - 100 + 60 denied = 0 ACB
  sale 2024-05-10 10 X: 30 - 100 + 70 denied = 0 ACB
  lot 10 X basis 170
`,
);

story(
  'multiplies units in a split and keeps cost and date',
  BROKEN,
  US,
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 3 A for 60 USD in Y
  2023-03-01 split A by 10
  2024-03-01 sell 5 A for 50 USD in X
  ----
  sale 2024-03-01 5 A of t1 (2023-01-01): 50 - 5 = 45 long
  lot 5 A in X of t1 (2023-01-01) basis 5
  lot 30 A in Y of t2 (2023-02-01) basis 60
`,
);

story(
  'gives the missing part of an oversold asset no basis and no date, and keeps a later purchase whole',
  BROKEN,
  US,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-01-02 sell 3 A for 90 USD
  2024-01-03 buy 2 A for 40 USD
  ----
  sale 2024-01-02 1 A of t1 (2024-01-01): 30 - 10 = 20 short
  sale 2024-01-02 2 A of nothing: 60 - 0 = 60 short unknown cost_basis acquired_at
  lot 2 A in W of t3 (2024-01-03) basis 40
  callout INSUFFICIENT_QUANTITY 2 A at t2
`,
);

story(
  'values an amount in another currency on its own day',
  'each leg at its own rate',
  US,
  `
  2024-01-01 buy 1 A for 100 EUR worth 110 fee 1 EUR worth 1.1
  2024-02-01 sell 1 A for 200 EUR worth 216 fee 2 EUR
  ----
  sale 2024-02-01 1 A of t1 (2024-01-01): 213.84 - 111.1 = 102.74 short
`,
);

story(
  'disposes of a fee withheld on either side of a migration instead of losing it',
  BROKEN,
  US,
  `
  2024-01-01 buy 10 OLD for 100 USD
  2024-02-01 rename 5 OLD to 50 NEW fee 10 NEW worth 12 withheld
  2024-02-02 rename 5 OLD to 40 NEW fee 1 OLD worth 11 withheld
  ----
  fee 2024-02-01 10 NEW of t1 (2024-01-01): 12 - 10 = 2 short
  fee 2024-02-02 1 OLD of t1 (2024-01-01): 11 - 10 = 1 short
  lot 80 NEW in W of t1 (2024-01-01) basis 80
`,
);
