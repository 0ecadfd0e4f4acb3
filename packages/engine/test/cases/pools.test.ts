/**
 * Tests Canada's adjusted cost base with the superficial loss, share pooling in the United Kingdom, and weighted
 * average.
 */
import { story } from '../story.ts';

const CA = { country: 'CA' } as const;
const GB = { country: 'GB' } as const;

story(
  'adds fees to the cost and deducts selling costs from proceeds in Canada',
  'adjustedcostbase.ca, worked example',
  CA,
  `
  2014-03-03 buy 100 X for 5000 CAD fee 10 CAD
  2014-05-01 sell 50 X for 6000 CAD fee 10 CAD
  2014-07-18 buy 50 X for 6500 CAD fee 10 CAD
  2014-09-25 sell 40 X for 3600 CAD fee 10 CAD
  ----
  sale 2014-05-01 50 X: 5990 - 2505 = 3485 ACB
  sale 2014-09-25 40 X: 3590 - 3606 = -16 ACB
  lot 60 X basis 5409
`,
);

story(
  'denies a whole loss if everything is bought back, and adds it to the new cost in Canada',
  'adjustedcostbase.ca, worked example',
  CA,
  `
  2014-01-06 buy 100 X for 5000 CAD
  2014-11-03 sell 100 X for 3000 CAD
  2014-11-04 buy 100 X for 3000 CAD
  2015-12-02 sell 100 X for 8000 CAD
  ----
  sale 2014-11-03 100 X: 3000 - 5000 + 2000 denied = 0 ACB
  sale 2015-12-02 100 X: 8000 - 5000 = 3000 ACB
`,
);

story(
  'denies a quarter of the loss if a quarter is bought back in Canada',
  'adjustedcostbase.ca, worked example',
  CA,
  `
  2015-01-02 buy 100 X for 300 CAD
  2015-04-09 sell 100 X for 200 CAD
  2015-04-10 buy 25 X for 55 CAD
  ----
  sale 2015-04-09 100 X: 200 - 300 + 25 denied = -75 ACB
  lot 25 X basis 80
`,
);

story(
  'computes plain gains in Canada',
  'privateacb, worked example',
  CA,
  `
  2024-01-02 buy 1 BTC for 50000 CAD
  2024-02-02 buy 0.5 BTC for 30000 CAD
  2024-03-02 sell 0.8 BTC for 52000 CAD
  ----
  sale 2024-03-02 0.8 BTC: 52000 - 42666.666666... = 9333.333333... ACB
  lot 0.7 BTC basis 37333.333333...
`,
);

for (const [day, denied, why] of [
  ['2024-05-31', ' + 10 denied', 'day 30 after is inside'],
  ['2024-06-01', '', 'day 31 after is outside'],
] as const) {
  story(
    `Canada: ${why} the window`,
    'Income Tax Act section 54',
    CA,
    `
    2024-01-01 buy 10 X for 20 CAD
    2024-05-01 sell 10 X for 10 CAD
    ${day} buy 10 X for 10 CAD
    ----
    sale 2024-05-01 10 X: 10 - 20${denied} = ${denied ? '0' : '-10'} ACB
    lot 10 X basis ${denied ? '20' : '10'}
`,
  );
}

story(
  'counts purchases in the 30 days before that are still held afterward in Canada',
  'Income Tax Act section 54',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-04-10 buy 5 X for 50 CAD
  2024-05-01 sell 10 X for 40 CAD
  ----
  sale 2024-05-01 10 X: 40 - 100 + 30 denied = -30 ACB
  lot 5 X basis 80
`,
);

story(
  'denies nothing if the repurchase in another wallet is sold by the end of the window in Canada',
  'Income Tax Act section 54',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD in A
  2024-05-01 sell 10 X for 40 CAD in A
  2024-05-10 buy 10 X for 40 CAD in B
  2024-05-20 sell 10 X for 41 CAD in B
  ----
  sale 2024-05-01 10 X: 40 - 100 = -60 ACB
  sale 2024-05-20 10 X: 41 - 40 = 1 ACB
`,
);

story(
  'finds a superficial loss across a split between sale and purchase in Canada',
  'Income Tax Act section 54; arithmetic',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 sell 10 X for 40 CAD
  2024-05-05 split X by 2
  2024-05-10 buy 10 X for 20 CAD
  ----
  sale 2024-05-01 10 X: 40 - 100 + 30 denied = -30 ACB
  lot 10 X basis 50
`,
);

story(
  'treats a gift as a disposal at market value in Canada',
  'Income Tax Act section 69',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 gift 5 X worth 80
  ----
  gift 2024-05-01 5 X: 80 - 50 = 30 ACB
  lot 5 X basis 50
`,
);

