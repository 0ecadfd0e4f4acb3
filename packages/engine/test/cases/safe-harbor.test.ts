/** @source Revenue Procedure 2024-28 */
import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', wallet_from: '2025-01-01' } as const;
const OLDEST = { ...US, safe_harbor_allocation: 'GLOBAL_OLDEST_FIRST' } as const;
const HIGHEST = { ...US, safe_harbor_allocation: 'GLOBAL_HIGHEST_COST_FIRST' } as const;

const AS_HELD = { ...US, safe_harbor_allocation: 'AS_HELD' } as const;

const THREE_LOTS = `
  2021-01-01 buy 1 A for 10 USD in X
  2022-01-01 buy 1 A for 30 USD in X
  2023-01-01 buy 1 A for 20 USD in Y
  2024-01-01 transfer 0.5 A from X to Z
  2025-03-01 sell 0.5 A for 100 USD in Z
  ----`;

story(
  'fills wallets in order of first appearance, highest cost first',
  'Rev. Proc. 2024-28 section 5.02(3)',
  HIGHEST,
  `${THREE_LOTS}
  sale 2025-03-01 0.5 A of t1 (2021-01-01): 100 - 5 = 95 long
  lot 1 A in X of t2 (2022-01-01) basis 30
  lot 0.5 A in X of t3 (2023-01-01) basis 10
  lot 0.5 A in Y of t1 (2021-01-01) basis 5
  lot 0.5 A in Y of t3 (2023-01-01) basis 10
`,
);

story(
  'fills them by date under oldest first',
  'Rev. Proc. 2024-28 section 5.02(3)',
  OLDEST,
  `${THREE_LOTS}
  sale 2025-03-01 0.5 A of t3 (2023-01-01): 100 - 10 = 90 long
  lot 1 A in X of t1 (2021-01-01) basis 10
  lot 0.5 A in X of t2 (2022-01-01) basis 15
  lot 0.5 A in Y of t2 (2022-01-01) basis 15
  lot 0.5 A in Y of t3 (2023-01-01) basis 10
`,
);

story(
  'fills wallets in the given order, and then those not named',
  'Rev. Proc. 2024-28 section 5.02(3): the order of lots and of wallets leaves no choice',
  { ...OLDEST, safe_harbor_wallets: ['Z', 'Y'] },
  `${THREE_LOTS}
  sale 2025-03-01 0.5 A of t1 (2021-01-01): 100 - 5 = 95 long
  lot 0.5 A in X of t2 (2022-01-01) basis 15
  lot 1 A in X of t3 (2023-01-01) basis 20
  lot 0.5 A in Y of t1 (2021-01-01) basis 5
  lot 0.5 A in Y of t2 (2022-01-01) basis 15
`,
);

story(
  "allocates the user's specific lots first and the rest highest cost first",
  'Rev. Proc. 2024-28 section 5.02(4)',
  {
    ...US,
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ acquired_tx: 't2', wallet: 'Z', quantity: '0.25' }],
  },
  `${THREE_LOTS}
  sale 2025-03-01 0.25 A of t1 (2021-01-01): 50 - 2.5 = 47.5 long
  sale 2025-03-01 0.25 A of t2 (2022-01-01): 50 - 7.5 = 42.5 long
  lot 0.75 A in X of t2 (2022-01-01) basis 22.5
  lot 0.75 A in X of t3 (2023-01-01) basis 15
  lot 0.75 A in Y of t1 (2021-01-01) basis 7.5
  lot 0.25 A in Y of t3 (2023-01-01) basis 5
`,
);

story(
  'gives a wallet only what it held if more is written down, and reports it',
  'an allocation larger than the wallet',
  {
    ...US,
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ acquired_tx: 't1', wallet: 'Z', quantity: '0.75' }],
  },
  `${THREE_LOTS}
  sale 2025-03-01 0.5 A of t1 (2021-01-01): 100 - 5 = 95 long
  lot 1 A in X of t2 (2022-01-01) basis 30
  lot 0.5 A in X of t3 (2023-01-01) basis 10
  lot 0.5 A in Y of t1 (2021-01-01) basis 5
  lot 0.5 A in Y of t3 (2023-01-01) basis 10
  callout MISSING_BALANCE 0.25 A at t1
`,
);

