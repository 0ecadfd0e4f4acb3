/** A missing price or purchase must mark the rows it affects, and no others, through every method and event. */
import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const ONE = { country: 'US', method: 'FIFO', lot_allocation: 'UNIVERSAL' } as const;
const CA = { country: 'CA', method: 'ACB' } as const;
const GB = { country: 'GB', method: 'SP' } as const;
const WAC = { country: 'ZZ', method: 'WAC', lot_allocation: 'UNIVERSAL' } as const;
const SOURCE = 'what is not known is marked wherever it goes';

story(
  'marks the cost of a purchase in money without a rate, and counts such sales in the year',
  SOURCE,
  US,
  `
  2023-01-01 buy 1 A for 900 EUR
  2023-01-02 buy 1 A for 100 USD
  2024-03-01 sell 2 A for 3000 USD
  ----
  sale 2024-03-01 1 A of t1 (2023-01-01): 1500 - 0 = 1500 long unknown cost_basis
  sale 2024-03-01 1 A of t2 (2023-01-02): 1500 - 100 = 1400 long
  callout MISSING_PRICE_HISTORY 1 A at t1
  total gain 2900 income 0 unknown 1 for 1500
  year 2024 short 0 long 2900 gain 2900 income 0 unknown 1 for 1500
`,
);

story(
  'marks the proceeds of a sale in money without a rate, but not its cost or the rest',
  SOURCE,
  US,
  `
  2024-01-01 buy 2 A for 100 USD
  2024-03-01 sell 1 A for 900 EUR
  ----
  sale 2024-03-01 1 A of t1 (2024-01-01): 0 - 50 = -50 short unknown proceeds
  lot 1 A in W of t1 (2024-01-01) basis 50
  callout MISSING_PRICE_HISTORY 1 A at t2
`,
);

story(
  'needs only one known side of a trade, and marks both without one',
  SOURCE,
  US,
  `
  2024-01-01 buy 2 A for 100 USD
  2024-01-02 trade 1 A for 5 B worth 80
  2024-01-03 trade 1 A for 5 C
  2024-01-04 sell 5 B for 90 USD
  2024-01-05 sell 5 C for 90 USD
  ----
  trade 2024-01-02 1 A of t1 (2024-01-01): 80 - 50 = 30 short
  trade 2024-01-03 1 A of t1 (2024-01-01): 0 - 50 = -50 short unknown proceeds
  sale 2024-01-04 5 B of t2 (2024-01-02): 90 - 80 = 10 short
  sale 2024-01-05 5 C of t3 (2024-01-03): 90 - 0 = 90 short unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 A at t3
`,
);

story(
  'marks income of unknown value and the cost of its units',
  SOURCE,
  US,
  `
  2024-01-01 income 4 A as staking
  2024-01-02 gift 1 A
  2024-01-03 lost 1 A
  2024-01-04 sell 1 A for 30 USD
  ----
  sale 2024-01-04 1 A of t1 (2024-01-01): 30 - 0 = 30 short unknown cost_basis
  removal gift 2024-01-02 1 A of t1 (2024-01-01) basis 0 unknown cost_basis
  removal lost 2024-01-03 1 A of t1 (2024-01-01) basis 0 unknown cost_basis
  income staking 2024-01-01 4 A worth 0 unknown value
  lot 1 A in W of t1 (2024-01-01) basis 0 unknown cost_basis
  callout MISSING_PRICE_HISTORY 4 A at t1
`,
);

story(
  'treats an entered cost or proceeds as known, and needs no value with both',
  SOURCE,
  US,
  `
  2024-01-01 deposit 1 A basis 40
  2024-01-02 income 1 B as airdrop basis 7
  2024-01-03 trade 1 A for 2 C proceeds 50 basis 51
  2024-01-04 sell 1 B for 900 EUR proceeds 60
  2024-01-05 sell 2 C for 70 USD
  ----
  trade 2024-01-03 1 A of t1 (2024-01-01): 50 - 40 = 10 short
  sale 2024-01-04 1 B of t2 (2024-01-02): 60 - 7 = 53 short
  sale 2024-01-05 2 C of t3 (2024-01-03): 70 - 51 = 19 short
  income airdrop 2024-01-02 1 B worth 0 unknown value
  callout MISSING_PRICE_HISTORY 1 B at t2
`,
);