story(
  'UK: the pool before the sale is averaged',
  'HMRC CRYPTO22251',
  GB,
  `
  2019-01-02 buy 100 A for 1000 GBP
  2020-01-02 buy 50 A for 125000 GBP
  2021-01-02 sell 50 A for 300000 GBP
  ----
  sale 2021-01-02 50 A: 300000 - 42000 = 258000 SECTION_104
  lot 100 A basis 84000
`,
);

story(
  'UK: bought back within 30 days, across the end of the tax year, earliest sale served first',
  'HMRC CRYPTO22253',
  GB,
  `
  2020-01-02 buy 2000 C for 1000 GBP
  2021-03-31 sell 1000 C for 400 GBP
  2021-04-20 sell 500 C for 150 GBP
  2021-04-21 buy 700 C for 175 GBP
  2021-04-28 buy 500 C for 100 GBP
  2021-05-01 buy 500 C for 150 GBP
  ----
  sale 2021-03-31 700 C of t4 (2021-04-21): 280 - 175 = 105 THIRTY_DAY
  sale 2021-03-31 300 C of t5 (2021-04-28): 120 - 60 = 60 THIRTY_DAY
  sale 2021-04-20 200 C of t5 (2021-04-28): 60 - 40 = 20 THIRTY_DAY
  sale 2021-04-20 300 C of t6 (2021-05-01): 90 - 90 = 0 THIRTY_DAY
  lot 2200 C basis 1060
  year 2020/21 short 0 long 0 gain 165 income 0
  year 2021/22 short 0 long 0 gain 20 income 0
`,
);

story(
  'UK: all sales and all purchases of a day are one',
  'HMRC CRYPTO22254',
  GB,
  `
  2020-01-02 buy 8000 D for 1000 GBP
  2021-07-01T09:00:00Z sell 5000 D for 500 GBP
  2021-07-01T10:00:00Z sell 2000 D for 142 GBP
  2021-07-01T11:00:00Z buy 4000 D for 320 GBP
  2021-07-01T12:00:00Z buy 1000 D for 75 GBP
  2021-07-01T13:00:00Z buy 1000 D for 70 GBP
  2021-07-01T14:00:00Z buy 500 D for 35 GBP
  ----
  sale 2021-07-01 5000 D of several (2021-07-01): 500 - 384.615384... = 115.384615... SAME_DAY
  sale 2021-07-01 1500 D of several (2021-07-01): 106.5 - 115.384615... = -8.884615... SAME_DAY
  sale 2021-07-01 500 D: 35.5 - 62.5 = -27 SECTION_104
  lot 7500 D basis 937.5
  total gain 79.5 income 0
`,
);

story(
  'UK: the day is a London day: 23:30 UTC in summer is the next one',
  'London days',
  GB,
  `
  2020-01-02 buy 10 A for 100 GBP
  2021-07-01T23:30:00Z sell 5 A for 100 GBP      # 2 July in London
  2021-07-02T12:00:00Z buy 5 A for 80 GBP
  ----
  sale 2021-07-01 5 A of t3 (2021-07-02): 100 - 80 = 20 SAME_DAY
  lot 10 A basis 100
`,
);

story(
  'UK: an acquisition serves its own day before an earlier disposal',
  'TCGA 1992 section 106A',
  GB,
  `
  2020-01-02 buy 100 A for 100 GBP
  2021-07-01 sell 10 A for 30 GBP
  2021-07-05 sell 6 A for 18 GBP
  2021-07-05 buy 10 A for 20 GBP
  ----
  sale 2021-07-01 4 A of t4 (2021-07-05): 12 - 8 = 4 THIRTY_DAY
  sale 2021-07-01 6 A: 18 - 6 = 12 SECTION_104
  sale 2021-07-05 6 A of t4 (2021-07-05): 18 - 12 = 6 SAME_DAY
  lot 94 A basis 94
`,
);