story(
  'gives a wallet the whole lot if more is written down, and reports it',
  'an allocation larger than the lot',
  {
    ...US,
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ acquired_tx: 't1', wallet: 'X', quantity: '1.25' }],
  },
  `${THREE_LOTS}
  sale 2025-03-01 0.5 A of t3 (2023-01-01): 100 - 10 = 90 long
  lot 1 A in X of t1 (2021-01-01) basis 10
  lot 0.5 A in X of t2 (2022-01-01) basis 15
  lot 0.5 A in Y of t2 (2022-01-01) basis 15
  lot 0.5 A in Y of t3 (2023-01-01) basis 10
  callout MISSING_BALANCE 0.25 A at t1
`,
);

story(
  'gives nothing to a wallet that held nothing, and reports it',
  'an allocation to an empty wallet',
  {
    ...US,
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ acquired_tx: 't1', wallet: 'Q', quantity: '0.5' }],
  },
  `
  2021-01-01 buy 1 A for 10 USD in X
  2025-03-01 sell 0.5 A for 100 USD in X
  ----
  sale 2025-03-01 0.5 A of t1 (2021-01-01): 100 - 5 = 95 long
  lot 0.5 A in X of t1 (2021-01-01) basis 5
  callout MISSING_BALANCE 0.5 A at t1
`,
);

story(
  'accepts an asset in an allocation, and reports one of another asset or an unknown lot',
  'Rev. Proc. 2024-28 section 5.02(4)',
  {
    ...US,
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [
      { acquired_tx: 't1', wallet: 'X', quantity: '1', asset: 'B' },
      { acquired_tx: 't1', wallet: 'Y', quantity: '1', asset: 'A' },
      { acquired_tx: 'who', wallet: 'X', quantity: '1' },
    ],
  },
  `
  2021-01-01 buy 1 A for 10 USD in X
  2022-01-01 buy 1 A for 30 USD in Y
  2025-03-01 sell 1 A for 100 USD in X
  ----
  sale 2025-03-01 1 A of t2 (2022-01-01): 100 - 30 = 70 long
  lot 1 A in Y of t1 (2021-01-01) basis 10
  callout UNUSED_SETTING
  callout UNUSED_SETTING
`,
);

story(
  'keeps both costs of a gift worth less than the donor paid in each wallet',
  'Publication 551; Rev. Proc. 2024-28',
  OLDEST,
  `
  2023-01-01 gift_received 2 A worth 12 donor 20 since 2020-01-01 in X
  2024-01-01 transfer 1 A from X to Y
  2025-03-01 sell 1 A for 4 USD in X            # below the value at the gift: the loss is counted from that, and so is the date
  2025-03-02 sell 1 A for 50 USD in Y           # a gain is counted from what the donor paid
  ----
  sale 2025-03-01 1 A of t1 (2023-01-01): 4 - 6 = -2 long
  sale 2025-03-02 1 A of t1 (2020-01-01): 50 - 10 = 40 long
`,
);

