import { formatDecimal } from '@lotbook/ledger/decimal';
import { expect, test } from 'vitest';
import { aDisposal, anInput } from '../../../test/sample-input.ts';
import { lastDaysOfMonths } from '../../month-ends.ts';
import type { ReportInput } from '../../report.ts';
import { costsOfYear } from './costs.ts';
import { report } from './report.ts';

const LOT = { accountId: null, quantity: '1', acquiredTransactionId: null, acquiredAt: null };
const end = (at: string, ...costs: [assetId: string, costBasis: string][]) => ({
  at: `2024-${at}T23:59:59Z`,
  costs: costs.map(([assetId, costBasis]) => ({ assetId, costBasis, isUnknown: false })),
});
const sold = (at: string, costBasis: string) =>
  aDisposal({ disposedAt: `2024-${at}T12:00:00Z`, costBasis, term: null });
const canada = (given: Partial<ReportInput>) =>
  anInput({
    country: 'CA',
    currency: 'CAD',
    timeZone: 'UTC',
    taxYear: '2024',
    lotsAt: '2024-12-31T23:59:59Z',
    ...given,
  });
const figures = (input: ReportInput) => {
  const { properties, highest, atMost, atEnd } = costsOfYear(input);
  return {
    of: properties.map((one) => [one.assetId, formatDecimal(one.highest), one.highestAt?.slice(5, 10) ?? null]),
    together: highest && [formatDecimal(highest.cost), highest.at.slice(5, 10)],
    atMost: formatDecimal(atMost),
    atEnd: formatDecimal(atEnd),
  };
};

test('finds the maximum of each asset and of the total in different months', () => {
  const monthEnds = [end('01-31', ['BTC', '60000'], ['ETH', '10']), end('02-29', ['BTC', '20000'], ['ETH', '50000'])];
  const lots = [{ ...LOT, assetId: 'BTC', costBasis: '30000' }];
  expect(figures(canada({ monthEnds, lots, disposals: [sold('02-10', '40000'), sold('06-10', '50000')] }))).toEqual({
    of: [
      ['BTC', '60000', '01-31'],
      ['ETH', '50000', '02-29'],
    ],
    together: ['70000', '02-29'],
    // Within February: 70,000 at its end plus 40,000 that left. Later 30,000 and 50,000.
    atMost: '110000',
    atEnd: '30000',
  });
});

test.each([
  [
    'over it at the end of a month',
    [end('03-31', ['BTC', '100000.01'])],
    [],
    'at the end of a month: Form T1135 is needed',
  ],
  ['not over it, and not within a month', [end('03-31', ['BTC', '100000'])], [], 'cannot have been over 100,000 CAD'],
  ['perhaps within one', [end('03-31', ['BTC', '60000'])], [sold('03-02', '40000.01')], 'may have been within one'],
  [
    'what left in another month does not add to it',
    [end('03-31', ['BTC', '60000'])],
    [sold('04-02', '40000.01')],
    'cannot have been',
  ],
] as const)('checks the limit: %s', async (_, monthEnds, disposals, sentence) => {
  const { notes } = await report.make(canada({ monthEnds, disposals }), 'csv');
  expect(notes.join(' ')).toContain(sentence);
});

test('marks a cost that is partly unknown', async () => {
  const lots = [{ ...LOT, assetId: 'BTC', costBasis: '5', unknown: ['cost_basis'] as const }];
  const { bytes, notes } = await report.make(canada({ lots }), 'csv');
  expect(new TextDecoder().decode(bytes)).toContain('BTC,5.00,2024-12-31,5.00,0.00,0.00,Cost unknown');
  expect(notes.join(' ')).toContain('Part of the cost of 1 asset is not known');
});

test('ends months correctly in any tax year', () => {
  const days = lastDaysOfMonths({ startsOn: '2024-01-01', endsOn: '2024-12-31' });
  expect([days.length, days[0], days[1], days.at(-1)]).toEqual([11, '2024-01-31', '2024-02-29', '2024-11-30']);
  const british = lastDaysOfMonths({ startsOn: '2024-04-06', endsOn: '2025-04-05' });
  expect([british.length, british[0], british.at(-1)]).toEqual([12, '2024-04-30', '2025-03-31']);
});