story(
  'UK: renamed and split inside the 30 days: 10 OLD became 20 NEW, then 40; 20 of them bought back are half of what was sold',
  'HMRC CRYPTO22253; arithmetic',
  GB,
  `
  2020-01-02 buy 20 OLD for 200 GBP
  2021-07-01 sell 10 OLD for 300 GBP
  2021-07-05 rename 10 OLD to 20 NEW
  2021-07-06 split NEW by 2
  2021-07-10 buy 20 NEW for 90 GBP
  ----
  sale 2021-07-01 5 OLD of t5 (2021-07-10): 150 - 90 = 60 THIRTY_DAY
  sale 2021-07-01 5 OLD: 150 - 50 = 100 SECTION_104
  lot 60 NEW basis 150
`,
);

story(
  'UK: half of a swap’s fee lowers the proceeds, half adds to the cost',
  'the default for GB',
  GB,
  `
  2020-01-02 buy 10 A for 100 GBP
  2021-07-01 trade 10 A for 5 B worth 200 fee 4 GBP
  ----
  trade 2021-07-01 10 A: 198 - 100 = 98 SECTION_104
  lot 5 B basis 202
`,
);

story(
  'UK: a gift is a disposal at market value',
  'TCGA 1992 sections 17 and 18',
  GB,
  `
  2020-01-02 buy 10 A for 100 GBP
  2021-07-01 gift 5 A worth 90
  ----
  gift 2021-07-01 5 A: 90 - 50 = 40 SECTION_104
  lot 5 A basis 50
`,
);

story(
  'takes nothing from an empty pool, and later purchases do not fill it',
  'what has broken engines',
  { country: 'SE' },
  `
  2024-01-01 sell 1 A for 10 SEK
  2024-01-02 buy 1 A for 5 SEK
  2024-01-03 sell 1 A for 7 SEK
  ----
  sale 2024-01-01 1 A of nothing: 10 - 0 = 10 unknown cost_basis acquired_at
  sale 2024-01-03 1 A: 7 - 5 = 2 WAC
  callout INSUFFICIENT_QUANTITY 1 A at t1
`,
);

story(
  'carries the weighted average per wallet through a transfer',
  'arithmetic',
  { country: 'US', method: 'WAC', lot_allocation: 'WALLET' },
  `
  2024-01-01 buy 1 A for 10 USD in X
  2024-01-02 buy 1 A for 30 USD in X
  2024-01-03 transfer 1 A from X to Y
  2024-01-04 sell 0.5 A for 15 USD in Y
  ----
  sale 2024-01-04 0.5 A: 15 - 10 = 5 WAC
  lot 1 A in X basis 20
  lot 0.5 A in Y basis 10
`,
);

story(
  'UK: migrated in two wallets on one day: still one property',
  'HMRC CRYPTO22253; arithmetic',
  GB,
  `
  2020-01-02 buy 20 OLD for 200 GBP in X
  2020-01-03 transfer 5 OLD from X to Y
  2021-07-01 sell 10 OLD for 300 GBP in X
  2021-07-05T09:00:00Z rename 5 OLD to 10 NEW in X
  2021-07-05T10:00:00Z rename 5 OLD to 10 NEW in Y
  2021-07-10 buy 20 NEW for 90 GBP in X
  ----
  sale 2021-07-01 10 OLD of t6 (2021-07-10): 300 - 90 = 210 THIRTY_DAY
  lot 40 NEW basis 200
`,
);

story(
  'UK: a wrap of a part is no migration: its cost moves, and buying the wrapped one back matches no sale of the other',
  'a rename that leaves some of the old asset',
  GB,
  `
  2020-01-02 buy 20 ETH for 200 GBP
  2021-07-01 sell 5 ETH for 300 GBP
  2021-07-05 rename 5 ETH to 5 WETH
  2021-07-10 buy 5 WETH for 90 GBP
  ----
  sale 2021-07-01 5 ETH: 300 - 50 = 250 SECTION_104
  lot 10 ETH basis 100
  lot 10 WETH basis 140
`,
);

const OVER_RENAME = `
  2024-03-01 buy 10 OLD for 100 GBP
  2024-03-10 sell 4 OLD for 30 GBP
  2024-03-15 rename 6 OLD to 6 NEW
  2024-03-20 buy 4 NEW for 20 GBP
`;

story(
  'treats a rename after a same-day sale and purchase as a migration in the United Kingdom',
  'Taxation of Chargeable Gains Act 1992 section 105 (1): the time of day does not count',
  GB,
  `
  2024-02-01T10:00:00Z sell 5 OLD for 50 GBP
  2024-02-01T12:00:00Z buy 5 OLD for 40 GBP
  ${OVER_RENAME}
  ----
  sale 2024-02-01 5 OLD of t2 (2024-02-01): 50 - 40 = 10 SAME_DAY
  sale 2024-03-10 4 OLD of t6 (2024-03-20): 30 - 20 = 10 THIRTY_DAY
  lot 10 NEW basis 100
`,
);