story(
  'reports a wallet that held more than there were lots, whose units have no cost',
  'acquisitions or transfers before the day are missing',
  OLDEST,
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 transfer 3 A from X to Y
  2025-03-01 sell 1 A for 50 USD in Y
  ----
  sale 2025-03-01 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  callout MISSING_BALANCE 2 A
`,
);

story(
  'reports the shortfall of a wallet whose units were sold in another wallet',
  'acquisitions or transfers before the day are missing',
  OLDEST,
  `
  2023-01-01 buy 2 A for 20 USD in X
  2023-02-01 sell 3 A for 60 USD in Y
  2023-03-01 buy 2 A for 40 USD in X
  2025-03-01 sell 1 A for 50 USD in X
  ----
  sale 2023-02-01 2 A of t1 (2023-01-01): 40 - 20 = 20 short
  sale 2023-02-01 1 A of nothing: 20 - 0 = 20 short unknown cost_basis acquired_at
  sale 2025-03-01 1 A of t3 (2023-03-01): 50 - 20 = 30 long
  lot 1 A in X of t3 (2023-03-01) basis 20
  callout INSUFFICIENT_QUANTITY 1 A at t2
  callout MISSING_BALANCE 2 A
`,
);

const TWO_WALLETS = `
  2023-03-01 buy 1 A for 1000 USD in K
  2023-04-01 buy 1 A for 8000 USD in V
  2025-02-01 sell 1 A for 6000 USD in V
  ----
  sale 2025-02-01 1 A of t2 (2023-04-01): 6000 - 8000 = -2000 long
  lot 1 A in K of t1 (2023-03-01) basis 1000`;

story(
  'keeps lots in the wallet that acquired them when no allocation is chosen, and reports it',
  'Rev. Proc. 2024-28 section 5.02(5)(a): a global allocation counts only if it was described before 2025',
  { country: 'US' },
  `${TWO_WALLETS}
  callout ALLOCATION_NOT_STATED 1 A at t3
`,
);

story(
  'keeps lots in the wallet that acquired them without a callout when AS_HELD is chosen',
  'Rev. Proc. 2024-28',
  AS_HELD,
  `${TWO_WALLETS}
`,
);

story(
  'keeps the lots of highest cost where a wallet holds fewer units than it acquired, and fills the others with the rest',
  'Rev. Proc. 2024-28',
  AS_HELD,
  `
  2021-01-01 buy 1 A for 10 USD in X
  2022-01-01 buy 1 A for 30 USD in X
  2023-01-01 buy 1 A for 20 USD in Y
  2024-01-01 transfer 0.5 A from X to Z
  2025-03-01 buy 1 B for 1 USD in X
  ----
  lot 0.5 A in X of t1 (2021-01-01) basis 5
  lot 1 A in X of t2 (2022-01-01) basis 30
  lot 1 A in Y of t3 (2023-01-01) basis 20
  lot 0.5 A in Z of t1 (2021-01-01) basis 5
  lot 1 B in X of t5 (2025-03-01) basis 1
`,
);

story(
  'fills wallets without lots highest cost first, in the given order',
  'Rev. Proc. 2024-28',
  { ...AS_HELD, safe_harbor_wallets: ['Z', 'Y'] },
  `
  2021-01-01 buy 2 A for 20 USD in X
  2022-01-01 buy 2 A for 60 USD in X
  2024-01-01 transfer 2 A from X to Y
  2024-02-01 transfer 2 A from X to Z
  2025-03-01 sell 2 A for 100 USD in Z
  ----
  sale 2025-03-01 2 A of t2 (2022-01-01): 100 - 60 = 40 long
  lot 2 A in Y of t1 (2021-01-01) basis 20
`,
);

story(
  'keeps lots where they were acquired although a transfer fee was added to their basis',
  'in one inventory a transfer moves no lot',
  { ...AS_HELD, transfer_fee: 'ADD_TO_BASIS' },
  `
  2023-01-01 buy 2 A for 20 USD in X
  2023-02-01 buy 2 A for 80 USD in Y
  2024-01-01 transfer 0.5 A from X to Y fee 0.5 A worth 9
  2025-03-01 sell 1 A for 100 USD in X
  ----
  sale 2025-03-01 1 A of t1 (2023-01-01): 100 - 15 = 85 long
  lot 0.5 A in Y of t1 (2023-01-01) basis 5
  lot 2 A in Y of t2 (2023-02-01) basis 80
`,
);

story(
  'reports each disposal of older lots, fees included, and no disposal of lots received since',
  'every disposal that takes a lot from before the step',
  { country: 'US' },
  `
  2023-01-01 buy 2 A for 20 USD in X
  2025-01-02 buy 5 A for 80 USD in X
  2025-02-01 sell 1 A for 50 USD fee 0.5 A in X
  2025-03-01 sell 1 A for 50 USD in X
  2025-04-01 sell 1 A for 50 USD in X
  2025-05-01 gift_received 1 A worth 80 donor 100 since 2020-01-01 in Y
  2025-06-01 sell 1 A for 200 USD in Y
  ----
  sale 2025-02-01 1 A of t1 (2023-01-01): 25 - 10 = 15 long
  fee 2025-02-01 0.5 A of t1 (2023-01-01): 25 - 5 = 20 long
  sale 2025-03-01 0.5 A of t1 (2023-01-01): 25 - 5 = 20 long
  sale 2025-03-01 0.5 A of t2 (2025-01-02): 25 - 8 = 17 short
  sale 2025-04-01 1 A of t2 (2025-01-02): 50 - 16 = 34 short
  sale 2025-06-01 1 A of t6 (2020-01-01): 200 - 100 = 100 long
  lot 3.5 A in X of t2 (2025-01-02) basis 56
  callout ALLOCATION_NOT_STATED 1 A at t3
  callout ALLOCATION_NOT_STATED 0.5 A at t3
  callout ALLOCATION_NOT_STATED 0.5 A at t4
`,
);
