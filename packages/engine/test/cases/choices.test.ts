/** Tests keys that go beyond the base contract. The package's README describes them. */
import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;

story(
  'takes chosen lots first and the rest by the method',
  '26 CFR 1.1012-1(j)(2)',
  US,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-01-02 buy 1 A for 20 USD
  2024-01-03 buy 1 A for 30 USD
  2024-02-01 sell 2 A for 100 USD taking 0.5 of t3 taking 0.5 of t2
  ----
  sale 2024-02-01 0.5 A of t3 (2024-01-03): 25 - 15 = 10 short
  sale 2024-02-01 0.5 A of t2 (2024-01-02): 25 - 10 = 15 short
  sale 2024-02-01 1 A of t1 (2024-01-01): 50 - 10 = 40 short
  lot 0.5 A in W of t2 (2024-01-02) basis 10
  lot 0.5 A in W of t3 (2024-01-03) basis 15
`,
);

story(
  'reports a missing identified lot and falls back to the method',
  'nothing silent',
  US,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-02-01 sell 1 A for 100 USD taking 1 of nowhere
  ----
  sale 2024-02-01 1 A of t1 (2024-01-01): 100 - 10 = 90 short
  callout MISSING_BALANCE 1 A at t2
`,
);

story(
  'replaces computed values with an entered cost basis, date and proceeds',
  'user overrides',
  US,
  `
  2024-01-01 deposit 1 A basis 40 acquired 2020-05-05
  2024-02-01 sell 1 A for 100 USD proceeds 95
  ----
  sale 2024-02-01 1 A of t1 (2020-05-05): 95 - 40 = 55 long
`,
);

story(
  'leaves out an ignored transaction',
  'ignored transactions',
  US,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-02-01 sell 1 A for 100 USD ignored
  ----
  lot 1 A in W of t1 (2024-01-01) basis 10
`,
);

story(
  'gives untaxed income no value and no basis, and a taxable loss its proceeds',
  'taxability per transaction',
  US,
  `
  2024-01-01 income 1 A worth 10 as staking not taxable
  2024-01-02 buy 1 B for 7 USD
  2024-02-01 lost 1 B worth 0 taxable
  ----
  lost 2024-02-01 1 B of t2 (2024-01-02): 0 - 7 = -7 short
  lot 1 A in W of t1 (2024-01-01) basis 0
`,
);

story(
  'treats a taxable rename as a swap',
  'taxability per transaction',
  US,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-02-01 rename 1 A worth 30 to 1 B taxable
  ----
  trade 2024-02-01 1 A of t1 (2024-01-01): 30 - 10 = 20 short
  lot 1 B in W of t2 (2024-02-01) basis 30
`,
);
