import { expect, test } from 'vitest';
import { compute, parseLedger } from '../file.ts';
import { ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const LAW = '26 CFR 1.1012-1(j)(2): no later than the date and time of the sale';

const BOUGHT = `
  2023-01-15 buy 10 A for 20 USD
  2025-01-15 buy 20 A for 100 USD
`;

story(
  'uses first in, first out if the lots were named five months after the sale',
  LAW,
  US,
  `${BOUGHT}
  2025-09-02 sell 10 A for 100 USD taking 10 of t2 named 2026-02-03
  ----
  sale 2025-09-02 10 A of t1 (2023-01-15): 100 - 20 = 80 long
  lot 20 A in W of t2 (2025-01-15) basis 100
  callout IDENTIFIED_TOO_LATE 10 A at t3
`,
);

story(
  'counts lots named at the instant of the sale and lots without a time',
  LAW,
  US,
  `${BOUGHT}
  2025-09-02 sell 10 A for 100 USD taking 10 of t2 named 2025-09-02
  2025-09-03 sell 10 A for 100 USD taking 10 of t2
  ----
  sale 2025-09-02 10 A of t2 (2025-01-15): 100 - 50 = 50 short
  sale 2025-09-03 10 A of t2 (2025-01-15): 100 - 50 = 50 short
  lot 10 A in W of t1 (2023-01-15) basis 20
`,
);

story(
  'uses the current standing order instead, also for lots of a transfer named too late',
  LAW,
  { ...US, method_by_year: { '2025': 'HIFO' } },
  `${BOUGHT}
  2025-09-01 transfer 5 A to V taking 5 of t1 named 2026-02-03
  2025-09-02 sell 10 A for 100 USD taking 10 of t1 named 2026-02-03
  ----
  sale 2025-09-02 10 A of t2 (2025-01-15): 100 - 50 = 50 short
  lot 5 A in V of t2 (2025-01-15) basis 25
  lot 10 A in W of t1 (2023-01-15) basis 20
  lot 5 A in W of t2 (2025-01-15) basis 25
  callout IDENTIFIED_TOO_LATE 5 A at t3
  callout IDENTIFIED_TOO_LATE 10 A at t4
`,
);

story(
  'counts lots named later where the law does not require a time',
  'no such rule known outside the United States',
  { country: 'AU', base_currency: 'USD', method: 'FIFO', lot_allocation: 'WALLET' },
  `${BOUGHT}
  2025-09-02 sell 10 A for 100 USD taking 10 of t2 named 2026-02-03
  ----
  sale 2025-09-02 10 A of t2 (2025-01-15): 100 - 50 = 50 short
  lot 10 A in W of t1 (2023-01-15) basis 20
  lot 10 A in W of t2 (2025-01-15) basis 50
`,
);

test('includes the time of identification in the input hash and in the callout', () => {
  const hashOf = (day: string) => {
    const parsed = parseLedger(
      ledgerOf(US, `${BOUGHT}\n2025-09-02 sell 10 A for 100 USD taking 10 of t2 named ${day}`),
    );
    if (!parsed.ok) throw new Error(parsed.error.message);
    return compute(parsed.ledger);
  };
  expect(hashOf('2025-09-01').input_hash).not.toBe(hashOf('2026-02-03').input_hash);
  expect(hashOf('2026-02-03').callouts.map(({ message }) => message)).toEqual([
    'The lots for this disposal were named on 2026-02-03, after it happened. An identification counts only if it was made no later than the disposal (26 CFR 1.1012-1(j)(2)), so the cost basis method chose the lots.',
  ]);
});
