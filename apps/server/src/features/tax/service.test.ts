import { expect, test } from 'vitest';
import { type DisposalLine, summariseYears } from '../../computation/summarise.ts';
import { printedSummary, type TaxYearRow, taxYearToUse } from './service.ts';
import type { TaxSettings } from './store.ts';

const SETTINGS: TaxSettings = {
  ledgerVersion: 1n,
  country: 'US',
  baseCurrency: 'USD',
  timeZone: 'UTC',
  taxYearStart: '01-01',
  method: 'FIFO',
  lotAllocation: 'UNIVERSAL',
};

function line(changes: Partial<DisposalLine>): DisposalLine {
  return {
    taxYear: '2024',
    transactionId: 't',
    kind: 'sale',
    assetId: 'crypto:BTC',
    accountId: 'a',
    quantity: '1',
    proceeds: '0',
    costBasis: '0',
    gain: '0',
    term: 'short',
    deniedLoss: null,
    category: 'disposal',
    ...changes,
  };
}

function summary(lines: DisposalLine[]) {
  return printedSummary('2024', SETTINGS, null, summariseYears(lines, [], [], []).get('2024')!);
}

test('a gain is the difference of the printed columns, so the page foots', () => {
  // Exact: 10.005 - 3.334 = 6.671. Printed columns: 10.01 - 3.33 = 6.68, never 6.67.
  expect(summary([line({ proceeds: '10.005', costBasis: '3.334', gain: '6.671' })])).toMatchObject({
    shortTerm: { proceeds: '10.01', costBasis: '3.33', gain: '6.68', count: 1 },
    capitalGain: '6.68',
  });
});

test('assets add up to the total: three thirds of a dollar are a dollar', () => {
  const third = { proceeds: '0.3333333', gain: '0.3333333' };
  const { shortTerm, assets } = summary([
    line({ ...third, assetId: 'crypto:BTC' }),
    line({ ...third, assetId: 'crypto:ETH' }),
    line({ ...third, proceeds: '0.3333334', gain: '0.3333334', assetId: 'crypto:SOL' }),
  ]);
  expect(shortTerm.proceeds).toBe('1.00');
  expect(assets.map((a) => a.proceeds).sort()).toEqual(['0.33', '0.33', '0.34']);
});

test('a denied loss is added back', () => {
  expect(
    summary([line({ proceeds: '100', costBasis: '180', deniedLoss: '30', gain: '-50', term: null })]),
  ).toMatchObject({
    noTerm: { gain: '-50.00' },
    deniedLoss: '30.00',
    capitalGain: '-50.00',
    assets: [{ gain: '-50.00' }],
  });
});

const year = (label: string, transactionCount: number): TaxYearRow => ({
  label,
  startsOn: `${label}-01-01`,
  endsOn: `${label}-12-31`,
  transactionCount,
  hasResults: true,
});

test.each([
  ['the last year that has ended', [year('2026', 5), year('2025', 9), year('2024', 9)], '2025'],
  ['an earlier one when nothing happened last year', [year('2026', 5), year('2025', 0), year('2024', 9)], '2024'],
  ['the running one when it is the first', [year('2026', 5)], '2026'],
  ['the running one when there is nothing at all', [year('2026', 0)], '2026'],
])('the tax page opens with %s', (_story, years, expected) => {
  expect(taxYearToUse(years, '2026-11-20')).toBe(expected);
});