story(
  'treats a rename after a sale and its 30-day purchase, through a split, as a migration in the United Kingdom',
  'Taxation of Chargeable Gains Act 1992 section 106A; arithmetic',
  GB,
  `
  2024-01-01 sell 5 OLD for 50 GBP
  2024-01-03 split OLD by 2
  2024-01-31 buy 10 OLD for 40 GBP
  ${OVER_RENAME}
  ----
  sale 2024-01-01 5 OLD of t3 (2024-01-31): 50 - 40 = 10 THIRTY_DAY
  sale 2024-03-10 4 OLD of t7 (2024-03-20): 30 - 20 = 10 THIRTY_DAY
  lot 10 NEW basis 100
`,
);

story(
  'does not count units never bought as held, but counts purchases after thirty days in the United Kingdom',
  'Taxation of Chargeable Gains Act 1992 section 106A; what was never acquired has no basis',
  GB,
  `
  2024-01-01 sell 5 OLD for 50 GBP
  2024-02-01 buy 5 OLD for 40 GBP
  ${OVER_RENAME}
  ----
  sale 2024-01-01 5 OLD of nothing: 50 - 0 = 50 unknown cost_basis acquired_at
  sale 2024-03-10 4 OLD: 30 - 37.333333... = -7.333333... SECTION_104
  lot 10 NEW basis 76
  lot 5 OLD basis 46.666666...
  callout INSUFFICIENT_QUANTITY 5 OLD at t1
`,
);

for (const time of ['09:00:00', '18:00:00']) {
  story(
    `United Kingdom: sold at ${time} on the day of the rename: the same`,
    'the time of day does not count',
    GB,
    `
    2024-03-01 buy 10 OLD for 100 GBP
    s: 2024-03-15T${time}Z sell 4 OLD for 30 GBP
    r: 2024-03-15 rename 6 OLD to 6 NEW
    2024-03-20 buy 4 NEW for 20 GBP
    ----
    sale 2024-03-15 4 OLD of t4 (2024-03-20): 30 - 20 = 10 THIRTY_DAY
    lot 10 NEW basis 100
`,
  );
}

story(
  'dates a match with several purchases of a day to the first of them in the United Kingdom',
  'all acquisitions of a day are one',
  GB,
  `
  2024-03-01T10:00:00Z sell 2 X for 50 GBP
  2024-03-01T12:00:00Z buy 1 X for 10 GBP
  2024-03-01T14:00:00Z buy 1 X for 20 GBP
  ----
  sale 2024-03-01 2 X of several (2024-03-01): 50 - 30 = 20 SAME_DAY
`,
);

for (const [settings, why] of [
  [GB, 'by default'],
  [{ ...GB, gifts_taxable: true }, 'where gifts are taxable by setting'],
] as const) {
  story(
    `United Kingdom: a donation to a charity is no gain and no loss, ${why}; a gift is a disposal`,
    'Taxation of Chargeable Gains Act 1992 section 257; gifts: sections 17 and 18',
    settings,
    `
    2024-01-01 buy 10 X for 100 GBP
    2024-06-01 donation 2 X worth 90
    2024-06-02 gift 2 X worth 90
    2024-06-03 donation 2 X worth 90 taxable
    ----
    gift 2024-06-02 2 X: 90 - 20 = 70 SECTION_104
    donation 2024-06-03 2 X: 90 - 20 = 70 SECTION_104
    removal donation 2024-06-01 2 X basis 20
    lot 4 X basis 40
`,
  );
}

