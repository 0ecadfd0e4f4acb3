/** The value received must count for both sides, except in the United Kingdom, where each side keeps its own. */
import { expect, test } from 'vitest';
import { compute, parseLedger } from '../file.ts';
import { ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const LAW = 'IRC 1001(b): amount realized is the value of the property received';

const CONVERT = `
  2024-01-05 buy 1 BTC for 1000 USD
  2024-02-05 trade 1 BTC worth 2000 for 990 XRP worth 1980
  2024-03-05 sell 990 XRP for 1980 USD
`;

story(
  'counts the value received when it is short of the spread: 1,980 for 1,000',
  LAW,
  US,
  `${CONVERT}----
  trade 2024-02-05 1 BTC of t1 (2024-01-05): 1980 - 1000 = 980 short
  sale 2024-03-05 990 XRP of t2 (2024-02-05): 1980 - 1980 = 0 short
  callout TRADE_VALUES_DIFFER at t2
  total gain 980 income 0
`,
);

story(
  'counts the value received when it is larger',
  LAW,
  US,
  `
  2024-01-05 buy 1 A for 10 USD
  2024-02-05 trade 1 A worth 92 for 2 B worth 100
  ----
  trade 2024-02-05 1 A of t1 (2024-01-05): 100 - 10 = 90 short
  lot 2 B in W of t2 (2024-02-05) basis 100
  callout TRADE_VALUES_DIFFER at t2
`,
);

story(
  'deducts a separate fee from the value received once',
  '26 CFR 1.1001-7(b)(2)',
  US,
  `
  2024-01-05 buy 1 BTC for 1000 USD
  2024-02-05 trade 1 BTC worth 2000 for 990 XRP worth 1980 fee 5 USD
  ----
  trade 2024-02-05 1 BTC of t1 (2024-01-05): 1975 - 1000 = 975 short
  lot 990 XRP in W of t2 (2024-02-05) basis 1980
  callout TRADE_VALUES_DIFFER at t2
`,
);

story(
  'finds no difference that a fee withheld from the sent asset explains',
  LAW,
  US,
  `
  2024-01-05 buy 10 A for 5 USD
  2024-02-05 trade 10 A worth 20 for 18 B worth 18 fee 1 A withheld
  ----
  trade 2024-02-05 10 A of t1 (2024-01-05): 18 - 5 = 13 short
  lot 18 B in W of t2 (2024-02-05) basis 18
`,
);

story(
  'reports a trade of several assets once and divides the value received among them',
  LAW,
  US,
  `
  2024-01-05 buy 1 A for 10 USD
  2024-01-05 buy 1 B for 10 USD
  2024-02-05 trade 1 A worth 60 and 1 B worth 30 for 9 LP worth 81
  ----
  trade 2024-02-05 1 A of t1 (2024-01-05): 54 - 10 = 44 short
  trade 2024-02-05 1 B of t2 (2024-01-05): 27 - 10 = 17 short
  lot 6 LP in W of t3 (2024-02-05) basis 54
  lot 3 LP in W of t3 (2024-02-05) basis 27
  callout TRADE_VALUES_DIFFER at t3
`,
);

story(
  'keeps each side at its own value in the United Kingdom and reports the difference',
  'HMRC Cryptoassets Manual CRYPTO22257',
  { country: 'GB' },
  `
  2024-01-05 buy 1 BTC for 1000 GBP
  2024-02-15 trade 1 BTC worth 2000 for 990 XRP worth 1980
  2024-04-05 sell 990 XRP for 1980 GBP
  ----
  trade 2024-02-15 1 BTC: 2000 - 1000 = 1000 SECTION_104
  sale 2024-04-05 990 XRP: 1980 - 1980 = 0 SECTION_104
  callout TRADE_VALUES_DIFFER at t2
`,
);

story(
  'reports no difference below a cent, and none if the user entered the proceeds',
  LAW,
  US,
  `
  2024-01-05 buy 2 A for 10 USD
  2024-02-05 trade 1 A worth 20.004 for 1 B worth 20
  ----
  trade 2024-02-05 1 A of t1 (2024-01-05): 20 - 5 = 15 short
  lot 1 A in W of t1 (2024-01-05) basis 5
  lot 1 B in W of t2 (2024-02-05) basis 20
`,
);

test('uses the entered proceeds instead of either value and reports nothing', () => {
  const ledger = ledgerOf(US, CONVERT);
  Object.assign(ledger.transactions[1]!, { proceeds: '1990' });
  const parsed = parseLedger(ledger);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { disposals, callouts } = compute(parsed.ledger);
  expect(disposals.map(({ gain }) => gain)).toEqual(['990', '0']);
  expect(callouts).toEqual([]);
});

test('states both values, and the one that counts, in the callout', () => {
  const parsed = parseLedger(ledgerOf(US, CONVERT));
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(compute(parsed.ledger).callouts).toMatchObject([
    {
      severity: 'INFORMATIONAL',
      amount_at_risk: '20',
      message:
        'This trade has two values: 2,000.00 USD for what you gave, 1,980.00 USD for what you received. The value received counts for both sides; the difference is part of neither proceeds nor cost.',
    },
  ]);
});
