/** Lots that are moved, set aside, renamed or identified must be correct to the last unit and cent. */
import { story } from '../story.ts';

const WALLET = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const ONE = { country: 'US', method: 'FIFO', lot_allocation: 'UNIVERSAL' } as const;
const ADD = { ...WALLET, transfer_fee: 'ADD_TO_BASIS' } as const;

story(
  'divides a fee’s basis among several lots by units and gives the last the rest',
  'transfer_fee ADD_TO_BASIS',
  ADD,
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 2 A for 40 USD in X
  2023-03-01 buy 1 A for 9 USD in X
  2024-03-01 transfer 3 A from X to Y fee 1 A worth 5
  ----
  lot 1 A in Y of t1 (2023-01-01) basis 13
  lot 2 A in Y of t2 (2023-02-01) basis 46
`,
);

story(
  'includes the fee in the cost under highest cost first',
  'transfer_fee ADD_TO_BASIS, HIFO',
  { ...ADD, method: 'HIFO' },
  `
  2023-01-01 buy 1 A for 20 USD in X
  2023-02-01 buy 1 A for 8 USD in X
  2023-03-01 buy 1 A for 21 USD in Y
  2024-03-01 transfer 1 A from X to Y fee 1 A worth 5
  2024-04-01 sell 1 A for 50 USD in Y
  ----
  sale 2024-04-01 1 A of t1 (2023-01-01): 50 - 28 = 22 long
  lot 1 A in Y of t3 (2023-03-01) basis 21
`,
);

story(
  'keeps both costs of a gift worth less than the donor paid when it moves, each with the fee’s',
  'IRS Publication 551, property received as a gift; transfer_fee ADD_TO_BASIS',
  ADD,
  `
  2023-01-01 gift_received 2 A worth 80 donor 100 since 2020-01-01 in X
  2023-02-01 buy 1 A for 6 USD in X
  2024-03-01 transfer 2 A from X to Y fee 1 A worth 5
  2024-04-01 sell 1 A for 20 USD in Y
  2024-05-01 sell 1 A for 70 USD in Y
  ----
  sale 2024-04-01 1 A of t1 (2023-01-01): 20 - 43 = -23 long
  sale 2024-05-01 1 A of t1 (2020-01-01): 70 - 53 = 17 long
`,
);

story(
  'gives parts of such a gift their share of both costs',
  'IRS Publication 551, property received as a gift',
  WALLET,
  `
  2023-01-01 gift_received 4 A worth 80 donor 100 since 2020-01-01
  2024-02-01 sell 1 A for 10 USD
  2024-03-01 sell 1 A for 22 USD
  2024-04-01 sell 1 A for 40 USD
  2024-05-01 sell 1 A for 11 USD
  ----
  sale 2024-02-01 1 A of t1 (2023-01-01): 10 - 20 = -10 long
  sale 2024-03-01 1 A of t1 (2020-01-01): 22 - 22 = 0 long
  sale 2024-04-01 1 A of t1 (2020-01-01): 40 - 25 = 15 long
  sale 2024-05-01 1 A of t1 (2023-01-01): 11 - 20 = -9 long
`,
);

story(
  'takes the fee from the first units in one inventory, across lots and wallets',
  'in one inventory nothing stands aside for a transfer: its fee takes what any disposal would',
  ONE,
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 2 A for 40 USD in X
  2023-03-01 buy 1 A for 90 USD in X
  2024-03-01 transfer 2 A from X to Y fee 1.5 A worth 30
  2024-04-01 sell 2.5 A for 50 USD in Y
  ----
  fee 2024-03-01 1 A of t1 (2023-01-01): 20 - 10 = 10 long
  fee 2024-03-01 0.5 A of t2 (2023-02-01): 10 - 10 = 0 long
  sale 2024-04-01 1.5 A of t2 (2023-02-01): 30 - 30 = 0 long
  sale 2024-04-01 1 A of t3 (2023-03-01): 20 - 90 = -70 long
`,
);

