import { expect, test } from 'vitest';
import { yearWords } from './year-words.ts';

const term = (gain: string, count: number) => ({
  proceeds: '0.00',
  costBasis: '0.00',
  gain,
  count,
  unknownCount: 0,
  unknownProceedsCount: 0,
  unknownCostCount: 0,
});
const KNOWN = { disposals: 0, printedProceeds: '0.00', income: 0, gifts: 0, donations: 0, lost: 0, margin: 0 };
const YEAR = {
  taxYear: '2024',
  endsOn: '2024-12-31',
  currency: 'USD',
  capitalGain: '20000.00',
  proceeds: '120000.00',
  costBasis: '100000.00',
  shortTerm: term('-1500.00', 7),
  longTerm: term('21500.00', 70),
  noTerm: term('0.00', 0),
  deniedLoss: '0.00',
  income: [
    { label: 'interest', value: '300.00', count: 4, unknownCount: 0 },
    { label: 'staking', value: '900.00', count: 30, unknownCount: 0 },
  ],
  taxableIncomeTotal: '1200.00',
  giftsCostBasis: '0.00',
  donationsCostBasis: '0.00',
  lostCostBasis: '0.00',
  disposalCount: 77,
  unknown: KNOWN,
  assets: [
    { symbol: 'BTC', gain: '23000.00', unknownCount: 0 },
    { symbol: 'ETH', gain: '-3000.00', unknownCount: 0 },
    { symbol: 'ODD', gain: '-9000.00', unknownCount: 2 },
  ],
};
const NAMES: Record<string, string> = { staking: 'Staking rewards', interest: 'Interest' };
const told = (more: Partial<typeof YEAR> = {}, today = '2025-02-01') =>
  yearWords({ ...YEAR, ...more }, (label) => NAMES[label]!, today);

test('summarizes a complete year in figures', () => {
  expect(told()).toEqual([
    'In 2024, you made 77 disposals with proceeds of 120,000.00 USD and a cost basis of 100,000.00 USD, for a net gain of 20,000.00 USD.',
    'The short-term loss was 1,500.00 USD, and the long-term gain was 21,500.00 USD.',
    'The largest gain came from BTC (23,000.00 USD), and the largest loss came from ETH (3,000.00 USD).',
    'You received income worth 1,200.00 USD in 34 receipts, mostly staking rewards (900.00 USD).',
  ]);
});

test('mentions unknown data, and never names an asset with unknown losses as the largest loss', () => {
  const unknown = { ...KNOWN, disposals: 12, income: 1, gifts: 1, lost: 1 };
  const words = told({ unknown, lostCostBasis: '40.00' });
  expect(words[0]).toContain('a net gain of 20,000.00 USD so far.');
  expect(words[3]).toContain('income worth at least 1,200.00 USD');
  expect(words.slice(4)).toEqual([
    'You gave away crypto with an unknown cost basis and you lost (or had stolen) crypto with a cost basis of at least 40.00 USD.',
    '13 disposals or receipts are incomplete, so the year is not final.',
  ]);
});

test('summarizes a year without transactions and an unfinished year', () => {
  const nothing = { disposalCount: 0, shortTerm: term('0.00', 0), longTerm: term('0.00', 0), income: [], assets: [] };
  expect(told(nothing, '2024-12-31')).toEqual([
    'In 2024, you did not sell, trade, or spend anything.',
    'The year is not over, so these figures can still change.',
  ]);
});

test('summarizes a year with one term, a disallowed loss, one kind of income, and a zero result', () => {
  const words = told({
    longTerm: term('0.00', 0),
    capitalGain: '0.00',
    deniedLoss: '25.50',
    income: [YEAR.income[0]!],
    taxableIncomeTotal: '300.00',
    assets: YEAR.assets.slice(1, 2),
  });
  expect(words).toEqual([
    'In 2024, you made 77 disposals with proceeds of 120,000.00 USD and a cost basis of 100,000.00 USD, for no gain or loss after adding back 25.50 USD of denied losses.',
    'All disposals were short-term.',
    'You received income worth 300.00 USD in 4 receipts of interest.',
  ]);
});
