import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const TWO_LOTS = `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 1 A for 20 USD in X
  2024-03-01 transfer 1 A from X to Y fee 0.1 A worth 5
  ----`;

story(
  'orders first in, first out by acquisition, not by arrival',
  '26 CFR 1.1012-1(j)',
  US,
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 1 A for 20 USD in Y
  2024-03-01 transfer 1 A from X to Y
  2024-04-01 sell 1 A for 50 USD in Y
  ----
  sale 2024-04-01 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  lot 1 A in Y of t2 (2023-02-01) basis 20
`,
);

story(
  'takes the moved units first and then the fee, at its market value',
  'transfer_fee DISPOSAL',
  US,
  `${TWO_LOTS}
  fee 2024-03-01 0.1 A of t2 (2023-02-01): 5 - 2 = 3 long
  lot 0.9 A in X of t2 (2023-02-01) basis 18
  lot 1 A in Y of t1 (2023-01-01) basis 10
`,
);

story(
  'removes an ignored fee with its basis',
  'transfer_fee IGNORE',
  { ...US, transfer_fee: 'IGNORE' },
  `${TWO_LOTS}
  removal fee 2024-03-01 0.1 A of t2 (2023-02-01) basis 2
  lot 0.9 A in X of t2 (2023-02-01) basis 18
  lot 1 A in Y of t1 (2023-01-01) basis 10
`,
);

story(
  'adds the basis of the fee to the moved units',
  'transfer_fee ADD_TO_BASIS',
  { ...US, transfer_fee: 'ADD_TO_BASIS' },
  `${TWO_LOTS}
  lot 0.9 A in X of t2 (2023-02-01) basis 18
  lot 1 A in Y of t1 (2023-01-01) basis 12
`,
);

story(
  'moves nothing in one inventory and takes the fee from the first unit anywhere',
  'in one inventory nothing stands aside for a transfer: its fee takes what any disposal would',
  { ...US, lot_allocation: 'UNIVERSAL' },
  `${TWO_LOTS}
  fee 2024-03-01 0.1 A of t1 (2023-01-01): 5 - 1 = 4 long
  lot 0.9 A of t1 (2023-01-01) basis 9
  lot 1 A of t2 (2023-02-01) basis 20
`,
);

story(
  'transfers the lots that the method would sell and merges parts that return',
  'which lots a transfer moves',
  { ...US, method: 'HIFO' },
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-02-01 buy 1 A for 20 USD in X
  2024-03-01 transfer 0.5 A from X to Y
  2024-03-02 transfer 0.25 A from Y to X
  2024-03-03 sell 0.75 A for 30 USD in X
  ----
  sale 2024-03-03 0.75 A of t2 (2023-02-01): 30 - 15 = 15 long
  lot 1 A in X of t1 (2023-01-01) basis 10
  lot 0.25 A in Y of t2 (2023-02-01) basis 5
`,
);

story(
  'disposes of a fee in another asset under every fee setting',
  'fee in any other asset',
  { ...US, transfer_fee: 'IGNORE' },
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-01-01 buy 1 ETH for 100 USD in X
  2023-03-01 transfer 1 A from X to Y fee 0.01 ETH worth 2
  ----
  fee 2023-03-01 0.01 ETH of t2 (2023-01-01): 2 - 1 = 1 short
  lot 1 A in Y of t1 (2023-01-01) basis 10
  lot 0.99 ETH in X of t2 (2023-01-01) basis 99
`,
);

story(
  'moves missing units without basis and date, and reports them',
  'the missing part has zero basis',
  US,
  `
  2023-01-01 buy 1 A for 10 USD in X
  2023-03-01 transfer 3 A from X to Y
  2023-04-01 sell 3 A for 60 USD in Y
  ----
  sale 2023-04-01 1 A of t1 (2023-01-01): 20 - 10 = 10 short
  sale 2023-04-01 2 A of nothing: 40 - 0 = 40 short unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 2 A at t2
`,
);

story(
  'moves cash without lots',
  'fiat is its own value',
  US,
  `
  2023-01-01 deposit 1000 USD in Bank
  2023-01-02 transfer 1000 USD from Bank to X
  2023-01-03 withdrawal 5 EUR worth 6 in X
  ----
`,
);

story(
  'sells by the method of the year',
  'method_by_year',
  { ...US, method: 'FIFO', method_by_year: { '2024': 'HIFO' } },
  `
  2023-01-01 buy 1 A for 10 USD
  2023-02-01 buy 1 A for 30 USD
  2023-03-01 buy 1 A for 20 USD
  2023-12-31 sell 0.5 A for 50 USD
  2024-01-01 sell 0.5 A for 50 USD
  2025-01-01 sell 1 A for 50 USD
  ----
  sale 2023-12-31 0.5 A of t1 (2023-01-01): 50 - 5 = 45 short
  sale 2024-01-01 0.5 A of t2 (2023-02-01): 50 - 15 = 35 short
  sale 2025-01-01 0.5 A of t1 (2023-01-01): 25 - 5 = 20 long
  sale 2025-01-01 0.5 A of t2 (2023-02-01): 25 - 15 = 10 long
  lot 1 A in W of t3 (2023-03-01) basis 20
`,
);

story(
  'limits the output to a tax year, not the computation',
  'tax_year',
  { ...US, tax_year: 2024 },
  `
  2023-01-01 buy 3 A for 30 USD
  2023-12-31 sell 1 A for 50 USD
  2024-01-01 sell 1 A for 60 USD
  2025-01-01 sell 1 A for 70 USD
  ----
  sale 2024-01-01 1 A of t1 (2023-01-01): 60 - 10 = 50 short
  lot 1 A in W of t1 (2023-01-01) basis 10
  total gain 50 income 0
`,
);