story(
  'takes the fee of a full transfer from the units under way and reports none missing',
  'in one inventory nothing stands aside for a transfer: its fee takes what any disposal would',
  ONE,
  `
  2023-01-01 buy 1 BTC for 100 USD in X
  2023-03-01 transfer 1 BTC from X to Y fee 0.1 BTC worth 50
  ----
  fee 2023-03-01 0.1 BTC of t1 (2023-01-01): 50 - 10 = 40 short
  lot 0.9 BTC of t1 (2023-01-01) basis 90
`,
);

story(
  'adds no units to one inventory for a transfer of missing units, under every fee setting',
  'in one inventory a transfer moves no lot and adds none',
  { ...ONE, transfer_fee: 'ADD_TO_BASIS' },
  `
  2023-01-01 transfer 3 A from X to Y
  2023-02-01 buy 3 A for 18 USD in X
  2023-03-01 sell 3 A for 12 USD in X
  ----
  sale 2023-03-01 3 A of t2 (2023-02-01): 12 - 18 = -6 short
`,
);

story(
  'adds the basis of a fee to the units taken next in one inventory',
  'transfer_fee ADD_TO_BASIS; a transfer moves no lot and adds none',
  { ...ONE, transfer_fee: 'ADD_TO_BASIS' },
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 1 A for 20 USD in X
  2024-03-01 transfer 0.5 A from X to Y fee 0.1 A worth 30
  ----
  lot 0.9 A of t1 (2023-01-01) basis 10
  lot 1 A of t2 (2023-02-01) basis 20
`,
);

story(
  'lets the basis leave with the fee if no units remain',
  'transfer_fee ADD_TO_BASIS; nothing is lost unsaid',
  { ...ONE, transfer_fee: 'ADD_TO_BASIS' },
  `
  2023-01-01 buy 1 A for 10 USD in X
  2024-03-01 transfer 2 A from X to Y fee 1 A worth 30
  ----
  removal fee 2024-03-01 1 A of t1 (2023-01-01) basis 10
`,
);

story(
  'renames missing units without cost and date and reports them',
  'what was never acquired has no basis',
  WALLET,
  `
  2023-01-01 buy 3 A for 30 USD
  2024-03-01 rename 5 A to 10 B
  2024-04-01 sell 10 B for 100 USD
  ----
  sale 2024-04-01 6 B of t1 (2023-01-01): 60 - 30 = 30 long
  sale 2024-04-01 4 B of nothing: 40 - 0 = 40 short unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 2 A at t2
`,
);

story(
  'uses up a chosen lot and continues with the next choice',
  '26 CFR 1.1012-1(j)(2), specific identification',
  WALLET,
  `
  2023-01-01 buy 1 A for 10 USD
  2023-02-01 buy 1 A for 20 USD
  2023-03-01 buy 1 A for 30 USD
  2024-04-01 sell 1.5 A for 150 USD taking 1 of t2 taking 0.5 of t3
  2024-05-01 sell 1.5 A for 150 USD
  ----
  sale 2024-04-01 1 A of t2 (2023-02-01): 100 - 20 = 80 long
  sale 2024-04-01 0.5 A of t3 (2023-03-01): 50 - 15 = 35 long
  sale 2024-05-01 1 A of t1 (2023-01-01): 100 - 10 = 90 long
  sale 2024-05-01 0.5 A of t3 (2023-03-01): 50 - 15 = 35 long
`,
);

story(
  'takes no more than was named from an identified lot, even if it has more in two parts',
  '26 CFR 1.1012-1(j)(2), specific identification',
  WALLET,
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 4 A for 80 USD in X
  2023-03-01 transfer 2 A from X to Y taking 2 of t2
  2023-04-01 transfer 2 A from Y to X
  2024-04-01 sell 2 A for 200 USD in X taking 1 of t2
  ----
  sale 2024-04-01 1 A of t2 (2023-02-01): 100 - 20 = 80 long
  sale 2024-04-01 1 A of t1 (2023-01-01): 100 - 10 = 90 long
  lot 3 A in X of t2 (2023-02-01) basis 60
`,
);