story(
  "marks proceeds and costs that a fee of unknown value affects, and the fee's own proceeds",
  SOURCE,
  US,
  `
  2024-01-01 buy 9 F for 9 USD
  2024-01-02 buy 2 A for 100 USD fee 1 F
  2024-01-03 sell 1 A for 80 USD fee 1 F
  2024-01-04 sell 1 A for 80 USD
  ----
  fee 2024-01-02 1 F of t1 (2024-01-01): 0 - 1 = -1 short unknown proceeds
  sale 2024-01-03 1 A of t2 (2024-01-02): 80 - 50 = 30 short unknown cost_basis proceeds
  fee 2024-01-03 1 F of t1 (2024-01-01): 0 - 1 = -1 short unknown proceeds
  sale 2024-01-04 1 A of t2 (2024-01-02): 80 - 50 = 30 short unknown cost_basis
  lot 7 F in W of t1 (2024-01-01) basis 7
  callout MISSING_PRICE_HISTORY 1 F at t2
  callout MISSING_PRICE_HISTORY 1 F at t3
`,
);

for (const [trade_fee, given, got] of [
  ['SENT', ' unknown proceeds', ''],
  ['RECEIVED', '', ' unknown cost_basis'],
  ['SPLIT', ' unknown proceeds', ' unknown cost_basis'],
] as const)
  story(
    `the fee of a swap is on one side or on both (${trade_fee})`,
    SOURCE,
    { ...US, trade_fee },
    `
    2024-01-01 buy 1 A for 50 USD
    2024-01-02 buy 1 F for 1 USD
    2024-01-03 trade 1 A worth 60 for 5 B fee 1 F
    ----
    trade 2024-01-03 1 A of t1 (2024-01-01): 60 - 50 = 10 short${given}
    fee 2024-01-03 1 F of t2 (2024-01-02): 0 - 1 = -1 short unknown proceeds
    lot 5 B in W of t3 (2024-01-03) basis 60${got}
    callout MISSING_PRICE_HISTORY 1 F at t3
`,
  );

story(
  'marks a fee withheld from units without a value',
  SOURCE,
  US,
  `
  2024-01-01 deposit 10 A fee 1 A withheld
  ----
  fee 2024-01-01 1 A of t1 (2024-01-01): 0 - 0 = 0 short unknown cost_basis proceeds
  lot 9 A in W of t1 (2024-01-01) basis 0 unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 A at t1
  callout MISSING_PRICE_HISTORY 10 A at t1
`,
);

story(
  'follows the lot to another wallet, through a split and a rename, but not its neighbors',
  SOURCE,
  US,
  `
  2024-01-01 buy 2 A for 100 USD in X
  2024-01-02 deposit 4 A in X
  2024-01-03 transfer 3 A from X to Y
  2024-01-04 split A by 2
  2024-01-05 rename 6 A to 6 B in Y
  2024-01-06 sell 5 B for 50 USD in Y
  ----
  sale 2024-01-06 4 B of t1 (2024-01-01): 40 - 100 = -60 short
  sale 2024-01-06 1 B of t2 (2024-01-02): 10 - 0 = 10 short unknown cost_basis
  lot 6 A in X of t2 (2024-01-02) basis 0 unknown cost_basis
  lot 1 B in Y of t2 (2024-01-02) basis 0 unknown cost_basis
  callout MISSING_PRICE_HISTORY 4 A at t2
`,
);