story(
  'treats a donation as a disposal at market value in Canada',
  'Income Tax Act section 69 (1) (b)',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-06-01 donation 2 X worth 90
  ----
  donation 2024-06-01 2 X: 90 - 20 = 70 ACB
  lot 8 X basis 80
`,
);

story(
  'does not count a split of zero units as use, so a later rename migrates',
  'a migration joins an asset not in use; a split of nothing is nothing',
  GB,
  `
  2023-12-01 split NEW by 2
  ${OVER_RENAME}
  ----
  sale 2024-03-10 4 OLD of t5 (2024-03-20): 30 - 20 = 10 THIRTY_DAY
  lot 10 NEW basis 100
`,
);

for (const [lost, sold] of [
  ['09:00', '12:00'],
  ['12:00', '09:00'],
]) {
  story(
    `United Kingdom: lost at ${lost} and sold at ${sold} with too little for both: the sale has its units, the loss what is left`,
    'Taxation of Chargeable Gains Act 1992 sections 105 and 106A identify what was disposed of; the time of day does not count',
    { country: 'GB' },
    `
  2024-01-01 buy 4 A for 40 GBP
  l: 2024-02-01T${lost}:00Z lost 3 A
  s: 2024-02-01T${sold}:00Z sell 3 A for 60 GBP
  ----
  sale 2024-02-01 3 A: 60 - 30 = 30 SECTION_104
  removal lost 2024-02-01 1 A basis 10
  removal lost 2024-02-01 2 A basis 0 unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 2 A at l
`,
  );
}

story(
  "shares a shortfall among a day's removals in any order in the United Kingdom",
  'the time of day does not count',
  { country: 'GB' },
  `
  2024-01-01 buy 4 A for 40 GBP
  l: 2024-02-01T09:00:00Z lost 6 A
  s: 2024-02-01T12:00:00Z stolen 2 A
  ----
  removal lost 2024-02-01 3 A basis 30
  removal lost 2024-02-01 3 A basis 0 unknown cost_basis acquired_at
  removal stolen 2024-02-01 1 A basis 10
  removal stolen 2024-02-01 1 A basis 0 unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 3 A at l
  callout INSUFFICIENT_QUANTITY 1 A at s
`,
);

story(
  "shares a shortfall among a day's removals across splits in the United Kingdom",
  'a split changes the unit that is counted in, and nothing that is counted',
  { country: 'GB' },
  `
  2024-01-01 buy 4 A for 40 GBP
  l: 2024-02-01T09:00:00Z lost 6 A
  2024-02-01T10:00:00Z split A by 2
  2024-02-01T11:00:00Z split B by 3
  s: 2024-02-01T12:00:00Z stolen 4 A
  ----
  removal lost 2024-02-01 3 A basis 30
  removal lost 2024-02-01 3 A basis 0 unknown cost_basis acquired_at
  removal stolen 2024-02-01 2 A basis 10
  removal stolen 2024-02-01 2 A basis 0 unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 3 A at l
  callout INSUFFICIENT_QUANTITY 2 A at s
`,
);

for (const [moved, sold] of [
  ['09:00', '12:00'],
  ['12:00', '09:00'],
]) {
  story(
    `United Kingdom: moved at ${moved} with a fee whose cost stays, sold at ${sold}: the fee raises the average first`,
    'a day is as an instant, where transfers come before disposals',
    { country: 'GB', transfer_fee: 'ADD_TO_BASIS' },
    `
  2024-01-01 buy 10 A for 90 GBP
  2024-02-01T${moved}:00Z transfer 2 A from W to X fee 1 A worth 9
  2024-02-01T${sold}:00Z sell 3 A for 60 GBP
  ----
  sale 2024-02-01 3 A: 60 - 30 = 30 SECTION_104
  lot 6 A basis 60
`,
  );
}

for (const [country, currency, rule, settings] of [
  ['Canada', 'CAD', 'ACB', CA],
  ['United Kingdom', 'GBP', 'SECTION_104', GB],
] as const) {
  story(
    `${country}: a complete rename of more than is held is reported when it happens, and adds nothing`,
    'what was not held has no cost; lots report it as well',
    settings,
    `
    2023-01-02 buy 3 OLD for 30 ${currency}
    2023-06-01 rename 5 OLD to 10 NEW
    ----
    lot 6 NEW basis 30
    callout INSUFFICIENT_QUANTITY 2 OLD at t2
  `,
  );
  story(
    `${country}: a rename in two goes, of which the second is of more than is left; what is sold in between is the new asset`,
    'what was not held has no cost; lots report it as well',
    settings,
    `
    2023-01-02 buy 10 OLD for 100 ${currency}
    2023-06-01T09:00:00Z rename 6 OLD to 6 NEW
    2023-06-01T10:00:00Z sell 6 NEW for 90 ${currency}
    2023-06-01T11:00:00Z rename 5 OLD to 5 NEW
    ----
    sale 2023-06-01 6 NEW: 90 - 60 = 30 ${rule}
    lot 4 NEW basis 40
    callout INSUFFICIENT_QUANTITY 1 OLD at t4
  `,
  );
}
