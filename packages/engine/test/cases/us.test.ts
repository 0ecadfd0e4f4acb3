/** All cases were calculated by hand from the cited sources. */
import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO' } as const;
const WALLET = { ...US, lot_allocation: 'WALLET' } as const;

story(
  'deducts a cash fee from the proceeds of a swap and costs the new asset at market value',
  '26 CFR 1.1001-7(b)(5) ex. 2, 1.1012-1(h)(4) ex. 1',
  WALLET,
  `
  2025-01-02 buy 10 A for 5 USD
  2025-03-02 trade 10 A worth 20 for 20 B worth 20 fee 2 USD
  ----
  trade 2025-03-02 10 A of t1 (2025-01-02): 18 - 5 = 13 short
  lot 20 B in W of t2 (2025-03-02) basis 20
  total gain 13 income 0
`,
);

story(
  "withholds a swap's fee from the sent asset: 9 A buy 18 B, 1 A is the fee",
  '26 CFR 1.1001-7(b)(5) ex. 4, 1.1012-1(h)(4) ex. 3',
  WALLET,
  `
  2025-01-02 buy 10 A for 5 USD
  2025-03-02 trade 9 A for 18 B worth 18 fee 1 A worth 2
  ----
  trade 2025-03-02 9 A of t1 (2025-01-02): 16 - 4.5 = 11.5 short
  fee 2025-03-02 1 A of t1 (2025-01-02): 2 - 0.5 = 1.5 short
  lot 18 B in W of t2 (2025-03-02) basis 18
  total gain 13 income 0
`,
);

story(
  'computes the same from gross: 10 A are sent and 1 A is withheld',
  '26 CFR 1.1001-7(b)(5) ex. 4',
  WALLET,
  `
  2025-01-02 buy 10 A for 5 USD
  2025-03-02 trade 10 A for 18 B worth 18 fee 1 A withheld
  ----
  trade 2025-03-02 10 A of t1 (2025-01-02): 18 - 5 = 13 short
  lot 18 B in W of t2 (2025-03-02) basis 18
`,
);

story(
  'takes a fee withheld from received units out of them without a gain',
  '26 CFR 1.1012-1(j)(3)(iii)',
  WALLET,
  `
  2024-01-02 buy 5 B for 1 USD              # older and cheaper, and not touched by the fee
  2025-01-02 buy 10 A for 5 USD
  2025-03-02 trade 10 A for 20 B worth 20 fee 1 B withheld
  ----
  fee 2025-03-02 1 B of t3 (2025-03-02): 1 - 1 = 0 short
  trade 2025-03-02 10 A of t2 (2025-01-02): 19 - 5 = 14 short
  lot 5 B in W of t1 (2024-01-02) basis 1
  lot 19 B in W of t3 (2025-03-02) basis 19
`,
);

story(
  'puts the whole payment on the units left after a withheld fee',
  '26 CFR 1.1012-1(h)(2)',
  WALLET,
  `
  2025-01-02 buy 1 BTC for 1000 USD fee 0.01 BTC withheld
  ----
  fee 2025-01-02 0.01 BTC of t1 (2025-01-02): 10 - 10 = 0 short
  lot 0.99 BTC in W of t1 (2025-01-02) basis 1000
`,
);

story(
  'takes the second lot by specific identification made before spending',
  '26 CFR 1.1012-1(j)(5) ex. 1',
  WALLET,
  `
  2025-01-01 buy 10 DE for 20 USD
  2026-01-01 buy 20 DE for 100 USD
  2026-09-02 spend 10 DE worth 100 taking 10 of t2
  ----
  spend 2026-09-02 10 DE of t2 (2026-01-01): 100 - 50 = 50 short
  lot 10 DE in W of t1 (2025-01-01) basis 20
  lot 10 DE in W of t2 (2026-01-01) basis 50
`,
);

story(
  'keeps the date of units moved in when the broker is told to sell the others',
  '26 CFR 1.1012-1(j)(5) ex. 3',
  WALLET,
  `
  2025-08-01 buy 10 DE for 90 USD in CRX
  2026-01-01 buy 20 DE for 100 USD in BEX
  2027-08-01 transfer 10 DE from CRX to BEX
  2027-09-01 sell 10 DE for 100 USD in BEX taking 10 of t2
  ----
  sale 2027-09-01 10 DE of t2 (2026-01-01): 100 - 50 = 50 long
  lot 10 DE in BEX of t1 (2025-08-01) basis 90
  lot 10 DE in BEX of t2 (2026-01-01) basis 50
`,
);