const STEP = { country: 'US', method: 'FIFO', wallet_from: '2025-01-01', timezone: 'UTC' } as const;

story(
  'assigns the first instant of the day to wallets and the one before to the inventory',
  'Rev. Proc. 2024-28: as of January 1, 2025',
  STEP,
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 1 A for 20 USD in Y
  2024-12-31T23:59:59Z sell 0.5 A for 50 USD in Y
  2025-01-01T00:00:00Z sell 0.5 A for 50 USD in Y
  ----
  sale 2024-12-31 0.5 A of t1 (2023-01-01): 50 - 5 = 45 long
  sale 2025-01-01 0.5 A of t2 (2023-02-01): 50 - 10 = 40 long
  lot 0.5 A in X of t1 (2023-01-01) basis 5
  lot 0.5 A in X of t2 (2023-02-01) basis 10
  callout ALLOCATION_NOT_STATED 0.5 A at t4
`,
);

story(
  'adds no units for a transfer of missing units, which later receipts of the wallet cover, under every fee setting',
  'units per wallet before the step; in one inventory a transfer moves no lot and adds none',
  { ...STEP, transfer_fee: 'ADD_TO_BASIS' },
  `
  2023-01-01 buy 3 A for 30 USD in X
  2024-02-01 transfer 5 A from X to Y
  2024-03-01 buy 4 A for 80 USD in X
  2025-02-01 sell 4 A for 100 USD in X
  ----
  sale 2025-02-01 2 A of t3 (2024-03-01): 50 - 40 = 10 short
  sale 2025-02-01 2 A of nothing: 50 - 0 = 50 short unknown cost_basis acquired_at
  lot 3 A in Y of t1 (2023-01-01) basis 30
  lot 2 A in Y of t3 (2024-03-01) basis 40
  callout INSUFFICIENT_QUANTITY 2 A at t4
  callout ALLOCATION_NOT_STATED 2 A at t4
`,
);

story(
  "does not take the wallet's other units for a rename of missing units",
  'units per wallet before the step',
  STEP,
  `
  2023-01-01 buy 3 A for 30 USD in X
  2024-02-01 rename 5 A to 5 B in X
  2024-03-01 buy 4 A for 80 USD in X
  2025-02-01 sell 4 A for 100 USD in X
  ----
  sale 2025-02-01 4 A of t3 (2024-03-01): 100 - 80 = 20 short
  lot 3 B in X of t1 (2023-01-01) basis 30
  lot 2 B in X basis 0 unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 2 A at t2
  callout ALLOCATION_NOT_STATED 4 A at t4
`,
);

story(
  'divides both costs of a gift among the wallets it is allocated to',
  'Rev. Proc. 2024-28; IRS Publication 551',
  STEP,
  `
  2023-01-01 gift_received 4 A worth 80 donor 100 since 2020-01-01 in X
  2024-02-01 transfer 1 A from X to Y
  2025-02-01 sell 1 A for 10 USD in Y
  2025-03-01 sell 3 A for 30 USD in X
  ----
  sale 2025-02-01 1 A of t1 (2023-01-01): 10 - 20 = -10 long
  sale 2025-03-01 3 A of t1 (2023-01-01): 30 - 60 = -30 long
  callout ALLOCATION_NOT_STATED 1 A at t3
  callout ALLOCATION_NOT_STATED 3 A at t4
`,
);

story(
  'allocates only the named asset and leaves others of the same purchase to the default order',
  'Rev. Proc. 2024-28 section 5.02(4)',
  {
    ...STEP,
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ acquired_tx: 't1', wallet: 'Y', quantity: '1', asset: 'B' }],
  },
  `
  2023-01-01 buy 2 A for 20 USD in X
  2023-01-02 rename 1 A to 1 B in X
  2023-02-01 buy 1 B for 50 USD in X
  2023-02-02 buy 1 A for 60 USD in X
  2024-02-01 transfer 1 B from X to Y
  2024-02-02 transfer 1 A from X to Y
  2025-02-01 buy 1 C for 1 USD in X
  ----
  lot 1 A in X of t4 (2023-02-02) basis 60
  lot 1 A in Y of t1 (2023-01-01) basis 10
  lot 1 B in X of t3 (2023-02-01) basis 50
  lot 1 B in Y of t1 (2023-01-01) basis 10
  lot 1 C in X of t7 (2025-02-01) basis 1
`,
);

const HAIR = '0.000000000000000000000000000001';

story(
  'leaves a rounding remainder that no wallet holds where it was bought, and reports it',
  'splits are cut at the 30th digit, per wallet and of all together',
  STEP,
  `
  2023-01-01 buy ${HAIR} A for 10 USD in X
  2023-02-01 buy ${HAIR} A for 20 USD in Y
  2024-02-01 split A by 1.5
  2025-02-01 buy 1 C for 1 USD in X
  ----
  lot ${HAIR} A in X of t1 (2023-01-01) basis 10
  lot 0.000000000000000000000000000002 A in Y of t2 (2023-02-01) basis 20
  lot 1 C in X of t4 (2025-02-01) basis 1
  callout MISSING_BALANCE ${HAIR} A at t2
`,
);

story(
  'applies a wallet’s own method on its first and last day and not beyond',
  'specification: cost basis timeline per account',
  {
    ...WALLET,
    timezone: 'UTC',
    method_timeline: [{ method: 'LIFO', start: '2024-03-02', end: '2024-03-03', wallet: 'X' }],
  },
  `
  2023-01-01 buy 3 A for 30 USD in X
  2023-02-01 buy 3 A for 60 USD in X
  2023-01-01 buy 3 A for 30 USD in Y
  2023-02-01 buy 3 A for 60 USD in Y
  2024-03-01 sell 1 A for 50 USD in X
  2024-03-02 sell 1 A for 50 USD in X
  2024-03-03 sell 1 A for 50 USD in X
  2024-03-03 sell 1 A for 50 USD in Y
  2024-03-04 sell 1 A for 50 USD in X
  ----
  sale 2024-03-01 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2024-03-02 1 A of t2 (2023-02-01): 50 - 20 = 30 long
  sale 2024-03-03 1 A of t2 (2023-02-01): 50 - 20 = 30 long
  sale 2024-03-03 1 A of t3 (2023-01-01): 50 - 10 = 40 long
  sale 2024-03-04 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  lot 1 A in X of t1 (2023-01-01) basis 10
  lot 1 A in X of t2 (2023-02-01) basis 20
  lot 2 A in Y of t3 (2023-01-01) basis 20
  lot 3 A in Y of t4 (2023-02-01) basis 60
`,
);

story(
  'lets wallets that share one inventory alternate, each in its own order, also after a split',
  'specification: cost basis timeline per account, lots in one inventory',
  { ...ONE, timezone: 'UTC', method_timeline: [{ method: 'LIFO', start: '2024-01-01', wallet: 'Y' }] },
  `
  2023-01-01 buy 2 A for 20 USD in X
  2023-02-01 buy 2 A for 40 USD in X
  2023-03-01 buy 2 A for 60 USD in X
  2024-03-01 sell 1 A for 50 USD in Y
  2024-03-02 sell 1 A for 50 USD in X
  2024-03-03 split A by 2
  2024-03-04 transfer 2 A from X to Y fee 1 A worth 7
  2024-03-05 sell 3 A for 90 USD in Y
  2024-03-06 sell 1 A for 30 USD in X
  ----
  sale 2024-03-01 1 A of t3 (2023-03-01): 50 - 30 = 20 short
  sale 2024-03-02 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  fee 2024-03-04 1 A of t1 (2023-01-01): 7 - 5 = 2 long
  sale 2024-03-05 2 A of t3 (2023-03-01): 60 - 30 = 30 long
  sale 2024-03-05 1 A of t2 (2023-02-01): 30 - 10 = 20 long
  sale 2024-03-06 1 A of t1 (2023-01-01): 30 - 5 = 25 long
  lot 3 A of t2 (2023-02-01) basis 30
`,
);
