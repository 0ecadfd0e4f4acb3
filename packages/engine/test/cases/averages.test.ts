/** Covers fees of transfers, gifts, losses, overselling, renames, and the step to one average per wallet. */
import { story } from '../story.ts';

const CA = { country: 'CA' } as const;
const WAC = { country: 'US', method: 'WAC', lot_allocation: 'UNIVERSAL' } as const;
const PER_WALLET = { ...WAC, lot_allocation: 'WALLET' } as const;
const STEP = { country: 'US', method: 'WAC', wallet_from: '2025-01-01' } as const;

const MOVED = `
  2024-01-01 buy 2 A for 20 USD in X
  2024-01-02 transfer 1 A from X to Y fee 0.5 A worth 9
  ----`;

story(
  'disposes of a transfer fee at the average of the wallet it leaves, per wallet',
  'transfer_fee DISPOSAL',
  PER_WALLET,
  `${MOVED}
  fee 2024-01-02 0.5 A: 9 - 5 = 4 WAC
  lot 0.5 A in X basis 5
  lot 1 A in Y basis 10
`,
);

story(
  'removes an ignored fee with its cost, per wallet',
  'transfer_fee IGNORE',
  { ...PER_WALLET, transfer_fee: 'IGNORE' },
  `${MOVED}
  removal fee 2024-01-02 0.5 A basis 5
  lot 0.5 A in X basis 5
  lot 1 A in Y basis 10
`,
);

story(
  'adds the cost of the fee to the moved units, per wallet',
  'transfer_fee ADD_TO_BASIS',
  { ...PER_WALLET, transfer_fee: 'ADD_TO_BASIS' },
  `${MOVED}
  lot 0.5 A in X basis 5
  lot 1 A in Y basis 15
`,
);

story(
  'leaves the cost of the fee on the remaining units with one average over all wallets',
  'transfer_fee ADD_TO_BASIS',
  { ...WAC, transfer_fee: 'ADD_TO_BASIS' },
  `${MOVED}
  lot 1.5 A basis 20
`,
);

story(
  'reports a fee larger than the balance under every fee setting',
  'the missing part has zero basis',
  { ...PER_WALLET, transfer_fee: 'ADD_TO_BASIS' },
  `
  2024-01-01 buy 1 A for 10 USD in X
  2024-01-02 transfer 0.75 A from X to Y fee 0.5 A worth 9
  ----
  lot 0.75 A in Y basis 10 unknown cost_basis
  callout INSUFFICIENT_QUANTITY 0.25 A at t2
`,
);

story(
  'moves more than the wallet held without cost, and reports it',
  'the missing part has zero basis',
  PER_WALLET,
  `
  2024-01-01 buy 1 A for 10 USD in X
  2024-01-02 transfer 3 A from X to Y
  2024-01-03 sell 3 A for 60 USD in Y
  ----
  sale 2024-01-03 3 A: 60 - 10 = 50 WAC unknown cost_basis
  callout INSUFFICIENT_QUANTITY 2 A at t2
`,
);

story(
  'gives units away at the average, and missing units at no cost',
  'gifts are not taxable in the United States',
  WAC,
  `
  2024-01-01 buy 1 A for 10 USD
  2024-01-02 buy 1 A for 30 USD
  2024-02-01 gift 0.5 A worth 100
  2024-02-02 gift 2 A worth 400
  ----
  removal gift 2024-02-01 0.5 A basis 10
  removal gift 2024-02-02 1.5 A basis 30
  removal gift 2024-02-02 0.5 A basis 0 unknown cost_basis acquired_at
  callout INSUFFICIENT_QUANTITY 0.5 A at t4
`,
);

story(
  'multiplies the units of every average in a split, not their cost',
  'arithmetic',
  PER_WALLET,
  `
  2024-01-01 buy 2 A for 20 USD in X
  2024-01-02 buy 2 A for 60 USD in Y
  2024-02-01 split A by 10
  2024-02-02 sell 10 A for 15 USD in X
  ----
  sale 2024-02-02 10 A: 15 - 10 = 5 WAC
  lot 10 A in X basis 10
  lot 20 A in Y basis 60
`,
);

story(
  'carries the average through a rename and reports missing units',
  'arithmetic',
  PER_WALLET,
  `
  2024-01-01 buy 2 A for 20 USD in X
  2024-02-01 rename 1 A to 4 B in X
  2024-02-02 rename 3 A to 12 B in X
  ----
  lot 16 B in X basis 20 unknown cost_basis
  callout INSUFFICIENT_QUANTITY 2 A at t3
`,
);

