import { expect, test } from 'vitest';
import { type DisposalLine, summarizeYears, unknownSides } from './summarize.ts';

function sale(changes: Partial<DisposalLine>): DisposalLine {
  const { proceeds = '0', costBasis = '0', gain = '0' } = changes;
  return {
    taxYear: '2024',
    transactionId: 't1',
    kind: 'sale',
    assetId: 'crypto:BTC',
    accountId: 'a1',
    quantity: '1',
    proceeds: '0',
    costBasis: '0',
    gain: '0',
    term: 'short',
    deniedLoss: null,
    category: 'disposal',
    printed: { proceeds, costBasis, gain, deniedLoss: changes.deniedLoss ?? null },
    isReported: changes.category !== 'removal',
    ...changes,
  };
}

test('adds up a year exactly by term, asset and account', () => {
  const year = summarizeYears(
    [
      sale({ proceeds: '0.1', costBasis: '0.3', gain: '-0.2' }),
      sale({ proceeds: '0.2', costBasis: '0', gain: '0.2', accountId: 'a2' }),
      sale({ proceeds: '1000', costBasis: '400', gain: '600', term: 'long', assetId: 'crypto:ETH' }),
      sale({ kind: 'gift', category: 'removal', costBasis: '77', term: null }),
      sale({ kind: 'stolen', category: 'removal', costBasis: '5', term: null }),
    ],
    [
      { taxYear: '2024', transactionId: 't2', label: 'staking', value: '0.1', printed: '0.10' },
      { taxYear: '2024', transactionId: 't3', label: 'staking', value: '0.2', printed: '0.20' },
    ],
    [{ taxYear: '2024', type: 'MISSING_PRICE_HISTORY', severity: 'WARNING' }],
    ['2024', '2024'],
  ).get('2024');
  expect(year).toMatchObject({
    short: { proceeds: '0.3', costBasis: '0.3', gain: '0', count: 2 },
    long: { proceeds: '1000', gain: '600', count: 1 },
    gain: '600',
    income: '0.3',
    incomeByLabel: { staking: { value: '0.3', printed: '0.3', count: 2 } },
    giftsCostBasis: '77',
    lostCostBasis: '5',
    transactionCount: 2,
    disposalCount: 3,
    calloutCounts: [{ type: 'MISSING_PRICE_HISTORY', severity: 'WARNING', count: 1 }],
  });
  expect(year?.assets.map((a) => [a.assetId, a.gain])).toEqual([
    ['crypto:ETH', '600'],
    ['crypto:BTC', '0'],
  ]);
  expect(year?.accounts.map((a) => [a.accountId, a.disposalCount])).toEqual([
    ['a1', 2],
    ['a2', 1],
  ]);
});

test('counts rows with incomplete data in every sum', () => {
  const unknown = ['cost_basis'] as const;
  const printed = { proceeds: '7.00', costBasis: '0.00', gain: '7.00', deniedLoss: null };
  const year = summarizeYears(
    [
      sale({ proceeds: '7.001', gain: '7.001', printed, unknown }),
      sale({ term: 'long', unknown, accountId: 'a2' }),
      sale({ proceeds: '5', printed: { proceeds: '5.00', costBasis: '0.00', gain: '5.00', deniedLoss: null } }),
      sale({ kind: 'margin_gain', term: 'long', unknown }),
      sale({ kind: 'gift', category: 'removal', term: null, unknown }),
      sale({ kind: 'withdrawal', category: 'removal', term: null, unknown }),
      sale({ kind: 'lost', category: 'removal', term: null }),
    ],
    [
      { taxYear: '2024', transactionId: 't2', label: 'staking', value: '0', printed: '0.00', unknown: ['value'] },
      { taxYear: '2024', transactionId: 't3', label: 'staking', value: '1', printed: '1.00' },
      { taxYear: '2024', transactionId: 't4', label: 'airdrop', value: '1', printed: '1.00' },
    ],
    [],
    [],
  ).get('2024')!;
  expect(year.unknown).toEqual({
    disposals: 3,
    printedProceeds: '7',
    income: 1,
    gifts: 1,
    donations: 0,
    lost: 0,
    margin: 1,
  });
  expect([year.short.unknown, year.long.unknown]).toEqual([1, 2]);
  expect(year.none).not.toHaveProperty('unknown');
  expect(year.incomeByLabel.staking).toEqual({ value: '1', printed: '1', count: 2, unknown: 1 });
  expect(year.incomeByLabel.airdrop).not.toHaveProperty('unknown');
  expect(year.accounts.map((a) => [a.accountId, a.unknown])).toEqual([
    ['a1', 2],
    ['a2', 1],
  ]);
});

test('counts for each sum which side has unknown data', () => {
  const year = summarizeYears(
    [
      sale({ unknown: ['cost_basis'] }),
      sale({ unknown: ['proceeds'], accountId: 'a2' }),
      sale({ unknown: ['proceeds', 'cost_basis'], accountId: 'a2' }),
      sale({ unknown: ['acquired_at'], accountId: 'a3' }),
      sale({ accountId: 'a4' }),
    ],
    [],
    [],
    [],
  ).get('2024')!;
  expect(year.short.unknownIn).toEqual({ proceeds: 2, costBasis: 2 });
  expect(year.accounts.map(unknownSides)).toEqual([
    { proceeds: 0, costBasis: 1 },
    { proceeds: 2, costBasis: 1 },
    { proceeds: 0, costBasis: 0 },
    { proceeds: 0, costBasis: 0 },
  ]);
  expect(unknownSides({ unknown: 3 }), 'of years computed before, it may be either').toEqual({
    proceeds: 3,
    costBasis: 3,
  });
});

test('keeps years separate', () => {
  const years = summarizeYears(
    [sale({ taxYear: '2023', gain: '1' }), sale({ taxYear: '2024/25', gain: '2' })],
    [],
    [],
    [],
  );
  expect([...years].map(([label, y]) => [label, y.gain])).toEqual([
    ['2023', '1'],
    ['2024/25', '2'],
  ]);
});