const HARBOR = { ...US, wallet_from: '2025-01-01T00:00:00Z' } as const;

story(
  'allocates globally under safe harbor: highest cost first in order of first use, then first in, first out per wallet',
  'Rev. Proc. 2024-28 ex. 4',
  { ...HARBOR, safe_harbor_allocation: 'GLOBAL_HIGHEST_COST_FIRST' },
  `
  2019-07-01 buy 10 U for 10 USD in XYZ
  2020-09-01 buy 20 U for 100 USD in GHI
  2024-12-01 sell 6 U for 60 USD in XYZ taking 6 of t2
  2025-03-01 sell 2 U for 20 USD in GHI
  ----
  sale 2024-12-01 6 U of t2 (2020-09-01): 60 - 30 = 30 long
  sale 2025-03-01 2 U of t1 (2019-07-01): 20 - 2 = 18 long
  lot 8 U in GHI of t1 (2019-07-01) basis 8
  lot 10 U in GHI of t2 (2020-09-01) basis 50
  lot 4 U in XYZ of t2 (2020-09-01) basis 20
`,
);

story(
  'allocates the same if the two units are given away',
  'Rev. Proc. 2024-28 ex. 5',
  { ...HARBOR, safe_harbor_allocation: 'GLOBAL_HIGHEST_COST_FIRST' },
  `
  2019-07-01 buy 10 U for 10 USD in XYZ
  2020-09-01 buy 20 U for 100 USD in GHI
  2024-12-01 sell 6 U for 60 USD in XYZ taking 6 of t2
  2025-03-01 gift 2 U worth 20 in GHI
  ----
  sale 2024-12-01 6 U of t2 (2020-09-01): 60 - 30 = 30 long
  removal gift 2025-03-01 2 U of t1 (2019-07-01) basis 2
  lot 8 U in GHI of t1 (2019-07-01) basis 8
  lot 10 U in GHI of t2 (2020-09-01) basis 50
  lot 4 U in XYZ of t2 (2020-09-01) basis 20
`,
);

story(
  'allocates oldest first under safe harbor',
  'Rev. Proc. 2024-28 section 5.02(5); arithmetic',
  { ...HARBOR, safe_harbor_allocation: 'GLOBAL_OLDEST_FIRST' },
  `
  2019-07-01 buy 10 U for 10 USD in XYZ
  2020-09-01 buy 20 U for 100 USD in GHI
  2024-12-01 sell 6 U for 60 USD in XYZ taking 6 of t2
  2025-03-01 sell 7 U for 70 USD in GHI
  ----
  sale 2024-12-01 6 U of t2 (2020-09-01): 60 - 30 = 30 long
  sale 2025-03-01 6 U of t1 (2019-07-01): 60 - 6 = 54 long
  sale 2025-03-01 1 U of t2 (2020-09-01): 10 - 5 = 5 long
  lot 13 U in GHI of t2 (2020-09-01) basis 65
  lot 4 U in XYZ of t1 (2019-07-01) basis 4
`,
);

story(
  'allocates specific units under safe harbor and the rest highest cost first',
  'Rev. Proc. 2024-28 section 5.02(4); arithmetic',
  {
    ...HARBOR,
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ wallet: 'XYZ', acquired_tx: 't1', quantity: '4' }],
  },
  `
  2019-07-01 buy 10 U for 10 USD in XYZ
  2020-09-01 buy 20 U for 100 USD in GHI
  2024-12-01 sell 6 U for 60 USD in XYZ taking 6 of t2
  2025-03-01 sell 4 U for 40 USD in XYZ
  ----
  sale 2024-12-01 6 U of t2 (2020-09-01): 60 - 30 = 30 long
  sale 2025-03-01 4 U of t1 (2019-07-01): 40 - 4 = 36 long
  lot 6 U in GHI of t1 (2019-07-01) basis 6
  lot 14 U in GHI of t2 (2020-09-01) basis 70
`,
);

story(
  'switches a US ledger to per-wallet lots in 2025 without any setting',
  '26 CFR 1.1012-1(j); Rev. Proc. 2024-28',
  { country: 'US' },
  `
  2023-01-01 buy 1 U for 10 USD in A
  2023-02-01 buy 1 U for 20 USD in B
  2024-06-01 sell 1 U for 50 USD in B
  2025-06-01 sell 1 U for 50 USD in A
  ----
  sale 2024-06-01 1 U of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2025-06-01 1 U of t2 (2023-02-01): 50 - 20 = 30 long
  callout ALLOCATION_NOT_STATED 1 U at t4
`,
);