story(
  'gives each wallet its units at the average of the one pool from 2025',
  'docs of the step to wallets; arithmetic',
  STEP,
  `
  2024-01-01 buy 1 A for 10 USD in X
  2024-01-02 buy 3 A for 70 USD in Y
  2024-06-01 transfer 1 A from Y to Z
  2024-07-01 sell 1 A for 50 USD in Y          # 80 for 4: the average is 20
  2025-03-01 sell 1 A for 50 USD in X
  2025-03-02 buy 1 A for 40 USD in X
  ----
  sale 2024-07-01 1 A: 50 - 20 = 30 WAC
  sale 2025-03-01 1 A: 50 - 20 = 30 WAC
  lot 1 A in X basis 40
  lot 1 A in Y basis 20
  lot 1 A in Z basis 20
`,
);

story(
  'counts a split and a rename before the step in each wallet',
  'arithmetic',
  STEP,
  `
  2024-01-01 buy 1 A for 10 USD in X
  2024-01-02 buy 1 A for 30 USD in Y
  2024-02-01 split A by 2
  2024-02-02 rename 2 A to 2 B in Y
  2025-03-01 sell 1 A for 50 USD in X
  ----
  sale 2025-03-01 1 A: 50 - 10 = 40 WAC
  lot 1 A in X basis 10
  lot 2 B in Y basis 20
`,
);

story(
  'gives nothing at the step to a wallet that gave away more than it had',
  'what was not there counts against no wallet',
  STEP,
  `
  2024-01-01 buy 1 A for 10 USD in X
  2024-01-02 spend 3 A worth 30 in X
  2024-01-03 buy 1 A for 12 USD in X
  2025-03-01 sell 1 A for 50 USD in X
  ----
  spend 2024-01-02 1 A: 10 - 10 = 0 WAC
  spend 2024-01-02 2 A of nothing: 20 - 0 = 20 short unknown cost_basis acquired_at
  sale 2025-03-01 1 A: 50 - 12 = 38 WAC
  callout INSUFFICIENT_QUANTITY 2 A at t2
`,
);

story(
  'removes lost units at the average without gain in Canada',
  'Income Tax Act section 47',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-01-02 buy 10 X for 300 CAD
  2024-05-01 lost 5 X
  ----
  removal lost 2024-05-01 5 X basis 100
  lot 15 X basis 300
`,
);

story(
  'treats a transfer fee as a disposal, a removal, or added cost in Canada',
  'transfer_fee',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD in A
  2024-05-01 transfer 5 X from A to B fee 1 X worth 30
  ----
  fee 2024-05-01 1 X: 30 - 10 = 20 ACB
  lot 9 X basis 90
`,
);

story(
  'removes an ignored fee with its cost in Canada',
  'transfer_fee IGNORE',
  { ...CA, transfer_fee: 'IGNORE' },
  `
  2024-01-01 buy 10 X for 100 CAD in A
  2024-05-01 transfer 5 X from A to B fee 1 X worth 30
  ----
  removal fee 2024-05-01 1 X basis 10
  lot 9 X basis 90
`,
);

story(
  'keeps the cost of fee units on the others in Canada and reports a fee larger than the balance',
  'transfer_fee ADD_TO_BASIS',
  { ...CA, transfer_fee: 'ADD_TO_BASIS' },
  `
  2024-01-01 buy 10 X for 100 CAD in A
  2024-05-01 transfer 5 X from A to B fee 1 X worth 30
  2024-05-02 transfer 1 X from A to B fee 12 X worth 360
  2024-05-03 buy 1 X for 7 CAD in A
  ----
  lot 1 X basis 107
  callout INSUFFICIENT_QUANTITY 3 X at t3
`,
);

story(
  'gives missing units no cost and no superficial loss in Canada',
  'the missing part has zero basis',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 sell 40 X for 80 CAD
  2024-05-02 buy 10 X for 30 CAD
  ----
  sale 2024-05-01 10 X: 20 - 100 + 80 denied = 0 ACB
  sale 2024-05-01 30 X of nothing: 60 - 0 = 60 unknown cost_basis acquired_at
  lot 10 X basis 110
  callout INSUFFICIENT_QUANTITY 30 X at t2
`,
);

story(
  'moves the cost of a partial wrap in Canada and reports missing units',
  'arithmetic',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 rename 4 X to 8 WX
  2024-05-02 rename 9 X to 18 WX
  ----
  lot 26 WX basis 100 unknown cost_basis
  callout INSUFFICIENT_QUANTITY 3 X at t3
`,
);

