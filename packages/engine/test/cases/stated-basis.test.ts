import { expect, test } from 'vitest';
import { proofText } from '../../src/explain/proof-text.ts';
import { workedSums } from '../../src/explain/worked.ts';
import { compute, parseLedger, proofOf } from '../file.ts';
import { ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const STATED = 'the user’s own figure, worked by hand';

story(
  "counts the entered basis and takes the method's lots",
  STATED,
  US,
  `
  2023-01-01 buy 1 A for 10 USD
  2023-01-02 buy 1 A for 20 USD
  2024-02-01 sell 1 A for 100 USD disposal basis 60
  ----
  sale 2024-02-01 1 A of t1 (2023-01-01): 100 - 60 = 40 long
  lot 1 A in W of t2 (2023-01-02) basis 20
  callout STATED_COST_BASIS 1 A at t3
  total gain 40 income 0
`,
);

story(
  'divides the entered basis among lots by quantity, each with its own term',
  STATED,
  US,
  `
  2023-01-01 buy 1 A for 10 USD
  2024-01-02 buy 2 A for 20 USD
  2024-02-01 sell 3 A for 100 USD disposal basis 10
  ----
  sale 2024-02-01 1 A of t1 (2023-01-01): 33.33333333333333333333... - 3.33333333333333333333... = 30 long
  sale 2024-02-01 2 A of t2 (2024-01-02): 66.66666666666666666666... - 6.66666666666666666666... = 60 short
  callout STATED_COST_BASIS 3 A at t3
`,
);

story(
  'knows the cost of units that were never held, but not their date',
  STATED,
  US,
  `
  2024-02-01 sell 1 A for 100 USD disposal basis 60
  ----
  sale 2024-02-01 1 A of nothing: 100 - 60 = 40 short unknown acquired_at
  callout INSUFFICIENT_QUANTITY 1 A at t1
  callout STATED_COST_BASIS 1 A at t1
`,
);

story(
  'accepts an entered basis of zero',
  STATED,
  US,
  `
  2023-01-01 buy 1 A for 10 USD
  2024-02-01 spend 1 A worth 100 disposal basis 0
  ----
  spend 2024-02-01 1 A of t1 (2023-01-01): 100 - 0 = 100 long
  callout STATED_COST_BASIS 1 A at t2
`,
);

story(
  'replaces both costs of a gift and keeps the donor’s date',
  STATED,
  US,
  `
  2024-01-01 gift_received 1 A worth 50 donor 80 since 2020-01-01
  2024-02-01 sell 1 A for 30 USD disposal basis 45
  ----
  sale 2024-02-01 1 A of t1 (2020-01-01): 30 - 45 = -15 long
  callout STATED_COST_BASIS 1 A at t2
`,
);

story(
  'lets a donation leave with the entered basis',
  STATED,
  US,
  `
  2023-01-01 buy 1 A for 10 USD
  2024-02-01 donation 1 A worth 100 disposal basis 60
  ----
  removal donation 2024-02-01 1 A of t1 (2023-01-01) basis 60
  callout STATED_COST_BASIS 1 A at t2
`,
);

story(
  'divides the entered basis between a settled debt and its interest',
  STATED,
  US,
  `
  2024-01-05 buy 3 A for 30 USD
  2024-01-06 deposit 1 A worth 20 purpose loan_received
  2024-02-06 withdrawal 2 A worth 60 purpose loan_repaid disposal basis 8
  ----
  repayment 2024-02-06 1 A of t1 (2024-01-05): 20 - 4 = 16 short
  repayment 2024-02-06 1 A of t1 (2024-01-05): 30 - 4 = 26 short
  lot 1 A in W of t1 (2024-01-05) basis 10
  lot 1 A in W of t2 (2024-01-06) basis 20
  callout UNSETTLED_TREATMENT at t3
  callout STATED_COST_BASIS 1 A at t3
  callout STATED_COST_BASIS 1 A at t3
`,
);

story(
  'denies a superficial loss of the entered basis and adds it to the pool',
  'Income Tax Act s. 54; loss 60 - 10 = 50, denied 50 × min(1, 1, 2) / 1',
  { country: 'CA', method: 'ACB', base_currency: 'USD' },
  `
  2024-01-01 buy 2 A for 20 USD
  2024-02-01 sell 1 A for 10 USD disposal basis 60
  2024-02-10 buy 1 A for 10 USD
  ----
  sale 2024-02-01 1 A: 10 - 60 + 50 denied = 0 ACB
  lot 2 A basis 70
  callout STATED_COST_BASIS 1 A at t2
`,
);

story(
  'counts the entered basis under share pooling',
  STATED,
  { country: 'GB', method: 'SP', base_currency: 'USD' },
  `
  2024-01-01 buy 2 A for 20 USD
  2024-02-01 buy 1 A for 40 USD
  2024-02-01 sell 2 A for 100 USD disposal basis 60
  ----
  sale 2024-02-01 1 A of t2 (2024-02-01): 50 - 30 = 20 SAME_DAY
  sale 2024-02-01 1 A: 50 - 30 = 20 SECTION_104
  lot 1 A basis 10
  callout STATED_COST_BASIS 2 A at t3
`,
);

const SOLD = `
  2023-01-01 buy 1 A for 10 USD
  2023-01-02 buy 1 A for 30 USD
  2024-02-01 sell 2 A for 100 USD`;

function computed(text: string) {
  const parsed = parseLedger(ledgerOf(US, text));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return compute(parsed.ledger);
}

test('includes the entered basis in the input hash and both figures in the callout', () => {
  const [plain, stated] = [computed(SOLD), computed(`${SOLD} disposal basis 60`)];
  expect(stated.input_hash).not.toBe(plain.input_hash);
  expect(stated.callouts.map(({ message }) => message)).toEqual([
    'You set this cost basis: 60.00 USD. By first in, first out it would be 40.00 USD.',
  ]);
  expect(computed(`${SOLD} taking 2 of t1 disposal basis 60`).callouts.at(-1)!.message).toBe(
    'You set this cost basis: 60.00 USD. By the lots you chose it would be 40.00 USD.',
  );
});

test('shows the entered basis and the one it replaces in the proof', () => {
  const proof = proofOf(ledgerOf(US, `${SOLD} disposal basis 60`), 't3')!;
  expect(workedSums(proof)[0]!.map(({ depth, label, amount }) => `${depth} ${label}: ${amount}`)).toEqual([
    '0 Gain, long-term: 40',
    '1 Proceeds: 100',
    '2 2 A, sold for 100.00 USD: 100',
    '1 Cost basis: -60',
    '2 1 A, entered by you; by the method 10.00: -30',
    '2 1 A, entered by you; by the method 30.00: -30',
  ]);
  expect(proofText(proof)).toContain(
    '\n     cost basis entered by you instead: 30 USD\n     proceeds: 100 × 1 / 2 = 50\n',
  );
});

story(
  'reports an entered basis of an untaxed trade',
  STATED,
  US,
  `
  2023-01-01 buy 1 A for 10 USD
  2024-02-01 trade 1 A for 1 B worth 100 not taxable disposal basis 60
  2024-03-01 sell 1 B for 110 USD
  ----
  sale 2024-03-01 1 B of t1 (2023-01-01): 110 - 10 = 100 long
  callout UNUSED_FIGURE at t2
`,
);

story(
  'counts the entered basis of a taxable rename',
  STATED,
  US,
  `
  2023-01-01 buy 1 A for 10 USD
  2024-02-01 rename 1 A to 1 B worth 100 taxable disposal basis 60
  ----
  trade 2024-02-01 1 A of t1 (2023-01-01): 100 - 60 = 40 long
  lot 1 B in W of t2 (2024-02-01) basis 100
  callout STATED_COST_BASIS 1 A at t2
`,
);

story(
  'reports entered proceeds of a gift, which has none, and counts its basis',
  STATED,
  US,
  `
  2023-01-01 buy 1 A for 10 USD
  2024-02-01 gift 1 A worth 100 proceeds 90 disposal basis 60
  ----
  removal gift 2024-02-01 1 A of t1 (2023-01-01) basis 60
  callout UNUSED_FIGURE at t2
  callout STATED_COST_BASIS 1 A at t2
`,
);

story(
  'reports the entered basis of an untaxed deposit into lending',
  STATED,
  { ...US, taxability: { lending: false } },
  `
  2023-01-01 buy 1 A for 10 USD
  2024-02-01 withdrawal 1 A worth 100 purpose lending_deposit disposal basis 60
  ----
  lot 1 A in W (lent) of t1 (2023-01-01) basis 10
  callout UNUSED_FIGURE at t2
`,
);

test.each([
  ['transfer 1 A to V disposal basis 5', 'cost basis of a disposal: 5.00 USD', 'disposes of nothing'],
  ['rename 1 A to 1 B proceeds 5', 'amount of proceeds: 5.00 USD', 'has no proceeds'],
  ['margin_loss 1 A worth 10 proceeds 5', 'amount of proceeds: 5.00 USD', 'has no proceeds'],
  ['rename 1 A to 1 B basis 5', 'cost basis: 5.00 USD', 'acquires nothing'],
])('reports a figure that no row uses: %s', (text, figure, reason) => {
  const { callouts } = computed(`2023-01-01 buy 1 A for 10 USD\n2024-01-01 ${text}`);
  expect(callouts.flatMap(({ type, message }) => (type === 'UNUSED_FIGURE' ? [message] : []))).toEqual([
    `You set this ${figure}. With this type and taxability, the transaction ${reason}. The figure is not used.`,
  ]);
});

test('reports an acquisition date that no row uses', () => {
  const { callouts } = computed('2023-01-01 buy 1 A for 10 USD\n2024-01-01 rename 1 A to 1 B acquired 2020-05-06');
  expect(callouts.map(({ message }) => message)).toEqual([
    'This transaction states an acquisition date, 2020-05-06, but it acquires nothing, so the date is not used.',
  ]);
});

test('rejects a disposal basis on a transaction that sends nothing', () => {
  const parsed = parseLedger(ledgerOf(US, '2024-01-01 income 1 A worth 10 disposal basis 5'));
  expect(parsed).toMatchObject({ ok: false, error: { code: 'UNEXPECTED_KEY', key: 'disposal_basis' } });
});