story(
  "treats a fork's airdrop as income at its value, which is its basis, and leaves the holding untouched",
  'Rev. Rul. 2019-24',
  WALLET,
  `
  2024-01-01 buy 50 R for 100 USD
  2024-06-01 income 25 S worth 50 as airdrop
  ----
  income airdrop 2024-06-01 25 S worth 50
  lot 50 R in W of t1 (2024-01-01) basis 100
  lot 25 S in W of t2 (2024-06-01) basis 50
  year 2024 short 0 long 0 gain 0 income 50
`,
);

story(
  'swaps after three years',
  'Instructions for Form 8949 (2025), column (h) ex. 5',
  WALLET,
  `
  2022-06-01 buy 1 A for 1000 USD
  2025-06-01 trade 1 A for 1 B worth 3000
  ----
  trade 2025-06-01 1 A of t1 (2022-06-01): 3000 - 1000 = 2000 long
  lot 1 B in W of t2 (2025-06-01) basis 3000
`,
);

for (const [proceeds, row] of [
  ['12000', '12000 - 10000 = 2000 long'],
  ['7000', '7000 - 8000 = -1000 short'],
  ['9000', '9000 - 9000 = 0 long'],
] as const) {
  story(
    `a gift worth 8,000 that cost the donor 10,000, sold for ${proceeds}`,
    'Publication 551, property received as a gift',
    WALLET,
    `
    2024-06-01 gift_received 1 A worth 8000 donor 10000 since 2020-01-01
    2025-03-01 sell 1 A for ${proceeds} USD
    ----
    sale 2025-03-01 1 A of t1 (${proceeds === '7000' ? '2024-06-01' : '2020-01-01'}): ${row}
`,
  );
}

story(
  'carries over basis and date of a gift worth more than the donor paid',
  'Publication 551',
  WALLET,
  `
  2024-06-01 gift_received 2 A worth 300 donor 100 since 2020-01-01
  2024-07-01 sell 1 A for 20 USD
  ----
  sale 2024-07-01 1 A of t1 (2020-01-01): 20 - 50 = -30 long
  lot 1 A in W of t1 (2020-01-01) basis 50
`,
);

story(
  'leaves the basis of a gift unknown if the donor’s is, whatever its value',
  'Publication 551: the basis is the donor’s',
  WALLET,
  `
  2024-06-01 gift_received 2 A worth 100
  2024-07-01 sell 1 A for 300 USD
  ----
  sale 2024-07-01 1 A of t1 (2024-06-01): 300 - 0 = 300 short unknown cost_basis
  lot 1 A in W of t1 (2024-06-01) basis 0 unknown cost_basis
  callout MISSING_DONOR_BASIS 2 A at t1
`,
);

story(
  'uses the entered cost of a gift if the donor’s basis is unknown',
  'Publication 551',
  WALLET,
  `
  2024-06-01 gift_received 1 A worth 100 basis 40
  2024-07-01 sell 1 A for 300 USD
  ----
  sale 2024-07-01 1 A of t1 (2024-06-01): 300 - 40 = 260 short
`,
);

story(
  'costs a gift at market value in Canada',
  'Income Tax Act 69(1)(c)',
  { country: 'CA', base_currency: 'USD', method: 'FIFO' },
  `
  2024-06-01 gift_received 1 A worth 100
  2024-07-01 sell 1 A for 300 USD
  ----
  sale 2024-07-01 1 A of t1 (2024-06-01): 300 - 100 = 200
`,
);

story(
  'gives away the oldest units',
  'Publication 550 (2025) p. 62',
  WALLET,
  `
  2010-06-01 buy 100 X for 1000 USD
  2011-01-15 buy 200 X for 2200 USD
  2011-07-15 gift 50 X worth 600
  2013-12-15 buy 100 X for 900 USD
  2025-04-15 sell 130 X for 2000 USD
  ----
  sale 2025-04-15 50 X of t1 (2010-06-01): 769.230769... - 500 = 269.230769... long
  sale 2025-04-15 80 X of t2 (2011-01-15): 1230.769230... - 880 = 350.769230... long
  removal gift 2011-07-15 50 X of t1 (2010-06-01) basis 500
  lot 120 X in W of t2 (2011-01-15) basis 1320
  lot 100 X in W of t4 (2013-12-15) basis 900
  total gain 620 income 0
`,
);

