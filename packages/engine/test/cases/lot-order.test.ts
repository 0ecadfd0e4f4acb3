import { story } from '../story.ts';

const US = { country: 'US', lot_allocation: 'WALLET' } as const;

story(
  'finds a difference in the thirtieth digit under highest cost first',
  'unit costs are compared exactly',
  { ...US, method: 'HIFO' },
  `
  2023-01-01 buy 3 A for 3000000000000000 USD
  2023-02-01 buy 3 A for 3000000000000000.000003 USD
  2023-03-01 sell 3 A for 3000000000000001 USD
  ----
  sale 2023-03-01 3 A of t2 (2023-02-01): 3000000000000001 - 3000000000000000.000003 = 0.999997 short
  lot 3 A in W of t1 (2023-01-01) basis 3000000000000000
`,
);

story(
  'finds it under lowest cost first too',
  'unit costs are compared exactly',
  { ...US, method: 'LOFO' },
  `
  2023-01-01 buy 3 A for 3000000000000000.000003 USD
  2023-02-01 buy 3 A for 3000000000000000 USD
  2023-03-01 sell 3 A for 3000000000000001 USD
  ----
  sale 2023-03-01 3 A of t2 (2023-02-01): 3000000000000001 - 3000000000000000 = 1 short
  lot 3 A in W of t1 (2023-01-01) basis 3000000000000000.000003
`,
);

for (const method of ['HIFO', 'LOFO'] as const) {
  story(
    `${method}: of equal unit costs the earlier goes first, whatever the quantities`,
    'ties go to the lot acquired earlier',
    { ...US, method },
    `
    2023-01-01 buy 3 A for 1 USD
    2023-02-01 buy 6 A for 2 USD
    2023-03-01 sell 3 A for 9 USD
    ----
    sale 2023-03-01 3 A of t1 (2023-01-01): 9 - 1 = 8 short
    lot 6 A in W of t2 (2023-02-01) basis 2
`,
  );
}

story(
  'changes the unit cost of held lots in a split before comparing them with later purchases',
  'arithmetic',
  { ...US, method: 'HIFO' },
  `
  2023-01-01 buy 1 A for 10 USD
  2023-02-01 buy 1 A for 12 USD
  2023-03-01 split A by 10
  2023-03-02 buy 5 A for 5.5 USD
  2023-04-01 sell 20 A for 100 USD
  ----
  sale 2023-04-01 10 A of t2 (2023-02-01): 50 - 12 = 38 short
  sale 2023-04-01 5 A of t4 (2023-03-02): 25 - 5.5 = 19.5 short
  sale 2023-04-01 5 A of t1 (2023-01-01): 25 - 5 = 20 short
  lot 5 A in W of t1 (2023-01-01) basis 5
`,
);

story(
  'ranks lots without cost lowest, so they go last under highest cost first',
  'arithmetic',
  { ...US, method: 'HIFO' },
  `
  2023-01-01 income 1 A worth 0 as airdrop
  2023-02-01 buy 1 A for 1 USD
  2023-03-01 sell 1 A for 3 USD
  ----
  sale 2023-03-01 1 A of t2 (2023-02-01): 3 - 1 = 2 short
  income airdrop 2023-01-01 1 A worth 0
  lot 1 A in W of t1 (2023-01-01) basis 0
`,
);

story(
  'gives held units away with their cost and missing units without',
  'the missing part has zero basis',
  { ...US, method: 'FIFO' },
  `
  2023-01-01 gift_received 1 A worth 12 donor 20 since 2020-01-01
  2023-02-01 gift 3 A
  ----
  removal gift 2023-02-01 1 A of t1 (2020-01-01) basis 20
  removal gift 2023-02-01 2 A basis 0 unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 2 A at t2
`,
);

story(
  'keeps separate rows for parts of a gift with two costs that are treated differently',
  'Publication 551',
  { ...US, method: 'FIFO' },
  `
  2023-01-01 gift_received 1 A worth 12 donor 20 since 2020-01-01 in X
  2023-01-02 transfer 0.5 A from X to Y
  2023-01-03 transfer 0.5 A from Y to X
  2023-02-01 sell 1 A for 20 USD in X            # neither gain nor loss at what the donor paid
  ----
  sale 2023-02-01 0.5 A of t1 (2020-01-01): 10 - 10 = 0 long
  sale 2023-02-01 0.5 A of t1 (2020-01-01): 10 - 10 = 0 long
`,
);

for (const [price, basis, gain, from] of [
  ['12', '12', '0', '2020-01-01'],
  ['11', '12', '-1', '2023-01-01'],
  ['16', '16', '0', '2020-01-01'],
  ['21', '20', '1', '2020-01-01'],
] as const) {
  story(
    `a gift worth 12 that cost the donor 20, sold for ${price}`,
    'Publication 551',
    { ...US, method: 'FIFO' },
    `
    2023-01-01 gift_received 1 A worth 12 donor 20 since 2020-01-01
    2023-02-01 sell 1 A for ${price} USD
    ----
    sale 2023-02-01 1 A of t1 (${from}): ${price} - ${basis} = ${gain} ${from === '2020-01-01' ? 'long' : 'short'}
`,
  );
}
