import { expect, test } from 'vitest';
import { type DisposalLine, summariseYears } from './summarise.ts';

function sale(changes: Partial<DisposalLine>): DisposalLine {
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
    printed: null,
    ...changes,
  };
}

test('a year adds up by term, asset and account, exactly', () => {
  const year = summariseYears(
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

test('years stand apart', () => {
  const years = summariseYears(
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