const EXCHANGES = `
  2024-01-01 buy 2 H for 2000 USD in E1
  2024-01-02 buy 2 H for 4000 USD in E2
  2024-01-03 buy 2 H for 6000 USD in E1
  2024-01-04 buy 2 H for 8000 USD in E2
  2024-01-05 sell 4 H for 20000 USD in E1
  ----`;

story(
  'sells the oldest units of all exchanges in one inventory',
  'arithmetic',
  { ...US, lot_allocation: 'UNIVERSAL' },
  `${EXCHANGES}
  sale 2024-01-05 2 H of t1 (2024-01-01): 10000 - 2000 = 8000 short
  sale 2024-01-05 2 H of t2 (2024-01-02): 10000 - 4000 = 6000 short
  lot 2 H of t3 (2024-01-03) basis 6000
  lot 2 H of t4 (2024-01-04) basis 8000
  total gain 14000 income 0
`,
);

story(
  'sells the oldest units of that exchange per wallet',
  'arithmetic',
  WALLET,
  `${EXCHANGES}
  sale 2024-01-05 2 H of t1 (2024-01-01): 10000 - 2000 = 8000 short
  sale 2024-01-05 2 H of t3 (2024-01-03): 10000 - 6000 = 4000 short
  lot 2 H in E2 of t2 (2024-01-02) basis 4000
  lot 2 H in E2 of t4 (2024-01-04) basis 8000
  total gain 12000 income 0
`,
);

story(
  'takes part of the older lot under last in, first out',
  'arithmetic',
  { ...WALLET, method: 'LIFO' },
  `
  2024-11-01 buy 0.5 ETH for 1000 USD
  2024-11-15 buy 0.5 ETH for 1200 USD
  2024-12-15 sell 0.75 ETH for 3000 USD
  ----
  sale 2024-12-15 0.5 ETH of t2 (2024-11-15): 2000 - 1200 = 800 short
  sale 2024-12-15 0.25 ETH of t1 (2024-11-01): 1000 - 500 = 500 short
  lot 0.25 ETH in W of t1 (2024-11-01) basis 500
`,
);

story(
  'splits one sale into two terms',
  'Instructions for Form 8949: short and long term on separate parts',
  WALLET,
  `
  2023-01-10 buy 0.5 ETH for 600 USD
  2024-01-10 buy 0.5 ETH for 900 USD
  2024-07-10 sell 1 ETH for 3000 USD
  ----
  sale 2024-07-10 0.5 ETH of t1 (2023-01-10): 1500 - 600 = 900 long
  sale 2024-07-10 0.5 ETH of t2 (2024-01-10): 1500 - 900 = 600 short
  year 2024 short 600 long 900 gain 1500 income 0
`,
);

story(
  'removes donations, losses and thefts with their basis and without a gain',
  'section 170(e); CCA 202302011',
  WALLET,
  `
  2024-01-01 buy 4 A for 40 USD
  2024-02-01 donation 1 A worth 90
  2024-02-02 lost 1 A
  2024-02-03 stolen 1 A
  ----
  removal donation 2024-02-01 1 A of t1 (2024-01-01) basis 10
  removal lost 2024-02-02 1 A of t1 (2024-01-01) basis 10
  removal stolen 2024-02-03 1 A of t1 (2024-01-01) basis 10
  lot 1 A in W of t1 (2024-01-01) basis 10
`,
);

story(
  'gives margin results separate rows',
  'the ledger file contract',
  WALLET,
  `
  2024-01-01 margin_gain 100 USD
  2024-01-02 margin_loss 30 USD fee 1 USD
  ----
  margin_gain 2024-01-01 100 USD of nothing: 100 - 0 = 100 short
  margin_loss 2024-01-02 30 USD of nothing: 0 - 31 = -31 short
  total gain 69 income 0
`,
);

story(
  'computes plain rows: proceeds less cost, a gain and a loss',
  'Instructions for Form 8949, column (h), examples 1 and 2',
  US,
  `
  2024-01-02 buy 1 A for 2000 USD
  2024-02-02 buy 1 B for 8000 USD
  2024-03-02 sell 1 A for 6000 USD
  2024-03-03 sell 1 B for 6000 USD
  ----
  sale 2024-03-02 1 A of t1 (2024-01-02): 6000 - 2000 = 4000 short
  sale 2024-03-03 1 B of t2 (2024-02-02): 6000 - 8000 = -2000 short
`,
);