story(
  'carries the pool and its 30-day window through a migration in Canada',
  'Income Tax Act section 54; arithmetic',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 sell 4 X for 20 CAD
  2024-05-03 rename 6 X to 12 NX
  2024-05-10 buy 8 NX for 40 CAD               # four of the old: all that was sold
  ----
  sale 2024-05-01 4 X: 20 - 40 + 20 denied = 0 ACB
  lot 20 NX basis 120
`,
);

story(
  'reports open pools as of the end of a tax year in Canada',
  'tax_year',
  { ...CA, tax_year: 2024 },
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 sell 4 X for 60 CAD
  2025-01-01T12:00:00Z buy 10 X for 900 CAD
  ----
  sale 2024-05-01 4 X: 60 - 40 = 20 ACB
  lot 6 X basis 60
  total gain 20 income 0
`,
);

story(
  'adds income to the pool at its value in Canada',
  'Income Tax Act section 47',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-02-01 income 2 X worth 44 as staking
  2024-05-01 sell 6 X for 90 CAD
  ----
  sale 2024-05-01 6 X: 90 - 72 = 18 ACB
  income staking 2024-02-01 2 X worth 44
  lot 6 X basis 72
  total gain 18 income 44
`,
);

story(
  'counts losses, fees, wraps and sales in new units after a split in Canada',
  'arithmetic',
  { ...CA, transfer_fee: 'ADD_TO_BASIS' },
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-02-01 split X by 2                       # 20 for 100
  2024-03-01 lost 4 X                           # a fifth of the cost
  2024-03-02 transfer 1 X from W to B fee 2 X worth 9   # 14 for 80
  2024-03-03 rename 7 X to 7 WX
  2024-03-04 sell 7 X for 30 CAD
  ----
  sale 2024-03-04 7 X: 30 - 40 = -10 ACB
  removal lost 2024-03-01 4 X basis 20
  lot 7 WX basis 40
`,
);

const BOUGHT_BACK = `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 sell 4 X for 20 CAD
  2024-05-02 buy 4 X for 24 CAD`;

story(
  'does not count units lost within the window as held at its end in Canada',
  'Income Tax Act section 54; the CRA’s formula of sold, bought and held',
  CA,
  `${BOUGHT_BACK}
  2024-05-03 lost 8 X
  ----
  sale 2024-05-01 4 X: 20 - 40 + 10 denied = -10 ACB
  removal lost 2024-05-03 8 X basis 75.2
  lot 2 X basis 18.8
`,
);

story(
  'does not count units spent on a transfer fee as held in Canada',
  'Income Tax Act section 54; the CRA’s formula of sold, bought and held',
  { ...CA, transfer_fee: 'ADD_TO_BASIS' },
  `${BOUGHT_BACK}
  2024-05-03 transfer 1 X from W to B fee 8 X worth 1
  ----
  sale 2024-05-01 4 X: 20 - 40 + 10 denied = -10 ACB
  lot 2 X basis 94
`,
);

story(
  'counts neither the wrapped units as held nor the result as a purchase in Canada',
  'Income Tax Act section 54; the CRA’s formula of sold, bought and held',
  CA,
  `${BOUGHT_BACK}
  2024-05-03 rename 8 X to 8 WX
  ----
  sale 2024-05-01 4 X: 20 - 40 + 10 denied = -10 ACB
  lot 8 WX basis 75.2
  lot 2 X basis 18.8
`,
);

story(
  'combines purchases of one day in Canada',
  'Income Tax Act section 54',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 sell 4 X for 20 CAD
  2024-05-02T09:00:00Z buy 1 X for 6 CAD
  2024-05-02T10:00:00Z buy 2 X for 12 CAD
  ----
  sale 2024-05-01 4 X: 20 - 40 + 15 denied = -5 ACB
  lot 9 X basis 93
`,
);

for (const [day, denied, gain, basis] of [
  ['2024-04-01', ' + 10 denied', '-10', '90'],
  ['2024-03-31', '', '-20', '80'],
] as const) {
  story(
    `Canada: bought on ${day}, ${denied ? '30 days before, counts' : '31 days before, does not count'}`,
    'Income Tax Act section 54',
    CA,
    `
    2024-01-01 buy 10 X for 100 CAD
    ${day} buy 2 X for 20 CAD
    2024-05-01 sell 4 X for 20 CAD
    ----
    sale 2024-05-01 4 X: 20 - 40${denied} = ${gain} ACB
    lot 8 X basis ${basis}
`,
  );
}

story(
  'denies nothing of a sale at cost in Canada',
  'Income Tax Act section 54',
  CA,
  `
  2024-01-01 buy 10 X for 100 CAD
  2024-05-01 sell 4 X for 40 CAD
  2024-05-02 buy 4 X for 24 CAD
  ----
  sale 2024-05-01 4 X: 40 - 40 = 0 ACB
  lot 10 X basis 84
`,
);