story(
  'marks moved units that take a fee of unknown cost, but not those that stay',
  SOURCE,
  { ...US, transfer_fee: 'ADD_TO_BASIS' },
  `
  2024-01-01 buy 2 A for 20 USD in X
  2024-01-02 deposit 1 A in X
  2024-01-03 buy 1 A for 30 USD in X
  2024-01-04 transfer 2 A from X to Y fee 1 A worth 5
  ----
  lot 1 A in X of t3 (2024-01-03) basis 30
  lot 2 A in Y of t1 (2024-01-01) basis 20 unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 A at t2
`,
);

story(
  'marks cost and date of units whose purchase is missing, in every wallet',
  SOURCE,
  US,
  `
  2024-01-01 transfer 2 A from X to Y
  2024-01-02 sell 3 A for 30 USD in Y
  ----
  sale 2024-01-02 2 A of nothing: 20 - 0 = 20 short unknown cost_basis acquired_at
  sale 2024-01-02 1 A of nothing: 10 - 0 = 10 short unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 2 A at t1
  callout INSUFFICIENT_QUANTITY 1 A at t2
`,
);

story(
  'ranks a lot of unknown cost by its known part under highest cost first',
  SOURCE,
  { ...US, method: 'HIFO' },
  `
  2024-01-01 deposit 1 A
  2024-01-02 buy 1 A for 10 USD
  2024-01-03 sell 1 A for 30 USD
  2024-01-04 sell 1 A for 30 USD
  ----
  sale 2024-01-03 1 A of t2 (2024-01-02): 30 - 10 = 20 short
  sale 2024-01-04 1 A of t1 (2024-01-01): 30 - 0 = 30 short unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 A at t1
`,
);

story(
  'marks the parts of a marked lot at the step to per-wallet lots',
  SOURCE,
  { country: 'US', method: 'FIFO', wallet_from: '2025-01-01', safe_harbor_allocation: 'GLOBAL_OLDEST_FIRST' },
  `
  2024-01-01 deposit 2 A in X
  2024-01-02 buy 1 A for 10 USD in Y
  2024-01-03 transfer 1 A from X to Y
  2025-01-01 sell 1 A for 30 USD in X
  2025-01-02 sell 2 A for 60 USD in Y
  ----
  sale 2025-01-01 1 A of t1 (2024-01-01): 30 - 0 = 30 short unknown cost_basis
  sale 2025-01-02 1 A of t1 (2024-01-01): 30 - 0 = 30 long unknown cost_basis
  sale 2025-01-02 1 A of t2 (2024-01-02): 30 - 10 = 20 short
  callout MISSING_PRICE_HISTORY 2 A at t1
`,
);

