/** Tests other methods that apply between two days or without end, for one wallet or for all. */

import { readLedger } from '@lotbook/ledger/json/read-ledger';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compute as computeRecords } from '../../src/compute.ts';
import { compute, computeSegments, parseLedger, proofOf } from '../file.ts';
import { randomLedger } from '../random-ledger.ts';
import { runs } from '../runs.ts';
import { ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const TWO_LOTS = `
  2023-01-01 buy 3 A for 30 USD in X
  2023-02-01 buy 3 A for 60 USD in X`;

story(
  'applies the default before the first and after the last day, both inclusive',
  'specification: cost basis timeline, start required, end optional',
  { ...US, method_timeline: [{ method: 'HIFO', start: '2024-03-02', end: '2024-03-03' }] },
  `${TWO_LOTS}
  2024-03-01 sell 1 A for 50 USD in X
  2024-03-02 sell 1 A for 50 USD in X
  2024-03-03 sell 1 A for 50 USD in X
  2024-03-04 sell 1 A for 50 USD in X
  ----
  sale 2024-03-01 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2024-03-02 1 A of t2 (2023-02-01): 50 - 20 = 30 long
  sale 2024-03-03 1 A of t2 (2023-02-01): 50 - 20 = 30 long
  sale 2024-03-04 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  lot 1 A in X of t1 (2023-01-01) basis 10
  lot 1 A in X of t2 (2023-02-01) basis 20
`,
);

story(
  "counts days in the user's zone: late evening in New York is the next day in London",
  'a tax date is a calendar date in the user’s zone',
  { ...US, timezone: 'America/New_York', method_timeline: [{ method: 'LIFO', start: '2024-03-02' }] },
  `${TWO_LOTS}
  2024-03-02T04:59:59Z sell 1 A for 50 USD in X
  2024-03-02T05:00:00Z sell 1 A for 50 USD in X
  ----
  sale 2024-03-02 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2024-03-02 1 A of t2 (2023-02-01): 50 - 20 = 30 long
  lot 2 A in X of t1 (2023-01-01) basis 20
  lot 2 A in X of t2 (2023-02-01) basis 40
`,
);

story(
  'prefers an entry for a wallet over one for all wallets',
  'specification: cost basis timeline per account or for all',
  {
    ...US,
    method_timeline: [
      { method: 'HIFO', start: '2024-01-01' },
      { method: 'LOFO', start: '2024-01-01', wallet: 'X' },
    ],
  },
  `${TWO_LOTS}
  2023-01-01 buy 1 A for 10 USD in Y
  2023-02-01 buy 1 A for 20 USD in Y
  2024-03-01 sell 1 A for 50 USD in X
  2024-03-02 sell 1 A for 50 USD in Y
  ----
  sale 2024-03-01 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2024-03-02 1 A of t4 (2023-02-01): 50 - 20 = 30 long
  lot 2 A in X of t1 (2023-01-01) basis 20
  lot 3 A in X of t2 (2023-02-01) basis 60
  lot 1 A in Y of t3 (2023-01-01) basis 10
`,
);

story(
  'lets wallets that share one inventory use different methods in turn',
  'specification: cost basis timeline per account; one inventory before 2025',
  { ...US, lot_allocation: 'UNIVERSAL', method_timeline: [{ method: 'HIFO', start: '2024-01-01', wallet: 'Y' }] },
  `${TWO_LOTS}
  2024-03-01 sell 1 A for 50 USD in X
  2024-03-02 sell 1 A for 50 USD in Y
  2024-03-03 buy 1 A for 40 USD in X
  2024-03-04 sell 1 A for 50 USD in X
  2024-03-05 sell 2 A for 100 USD in Y
  2024-03-06 sell 2 A for 100 USD in X
  ----
  sale 2024-03-01 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2024-03-02 1 A of t2 (2023-02-01): 50 - 20 = 30 long
  sale 2024-03-04 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2024-03-05 1 A of t5 (2024-03-03): 50 - 40 = 10 short
  sale 2024-03-05 1 A of t2 (2023-02-01): 50 - 20 = 30 long
  sale 2024-03-06 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2024-03-06 1 A of t2 (2023-02-01): 50 - 20 = 30 long
`,
);

story(
  'transfers the lots that the method of the sending wallet would sell',
  'which lots a transfer moves',
  { ...US, method_timeline: [{ method: 'HIFO', start: '2024-01-01', wallet: 'X' }] },
  `${TWO_LOTS}
  2024-03-01 transfer 1 A from X to Y
  ----
  lot 3 A in X of t1 (2023-01-01) basis 30
  lot 2 A in X of t2 (2023-02-01) basis 40
  lot 1 A in Y of t2 (2023-02-01) basis 20
`,
);

story(
  'reports an entry for a wallet without transactions',
  'nothing is silent',
  { ...US, method_timeline: [{ method: 'HIFO', start: '2024-01-01', wallet: 'Krakn' }] },
  `
  2023-01-01 buy 3 A for 30 USD in X
  ----
  lot 3 A in X of t1 (2023-01-01) basis 30
  callout UNUSED_SETTING
`,
);

test('names the entry that determined the method in a proof', () => {
  const settings = { ...US, method_timeline: [{ method: 'HIFO' as const, start: '2024-01-01', wallet: 'X' }] };
  const file = ledgerOf(settings, `${TWO_LOTS}\n  sale: 2024-03-01 sell 1 A for 50 USD in X`);
  expect(proofOf(file, 'sale')?.rules[0]).toEqual({
    text: 'highest cost first (HIFO)',
    by: 'your setting for this period',
  });
});

test.each([
  ['ACB', 'FIFO'],
  ['FIFO', 'ACB'],
  ['SP', 'HIFO'],
  ['WAC', 'ACB'],
] as const)('rejects a change from %s to %s, because an average keeps no dates', (method, next) => {
  const settings = { ...US, method, method_timeline: [{ method: next, start: '2024-01-01' }] };
  expect(() => compute(ledgerOf(settings, '2023-01-01 buy 3 A for 30 USD'))).toThrow(
    `"settings.method_timeline from 2024-01-01" changes ${method} to ${next}: only FIFO, LIFO, HIFO and LOFO can take turns.`,
  );
});

test.each([
  [
    'both for all wallets',
    [
      { method: 'HIFO', start: '2024-01-01', end: '2024-06-30' },
      { method: 'FIFO', start: '2024-06-30' },
    ],
    'HIFO from 2024-01-01 to 2024-06-30 and FIFO from 2024-06-30 overlap, both for all wallets: end the first before 2024-06-30, or remove one of them.',
  ],
  [
    'one that never ends',
    [
      { method: 'FIFO', start: '2024-06-30', wallet: 'X' },
      { method: 'HIFO', start: '2024-01-01', wallet: 'X' },
    ],
    'HIFO from 2024-01-01 and FIFO from 2024-06-30 overlap, both for "X": end the first before 2024-06-30, or remove one of them.',
  ],
])('rejects overlapping entries with a suggestion: %s', (_story, method_timeline, message) => {
  const parsed = parseLedger({ settings: { method_timeline }, transactions: [] });
  expect(parsed).toMatchObject({ ok: false, error: { code: 'OVERLAPPING_METHODS', message } });
});

test.each<[unknown, string, string]>([
  [{}, 'WRONG_TYPE', 'settings.method_timeline'],
  [[{ method: 'FIFO' }], 'MISSING_KEY', 'settings.method_timeline[0].start'],
  [[{ start: '2024-01-01' }], 'MISSING_KEY', 'settings.method_timeline[0].method'],
  [[{ method: 'X', start: '2024-01-01' }], 'UNKNOWN_METHOD', 'settings.method_timeline[0].method'],
  [[{ method: 'FIFO', start: '2024-02-30' }], 'INVALID_SETTING', 'settings.method_timeline[0].start'],
  [[{ method: 'FIFO', start: '2024-02-01', end: '2024-01-31' }], 'INVALID_SETTING', 'settings.method_timeline[0].end'],
  [[{ method: 'FIFO', start: '2024-02-01', wallet: '' }], 'WRONG_TYPE', 'settings.method_timeline[0].wallet'],
  [[{ method: 'FIFO', start: '2024-02-01', from: 'x' }], 'UNKNOWN_KEY', 'settings.method_timeline[0].from'],
])('rejects the entry %j', (method_timeline, code, key) => {
  expect(parseLedger({ settings: { method_timeline }, transactions: [] })).toMatchObject({ error: { code, key } });
});

test('rejects years combined with a timeline', () => {
  const settings = { method_by_year: { '2024': 'HIFO' }, method_timeline: [{ method: 'FIFO', start: '2024-01-01' }] };
  expect(parseLedger({ settings, transactions: [] })).toMatchObject({ error: { code: 'INVALID_SETTING' } });
});

test('treats a method by year like an entry from its first day to its last', () => {
  fc.assert(
    fc.property(randomLedger({ minLength: 20, maxLength: 50 }), (transactions) => {
      const base = { country: 'US', method: 'FIFO', wallet_from: '2024-06-01' } as const;
      const years = compute({ settings: { ...base, method_by_year: { '2024': 'HIFO' } }, transactions });
      const entry = { method: 'HIFO', start: '2024-01-01', end: '2024-12-31' } as const;
      const days = compute({ settings: { ...base, method_timeline: [entry] }, transactions });
      expect(days.disposals).toEqual(years.disposals);
      expect(days.lots).toEqual(years.lots);
    }),
    runs(50),
  );
});

test('treats entries for every wallet like one for all wallets', () => {
  fc.assert(
    fc.property(
      randomLedger({ minLength: 20, maxLength: 60 }),
      fc.constantFrom('UNIVERSAL', 'WALLET'),
      (transactions, lot_allocation) => {
        const base = { country: 'US', method: 'FIFO', lot_allocation } as const;
        const entry = { method: 'HIFO', start: '2023-03-01', end: '2024-02-28' } as const;
        const all = compute({ settings: { ...base, method_timeline: [entry] }, transactions });
        const each = ['X', 'Y'].map((wallet) => ({ ...entry, wallet }));
        const both = compute({ settings: { ...base, method_timeline: each }, transactions });
        expect(both.disposals).toEqual(all.disposals);
        expect(both.removals).toEqual(all.removals);
        expect(both.lots).toEqual(all.lots);
      },
    ),
    runs(100),
  );
});

test('conserves units and cost if wallets alternate', () => {
  fc.assert(
    fc.property(randomLedger({ minLength: 30, maxLength: 80 }), (transactions) => {
      const base = { country: 'US', method: 'FIFO', lot_allocation: 'UNIVERSAL' } as const;
      const turns = compute({
        settings: { ...base, method_timeline: [{ method: 'HIFO', start: '2023-02-01', wallet: 'Y' }] },
        transactions,
      });
      const plain = compute({ settings: base, transactions });
      const units = ({ disposals, removals, lots }: typeof plain) =>
        [...disposals, ...removals, ...lots].reduce((sum, row) => sum + Number(row.quantity), 0);
      expect(units(turns)).toBeCloseTo(units(plain), 9);
      expect(turns.totals.proceeds).toBe(plain.totals.proceeds);
    }),
    runs(100),
  );
});

test('computes the same later years from every snapshot, with a timeline and purposes', () => {
  const timeline = [
    { method: 'HIFO', start: '2023-06-01', end: '2024-03-31' },
    { method: 'LIFO', start: '2023-09-01', wallet: 'Y' },
  ] as const;
  fc.assert(
    fc.property(
      randomLedger({ minLength: 30, maxLength: 70 }),
      fc.constantFrom('UNIVERSAL', 'WALLET'),
      (plain, lot_allocation) => {
        const purposes = {
          trade: 'liquid_stake',
          deposit: 'loan_received',
          withdrawal: 'collateral_deposit',
          spend: 'loan_repaid',
        } as const;
        const transactions = plain.map((t) =>
          t.type === 'trade' || t.type === 'deposit' || t.type === 'withdrawal'
            ? { ...t, purpose: purposes[t.type] }
            : t,
        );
        const settings = { country: 'US', lot_allocation, method_timeline: [...timeline], taxability: {} };
        const file = { settings, transactions };
        const segments = computeSegments(file);
        for (const [i, { opening }] of segments.entries()) {
          if (!opening) continue;
          const again = computeSegments(file, { opening: JSON.parse(JSON.stringify(opening)) });
          expect(again.map(({ resultHash }) => resultHash)).toEqual(
            segments.slice(i).map(({ resultHash }) => resultHash),
          );
        }
        expect(segments.flatMap(({ disposals }) => disposals)).toEqual(computeRecords(readLedger(file)).disposals);
      },
    ),
    runs(60),
  );
});
