import { expect, test } from 'vitest';
import { type DisposalLine, summarizeYears } from '../../results/years/summarize.ts';
import type { TaxSettings } from '../../results/years/years.ts';
import { isUnknownMinor, printedSummary, type TaxYearRow, taxYearToUse } from './service.ts';

const SETTINGS: TaxSettings = {
  ledgerVersion: 1n,
  country: 'US',
  baseCurrency: 'USD',
  timeZone: 'UTC',
  taxYearStart: '01-01',
  method: 'FIFO',
  lotAllocation: 'UNIVERSAL',
  walletFrom: null,
  safeHarborAllocation: null,
  timeline: [],
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
    printed: printed('0.00', '0.00', '0.00'),
    isReported: true,
    ...changes,
  };
}

const printed = (proceeds: string, costBasis: string, gain: string) => ({
  proceeds,
  costBasis,
  gain,
  deniedLoss: null,
});

test('shows sums of printed rows, so that they add up', () => {
  const lines = [
    line({ proceeds: '0.3333333', printed: printed('0.33', '0.00', '0.33') }),
    line({ proceeds: '0.3333333', printed: printed('0.33', '0.00', '0.33'), assetId: 'crypto:ETH' }),
    line({ proceeds: '0.3333334', printed: printed('0.34', '0.00', '0.34'), term: 'long' }),
  ];
  const income = [{ taxYear: '2024', transactionId: 'i', label: 'staking', value: '0.005', printed: '0.01' }];
  const totals = summarizeYears(lines, income, [], []).get('2024')!;
  expect(printedSummary('2024', SETTINGS, null, totals)).toMatchObject({
    shortTerm: { proceeds: '0.66', costBasis: '0.00', gain: '0.66', count: 2 },
    longTerm: { gain: '0.34', count: 1 },
    capitalGain: '1.00',
    taxableIncomeTotal: '0.01',
    income: [{ label: 'staking', value: '0.01', count: 1 }],
    assets: [
      { assetId: 'crypto:BTC', gain: '0.67' },
      { assetId: 'crypto:ETH', gain: '0.33' },
    ],
  });
});

test('excludes rows that no form lists from all totals', () => {
  const gift = line({ proceeds: '5', gain: '5', printed: printed('5.00', '0.00', '5.00'), isReported: false });
  const totals = summarizeYears([gift], [], [], []).get('2024')!;
  expect(printedSummary('2024', SETTINGS, null, totals)).toMatchObject({
    capitalGain: '0.00',
    shortTerm: { gain: '0.00' },
  });
});

test('treats incomplete disposals as minor under 5% of the proceeds, unless their proceeds are unknown', () => {
  const known = line({ proceeds: '1000', printed: printed('1000.00', '0.00', '1000.00') });
  const isMinor = (proceeds: string, unknown: DisposalLine['unknown']) => {
    const incomplete = line({ proceeds, printed: printed(proceeds, '0.00', proceeds), ...(unknown && { unknown }) });
    const totals = summarizeYears([known, incomplete], [], [], []).get('2024')!;
    return isUnknownMinor(printedSummary('2024', SETTINGS, null, totals));
  };
  expect(isMinor('52.00', ['cost_basis'])).toBe(true);
  expect(isMinor('53.00', ['cost_basis'])).toBe(false);
  expect(isMinor('0.00', ['proceeds'])).toBe(false);
  expect(isMinor('52.00', undefined)).toBe(false);
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
])('opens the tax page with %s', (_story, years, expected) => {
  expect(taxYearToUse(years, '2026-11-20')).toBe(expected);
});
