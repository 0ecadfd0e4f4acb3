/** A computation from a snapshot must equal one from the beginning row for row. */
import type { LedgerFile, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import { readLedger } from '@lotbook/ledger/json/read-ledger';
import type { Method } from '@lotbook/ledger/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compute } from '../src/compute.ts';
import type { Snapshot } from '../src/segments/snapshot.ts';
import { startYearOf } from '../src/tax-year-label.ts';
import { compute as computeFile, computeSegments, computeWithSegments, type Segment } from './file.ts';
import { randomLedger } from './random-ledger.ts';
import { runs } from './runs.ts';
import { ledgerOf } from './story.ts';
import { unpricedLedger } from './unpriced.ts';

// Many runs on a busy machine take longer than the default timeout.
const RUNS = runs(60);
const method = fc.constantFrom<Method>('FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP');
const lots = fc.constantFrom({ lot_allocation: 'UNIVERSAL' }, { lot_allocation: 'WALLET' }, {
  wallet_from: '2025-01-01',
} as const);

function ledger(transactions: TransactionRow[], m: Method, kept: object): LedgerFile {
  const settings = { country: 'US', base_currency: 'USD', method: m, superficial_loss: true, ...kept } as const;
  return { settings, transactions };
}

function agreesFromEverySnapshot(file: LedgerFile): void {
  const segments = computeSegments(file);
  for (const [i, { opening }] of segments.entries()) {
    if (!opening) continue;
    const saved = JSON.parse(JSON.stringify(opening));
    const again = JSON.parse(JSON.stringify(computeSegments(file, { opening: saved })));
    const plain = (list: readonly Segment[]) =>
      list.map(({ opening, ...rest }) => ({ ...rest, opening: inPlainUnits(opening) }));
    expect(plain(again)).toEqual(plain(segments.slice(i)));
    // Callouts of the step to per-wallet lots about earlier purchases belong to their years.
    if (opening.perWallet || file.settings?.wallet_from === undefined) agreesAsAWhole(file, segments, i);
  }
}

function agreesAsAWhole(file: LedgerFile, segments: readonly Segment[], i: number): void {
  const { result: whole } = computeWithSegments(file);
  const first = startYearOf(segments[i]!.taxYear);
  const earlier = segments.slice(0, i);
  const { result } = computeWithSegments(file, { from: { opening: segments[i]!.opening!, earlier } });
  const ofYears = ({ input_hash, result_hash, totals, lots }: typeof result) => ({
    input_hash,
    result_hash,
    totals,
    lots,
  });
  expect(ofYears(result)).toEqual(ofYears(whole));
  const years = Object.entries(whole.years).filter(([taxYear]) => startYearOf(taxYear) >= first);
  expect(result.years).toEqual(Object.fromEntries(years));
}

/**
 * Returns a snapshot in comparable form, because units (`per`) and purchase numbers (`root`) depend on where a
 * computation began.
 */
function inPlainUnits(opening: Snapshot | null): unknown {
  const plain = ({ units, per, ...rest }: { units: string; per: string }) => ({
    ...rest,
    units: ((BigInt(units) * 10n ** 12n) / BigInt(per)).toString(),
  });
  const none = { lookAhead: null, lots: null, pools: null, balances: null };
  const { lookAhead: ahead, lots, pools, balances, ...others } = opening ?? none;
  const roots = [...new Set(lots?.map(({ root }) => root))].sort((a, b) => a - b);
  return {
    ...others,
    pools: pools && inOneOrder(pools),
    // Within an asset, wallets are in the order in which they are filled.
    balances: balances?.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    lots: lots?.map((lot) => ({ ...lot, root: roots.indexOf(lot.root) })),
    lookAhead: ahead && {
      pools: inOneOrder(ahead.pools.map(plain)),
      bought: inOneOrder(ahead.bought.map(plain)),
      claims: inOneOrder(ahead.claims.map(plain)),
      operations: ahead.operations,
    },
  };
}

const inOneOrder = (list: readonly object[]): string[] => list.map((one) => JSON.stringify(one)).sort();

test('computes the same later years from every snapshot, serialized and parsed', () => {
  fc.assert(
    fc.property(randomLedger({ minLength: 25, maxLength: 70 }), method, lots, (transactions, m, kept) => {
      agreesFromEverySnapshot(ledger(transactions, m, kept));
    }),
    RUNS,
  );
});

test.each(['ACB', 'SP'] as const)('stores no user-chosen lots in a snapshot of %s, since a pool has none', (m) => {
  const file = ledgerOf(
    { country: 'GB', method: m },
    `
    2023-03-01 buy 4 A for 40 GBP
    2024-12-28 sell 1 A for 20 GBP
    2025-06-01 sell 1 A for 20 GBP
  `,
  );
  const [bought, ...sold] = file.transactions;
  const chosen = sold.map((t) => ({ ...t, lots: [{ acquired_tx: bought!.id, quantity: '1' }] }));
  agreesFromEverySnapshot({ settings: { ...file.settings, country: 'US' }, transactions: [bought!, ...chosen] });
});

test('keeps unknown inputs in snapshots when prices are missing', () => {
  fc.assert(
    fc.property(
      unpricedLedger({ minLength: 25, maxLength: 70, everything: true }),
      method,
      lots,
      (transactions, m, kept) => {
        agreesFromEverySnapshot(ledger(transactions, m, kept));
      },
    ),
    RUNS,
  );
});

const [busy] = fc.sample(randomLedger({ minLength: 70, maxLength: 70, everything: true }), { numRuns: 1, seed: 31 });
const PER_WALLET = { lot_allocation: 'WALLET' } as const;
const STEP = { wallet_from: '2025-01-01' } as const;

test.each<[Method, object]>([
  ['FIFO', PER_WALLET],
  ['HIFO', STEP],
  ['WAC', PER_WALLET],
  ['WAC', STEP],
  ['ACB', {}],
  ['SP', {}],
])('resumes a busy ledger by %s, kept as %o, from each snapshot', (m, kept) => {
  agreesFromEverySnapshot(ledger(busy!, m, kept));
});

test('matches a sale with a first purchase in the next tax year from a snapshot too', () => {
  const file = ledgerOf(
    { country: 'GB' },
    `
    2024-03-01 sell 5 X for 50 GBP
    2024-03-20 buy 5 X for 40 GBP
    2024-04-10 buy 6 X for 60 GBP
    2024-04-12 sell 2 X for 30 GBP
    2024-04-20 rename 4 X to 4 Y
    2024-05-01 buy 2 Y for 16 GBP
    `,
  );
  expect(
    computeSegments(file).map(({ disposals }) => disposals.map(({ rule, costBasis }) => [rule, costBasis])),
  ).toEqual([[['THIRTY_DAY', '40']], [['THIRTY_DAY', '16']]]);
  agreesFromEverySnapshot(file);
});

test('orders lots of one instant by purchase, whether or not a part was moved', () => {
  const file = ledgerOf(
    { country: 'US', lot_allocation: 'UNIVERSAL', transfer_fee: 'ADD_TO_BASIS' },
    `
    2023-01-01 buy 1 A for 10 USD
    2023-01-01 buy 1 A for 20 USD
    2023-06-01 transfer 1 A from W to V fee 0.1 A worth 1
    2024-01-05 buy 1 A for 5 USD
    `,
  );
  expect(computeFile(file).lots.map(({ acquired_tx }) => acquired_tx)).toEqual(['t1', 't2', 't4']);
  agreesFromEverySnapshot(file);
});

/** A story with losses, matches, splits, wraps and fees around two New Years, for look-ahead across them. */
const BORDERS = `
  2023-11-20 buy 10 X for 100 USD
  2023-12-01 buy 10 Y for 100 USD
  2023-12-05 split X by 2
  2023-12-10 buy 4 X for 24 USD
  2023-12-20 sell 10 X for 20 USD
  2023-12-22 rename 10 Y to 5 Z
  2023-12-28 transfer 1 X from W to V fee 0.5 X worth 1
  2024-01-05 buy 6 X for 12 USD
  2024-01-10 sell 3 Z for 6 USD
  2024-01-12 rename 2 X to 2 WX
  2024-01-15 buy 2 Z for 10 USD
  2024-01-17 lost 1 X
  2024-02-05 sell 5 X for 4 USD
  2024-12-30 sell 1 WX for 1 USD
  2025-01-02 sell 3 X for 3 USD
  2025-01-02 buy 1 WX for 2 USD
  2025-01-20 buy 3 X for 5 USD
`;

test.each(
  (['ACB', 'SP'] as const).flatMap((m) =>
    (['DISPOSAL', 'IGNORE', 'ADD_TO_BASIS'] as const).map((transfer_fee) => [m, transfer_fee] as const),
  ),
)('looks across New Year by %s with transfer fees as %s', (m, transfer_fee) => {
  const { transactions } = ledgerOf({ country: 'US' }, BORDERS);
  agreesFromEverySnapshot(ledger(transactions, m, { transfer_fee, timezone: 'UTC' }));
});

test.each([
  ['ACB', '2024-01-30', true],
  ['ACB', '2024-01-31', false],
  ['SP', '2024-01-30', true],
  ['SP', '2024-01-31', false],
  ['FIFO', '2024-01-01', false],
] as const)('counts under %s a purchase on %s for the previous year: %s', (m, date, counts) => {
  const settings = { country: 'US', method: m, timezone: 'UTC' } as const;
  const text = '2023-03-01 buy 2 A for 10 USD\n2023-12-31 sell 1 A for 2 USD';
  const [before] = computeSegments(ledgerOf(settings, text));
  const [after] = computeSegments(ledgerOf(settings, `${text}\n${date} buy 1 A for 3 USD`));
  expect(after!.inputHash !== before!.inputHash).toBe(counts);
});

const DAY = 86_400_000;
const DENSE = fc
  .sample(randomLedger({ assets: ['A', 'B'], minLength: 60, maxLength: 60 }), { numRuns: 8, seed: 5 })
  .map((transactions) =>
    transactions.map((t, i) => {
      const at = (i < 40 ? Date.UTC(2023, 10, 5) : Date.UTC(2024, 8, 1)) + i * 2.6 * DAY;
      return { ...t, timestamp: new Date(Math.floor(at)).toISOString() };
    }),
  );

test.each((['ACB', 'SP'] as const).flatMap((m) => DENSE.map((transactions, i) => [m, i + 1, transactions] as const)))(
  'resumes by %s in a dense ledger around New Year (ledger %i)',
  (m, _number, transactions) => {
    agreesFromEverySnapshot(ledger(transactions, m, { timezone: 'UTC' }));
  },
);

test('assigns callouts to their year, and ledger-wide ones to none', () => {
  const text = '2023-03-01 sell 2 A for 10 USD\n2024-03-01 withdrawal 1 A\n2024-03-02 sell 1 A for 2 USD';
  const years = computeSegments(ledgerOf({ country: 'ZZ' }, text));
  expect(
    years.map(({ taxYear, callouts }) => [
      taxYear,
      callouts.map(({ type, transactionId }) => `${type} ${transactionId}`),
    ]),
  ).toEqual([
    ['2023', ['INSUFFICIENT_QUANTITY t1']],
    ['2024', ['UNBALANCED_TRANSACTION t2', 'INSUFFICIENT_QUANTITY t2', 'INSUFFICIENT_QUANTITY t3']],
  ]);
});

test('merges the years into the result', () => {
  fc.assert(
    fc.property(randomLedger({ minLength: 25, maxLength: 70 }), method, lots, (transactions, m, kept) => {
      const file = ledger(transactions, m, kept);
      const segments = computeSegments(file);
      const whole = compute(readLedger(file));
      expect(segments.flatMap(({ disposals }) => disposals)).toEqual(whole.disposals);
      expect(segments.flatMap(({ removals }) => removals)).toEqual(whole.removals);
      expect(segments.flatMap(({ income }) => income)).toEqual(whole.income);
    }),
    RUNS,
  );
});

test('returns the same result hashes and segments in one run as year by year', () => {
  fc.assert(
    fc.property(randomLedger({ minLength: 25, maxLength: 70 }), method, lots, (transactions, m, kept) => {
      const file = ledger(transactions, m, kept);
      const { result, segments } = computeWithSegments(file);
      expect(result).toEqual(computeFile(file));
      const years = computeSegments(file).map(({ taxYear, inputHash, resultHash, totals, opening }) => ({
        taxYear,
        inputHash,
        resultHash,
        totals,
        opening,
      }));
      expect(segments).toEqual(years);
    }),
    RUNS,
  );
});

test.each<[Method, object]>([
  ['HIFO', STEP],
  ['WAC', STEP],
  ['ACB', {}],
  ['SP', {}],
])('runs a busy ledger by %s, kept as %o, once', (m, kept) => {
  const file = ledger(busy!, m, kept);
  const { result, segments } = computeWithSegments(file);
  expect(result).toEqual(computeFile(file));
  expect(segments.map(({ inputHash, resultHash }) => [inputHash, resultHash])).toEqual(
    computeSegments(file).map(({ inputHash, resultHash }) => [inputHash, resultHash]),
  );
});

test('hashes exactly the figures of a year, independent of earlier years', () => {
  const text = `
    2022-03-01 buy 4 A for 40 USD in X
    2022-03-02 income 1 A worth 12 in X
    2023-03-01 sell 1 A for 20 USD in X
    2023-04-01 income 1 A worth 15 in X
    2023-05-01 gift 1 A worth 15 in X
    2023-06-01 sell 9 A for 90 USD in X`;
  const settings = { country: 'US', method: 'FIFO' } as const;
  const hash = (changed: string) => computeSegments(ledgerOf(settings, changed))[1]?.resultHash;
  const before = hash(text);
  expect(hash(`${text}\nnew: 2022-01-01 buy 5 B for 1 USD in X`)).toBe(before);
  const changes = [
    ['1 A for 20 USD', '1 A for 21 USD'],
    ['4 A for 40 USD', '4 A for 44 USD'],
    ['2022-03-01', '2022-02-01'],
    ['2023-03-01', '2023-03-02'],
    ['1 A worth 15 in X\n    2023-05', '1 A worth 16 in X\n    2023-05'],
    ['2023-05-01 gift', '2023-05-02 gift'],
    ['sell 9 A', 'sell 8 A'],
  ] as const;
  const hashes = changes.map(([was, is]) => {
    expect(text).toContain(was);
    return hash(text.replace(was, is));
  });
  expect(new Set([before, ...hashes]).size).toBe(changes.length + 1);
});

test('rejects segments of a single tax year', () => {
  const file = ledgerOf({ country: 'US', tax_year: 2023 }, '2023-03-01 buy 2 A for 10 USD');
  expect(() => computeWithSegments(file)).toThrow(RangeError);
});

test('keeps the input hash of earlier years after a later change', () => {
  const before = `
    2022-03-01 buy 2 A for 10 USD
    2023-03-01 sell 1 A for 20 USD`;
  const settings = { country: 'US', method: 'FIFO' } as const;
  const [a, b] = computeSegments(ledgerOf(settings, before));
  const changed = computeSegments(ledgerOf(settings, `${before}\n2023-04-01 sell 1 A for 30 USD`));
  expect(changed[0]?.inputHash).toBe(a?.inputHash);
  expect(changed[1]?.inputHash).not.toBe(b?.inputHash);
});

const HELD_BEFORE = [
  [
    'of twenty units after a split, fifteen take another name: two properties',
    `2023-06-01 buy 10 A for 100 USD
     2023-07-01 split A by 2
     2024-02-01 rename 15 A to 30 B
     2024-02-10 sell 4 B for 1 USD
     2024-02-15 buy 3 A for 6 USD`,
  ],
  [
    'all that is left takes another name: one property',
    `2023-06-01 buy 10 A for 100 USD
     2023-07-01 sell 6 A for 80 USD
     2024-02-01 rename 4 A to 8 B
     2024-02-10 sell 4 B for 1 USD
     2024-02-15 buy 3 A for 6 USD`,
  ],
  [
    'part of what had taken another name takes a third one: two properties',
    `2023-06-01 buy 10 A for 100 USD
     2023-07-01 rename 4 A to 8 B
     2024-02-01 rename 3 B to 3 C
     2024-02-10 sell 2 C for 1 USD
     2024-02-15 buy 2 B for 6 USD`,
  ],
  [
    'more was sold than was there, and all that came since takes another name: one property',
    `2023-05-01 sell 5 A for 50 USD
     2023-06-01 buy 4 A for 100 USD
     2024-02-01 rename 4 A to 8 B
     2024-02-10 sell 4 B for 1 USD
     2024-02-15 buy 3 A for 6 USD`,
  ],
  [
    'what came in the last days of the year takes another name with the rest: one property',
    `2023-06-01 buy 10 A for 100 USD
     2023-12-20 buy 5 A for 60 USD
     2024-02-01 rename 15 A to 15 B
     2024-02-10 sell 4 B for 1 USD
     2024-02-15 buy 3 A for 6 USD`,
  ],
  [
    'what was bought sixty and thirty days before a loss is looked at on the day and not a day later',
    `2023-06-01 buy 10 A for 100 USD
     2023-11-02 buy 1 A for 10 USD
     2023-12-01 buy 1 A for 10 USD
     2023-12-02 sell 2 A for 2 USD
     2023-12-31 sell 2 A for 2 USD
     2024-01-30 buy 1 A for 3 USD
     2024-06-01 sell 3 A for 9 USD`,
  ],
] as const;

test.each(HELD_BEFORE.flatMap(([story, text]) => (['ACB', 'SP'] as const).map((m) => [m, story, text] as const)))(
  'resumes by %s from a snapshot: %s',
  (m, _story, text) => {
    const { transactions } = ledgerOf({ country: 'US' }, text);
    agreesFromEverySnapshot(ledger(transactions, m, { timezone: 'UTC' }));
  },
);

const KINDS = `
  2023-01-01 gift_received 2 A worth 80 donor 100 since 2020-01-01 in X
  2023-02-01 buy 3 A for 90 USD in Y acquired 2022-01-01
  2023-03-01 transfer 1 A from Y to X
  2023-04-01 sell 0.5 A for 10 USD in X
  2023-05-01 transfer 9 B from X to Y
  2024-02-01 sell 0.5 A for 30 USD in Y
  2025-02-01 sell 0.5 A for 10 USD in X
  2025-03-01 sell 1 A for 10 USD in Z`;

test.each([
  ['HIFO', STEP],
  ['FIFO', PER_WALLET],
  ['WAC', STEP],
] as const)('keeps the snapshots of a small ledger by %s, kept as %o', (m, kept) => {
  const { transactions } = ledgerOf({ country: 'US' }, KINDS);
  const file = ledger(transactions, m, { ...kept, timezone: 'UTC' });
  agreesFromEverySnapshot(file);
  const written = computeSegments(file).map(({ taxYear, opening }) => ({ taxYear, opening }));
  expect(written).toMatchSnapshot();
});

test.each(['ACB', 'SP'] as const)('keeps the snapshots of a small ledger by %s', (m) => {
  const { transactions } = ledgerOf({ country: 'US' }, BORDERS);
  const written = computeSegments(ledger(transactions, m, { timezone: 'UTC' })).map(({ opening }) => opening);
  expect(written).toMatchSnapshot();
});

test('searches for explanations and prices of missing units only through the end of the tax year', () => {
  const text = `
    2023-03-01 sell 2 A for 10 USD
    2023-06-01 withdrawal 1 B
    2024-01-10 deposit 2 A
    2024-02-01 buy 1 B for 7 USD`;
  const hints = (story: string) =>
    computeSegments(ledgerOf({ country: 'US', timezone: 'UTC' }, story))[0]!.callouts.map(
      ({ type, receipt, amountAtRisk }) => [type, receipt?.receivedAt.slice(0, 10) ?? null, amountAtRisk],
    );
  expect(hints(text)).toEqual([
    ['INSUFFICIENT_QUANTITY', null, '10'],
    ['UNBALANCED_TRANSACTION', null, null],
    ['INSUFFICIENT_QUANTITY', null, null],
  ]);
  expect(hints(text.replaceAll('2024-01-10', '2023-12-30').replaceAll('2024-02-01', '2023-12-31'))).toEqual([
    ['INSUFFICIENT_QUANTITY', '2023-12-30', '10'],
    ['UNBALANCED_TRANSACTION', null, null],
    ['INSUFFICIENT_QUANTITY', null, '7'],
    ['MISSING_PRICE_HISTORY', null, '10'],
  ]);
});