story(
  'keeps an average unknown until the pool is empty',
  SOURCE,
  WAC,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-01-02 deposit 1 A
  2024-01-03 sell 1 A for 30 USD
  2024-01-04 buy 1 A for 15 USD
  2024-01-05 sell 2 A for 60 USD
  2024-01-06 buy 1 A for 20 USD
  2024-01-07 sell 1 A for 30 USD
  ----
  sale 2024-01-03 1 A: 30 - 5 = 25 WAC unknown cost_basis
  sale 2024-01-05 2 A: 60 - 20 = 40 WAC unknown cost_basis
  sale 2024-01-07 1 A: 30 - 20 = 10 WAC
  callout UNSUPPORTED_RULE
  callout MISSING_PRICE_HISTORY 1 A at t2
`,
);

story(
  'marks the cost of purchases around an unknown loss in Canada',
  `Income Tax Act s. 54; ${SOURCE}`,
  CA,
  `
  2024-01-01 buy 2 A for 100 CAD
  2024-06-01 sell 1 A for 30 USD
  2024-06-10 buy 1 A for 40 CAD
  2024-12-01 sell 2 A for 200 CAD
  ----
  sale 2024-06-01 1 A: 0 - 50 + 50 denied = 0 ACB unknown proceeds
  sale 2024-12-01 2 A: 200 - 140 = 60 ACB unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 A at t2
`,
);

story(
  'changes no cost for an unknown loss without purchases around it in Canada',
  `Income Tax Act s. 54; ${SOURCE}`,
  CA,
  `
  2024-01-01 buy 2 A for 100 CAD
  2024-06-01 sell 1 A for 30 USD
  2024-12-01 sell 1 A for 200 CAD
  ----
  sale 2024-06-01 1 A: 0 - 50 = -50 ACB unknown proceeds
  sale 2024-12-01 1 A: 200 - 50 = 150 ACB
  callout MISSING_PRICE_HISTORY 1 A at t2
`,
);

story(
  'marks the sale matched on the day or in thirty days, and the pool only with the rest, in the United Kingdom',
  `TCGA 1992 ss. 105, 106A; ${SOURCE}`,
  GB,
  `
  2024-01-01 buy 4 A for 40 GBP
  2024-03-01 sell 1 A for 30 GBP
  2024-03-10 buy 1 A for 9 USD
  2024-04-01 sell 1 A for 30 GBP
  2024-05-01 buy 2 A for 9 USD
  2024-05-01 sell 1 A for 30 GBP
  2024-07-01 sell 1 A for 30 GBP
  ----
  sale 2024-03-01 1 A of t3 (2024-03-10): 30 - 0 = 30 THIRTY_DAY unknown cost_basis
  sale 2024-04-01 1 A of t5 (2024-05-01): 30 - 0 = 30 THIRTY_DAY unknown cost_basis
  sale 2024-05-01 1 A of t5 (2024-05-01): 30 - 0 = 30 SAME_DAY unknown cost_basis
  sale 2024-07-01 1 A: 30 - 10 = 20 SECTION_104
  lot 3 A basis 30
  callout MISSING_PRICE_HISTORY 1 A at t3
  callout MISSING_PRICE_HISTORY 2 A at t5
`,
);

story(
  'uses the donor’s cost for a gain on a gift of unknown value, and marks cost and date of a loss',
  `IRS Publication 551; ${SOURCE}`,
  ONE,
  `
  2024-01-01 gift_received 2 A donor 100 since 2020-01-01
  2024-02-01 sell 1 A for 60 USD
  2024-02-02 sell 1 A for 40 USD
  ----
  sale 2024-02-01 1 A of t1 (2020-01-01): 60 - 50 = 10 long
  sale 2024-02-02 1 A of t1 (2020-01-01): 40 - 50 = -10 long unknown cost_basis acquired_at
`,
);

story(
  'substitutes the donor’s cost for an unknown market value of a gift',
  `TCGA 1992 s. 17; ${SOURCE}`,
  GB,
  `
  2024-01-01 gift_received 1 A donor 100
  2024-02-01 sell 1 A for 60 GBP
  ----
  sale 2024-02-01 1 A: 60 - 100 = -40 SECTION_104 unknown cost_basis
`,
);

story(
  'marks the shares of an untaxed pool of two assets without values',
  SOURCE,
  ONE,
  `
  2023-01-01 buy 2 A for 40 USD
  2023-02-01 buy 30 B for 33 USD
  2023-06-01 trade 2 A and 30 B for 9 LP purpose liquidity_deposit not taxable
  2024-03-01 sell 9 LP for 90 USD
  ----
  sale 2024-03-01 4.5 LP of t1 (2023-01-01): 45 - 40 = 5 long unknown cost_basis acquired_at
  sale 2024-03-01 4.5 LP of t2 (2023-02-01): 45 - 33 = 12 long unknown cost_basis acquired_at
  callout MISSING_PRICE_HISTORY 2 A at t3
`,
);

story(
  'marks a margin result without a rate',
  SOURCE,
  US,
  `
  2024-01-01 margin_gain 10 EUR
  2024-01-02 margin_loss 10 EUR
  ----
  margin_gain 2024-01-01 10 EUR of nothing: 0 - 0 = 0 short unknown proceeds
  margin_loss 2024-01-02 10 EUR of nothing: 0 - 0 = 0 short unknown cost_basis
  callout MISSING_PRICE_HISTORY 10 EUR at t1
  callout MISSING_PRICE_HISTORY 10 EUR at t2
`,
);
