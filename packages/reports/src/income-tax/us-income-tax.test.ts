import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateUsTax, incomeTax, type TaxQuestion } from './us-income-tax.ts';
import { FILING_STATUSES, type Rates, US_RATES } from './us-rates.ts';

const DOLLAR = 1000n;
const usd = (text: string): bigint => BigInt(Math.round(Number(text) * 1000));
const said = (amount: bigint): string => String(Number(amount) / 1000);
const tax = (rates: Rates, taxable: bigint, longGain: bigint) =>
  incomeTax(rates, { taxable, longGain, dollar: DOLLAR });
const SINGLE_2025 = US_RATES['2025']!.SINGLE;

test('computes 24% of a taxable income of 150,000 minus 7,153 (2025, single, tax computation worksheet)', () => {
  expect(said(tax(SINGLE_2025, usd('150000'), 0n))).toBe('28847');
});

test('taxes 60,000 with a long-term gain of 20,000 as 40,000 by brackets, 8,350 at 0%, 11,650 at 15% (2025, single)', () => {
  expect(said(tax(SINGLE_2025, usd('40000'), 0n))).toBe('4561.5');
  expect(said(tax(SINGLE_2025, usd('60000'), usd('20000')))).toBe('6309');
});

test.each([
  ['all brackets', '2025', 'SINGLE', '700000', '0', '216020.25'],
  ['a long-term gain that reaches 20%', '2025', 'SINGLE', '600000', '600000', '86077.5'],
  ['a long-term gain below 0%’s end costs nothing', '2024', 'MARRIED_JOINTLY', '94050', '94050', '0'],
  ['one dollar beyond it costs 15 cents', '2024', 'MARRIED_JOINTLY', '94051', '94051', '0.15'],
  ['head of household, last dollar of 12%', '2025', 'HEAD_OF_HOUSEHOLD', '64850', '0', '7442'],
  ['married, separately', '2024', 'MARRIED_SEPARATELY', '365600', '0', '98334.75'],
  ['2023', '2023', 'SINGLE', '11000.10', '0', '1100.012'],
  ['nothing', '2026', 'SINGLE', '0', '0', '0'],
] as const)('computes %s', (_story, year, status, taxable, long, expected) => {
  expect(said(tax(US_RATES[year]![status], usd(taxable), usd(long)))).toBe(expected);
});

const QUESTION: TaxQuestion = {
  dollar: DOLLAR,
  year: '2025',
  status: 'SINGLE',
  otherIncome: usd('80000'),
  deduction: null,
  cryptoIncome: 0n,
  gains: { short: 0n, long: 0n },
  carried: { short: 0n, long: 0n },
};

test('taxes income and a short-term gain as income, with a long-term gain on top', () => {
  const answer = estimateUsTax({
    ...QUESTION,
    cryptoIncome: usd('1000'),
    gains: { short: usd('2000'), long: usd('10000') },
  });
  expect(said(answer.deduction)).toBe('15750');
  expect(said(answer.taxableWithout)).toBe('64250');
  expect(said(answer.taxable)).toBe('77250');
  // 3,000 at 22% and 10,000 at 15%.
  expect(said(answer.onCrypto)).toBe('2160');
  expect(answer.investmentTax).toBe(0n);
});

test('deducts a loss from 3,000 of other income, 1,500 if married filing separately, and carries the rest', () => {
  const gains = { short: usd('-7000'), long: usd('1000') };
  const single = estimateUsTax({ ...QUESTION, gains });
  expect(said(single.lossUsed)).toBe('3000');
  expect(said(single.onCrypto)).toBe('-660');
  expect(said(single.carriedOn.short)).toBe('3000');
  const apart = estimateUsTax({ ...QUESTION, gains, status: 'MARRIED_SEPARATELY' });
  expect(said(apart.lossUsed)).toBe('1500');
  expect(said(apart.carriedOn.short)).toBe('4500');
});

test('offsets a carried loss against gains of the same term first', () => {
  const { net, onCrypto } = estimateUsTax({
    ...QUESTION,
    gains: { short: usd('1000'), long: usd('5000') },
    carried: { short: usd('4000'), long: 0n },
  });
  expect([said(net.short), said(net.long)]).toEqual(['-3000', '5000']);
  expect(said(onCrypto), '2,000 at 15%').toBe('300');
});

test('adds 3.8% on the part of gains above the threshold of investment income', () => {
  const rich = { ...QUESTION, otherIncome: usd('190000'), gains: { short: 0n, long: usd('20000') } };
  expect(said(estimateUsTax(rich).investmentTax)).toBe('380');
  expect(said(estimateUsTax({ ...rich, otherIncome: usd('300000') }).investmentTax)).toBe('760');
  expect(said(estimateUsTax({ ...rich, status: 'MARRIED_JOINTLY' }).investmentTax)).toBe('0');
});

test("replaces the standard deduction with the user's, and rejects a year without rates", () => {
  expect(said(estimateUsTax({ ...QUESTION, deduction: usd('20000') }).taxable)).toBe('60000');
  expect(() => estimateUsTax({ ...QUESTION, year: '2019' })).toThrow('there are no rates for 2019');
});

test('never lowers the tax for more income, and never taxes a long-term gain more than other income', () => {
  const amounts = fc.nat({ max: 2_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(US_RATES)),
      fc.constantFrom(...FILING_STATUSES),
      amounts,
      amounts,
      (year, status, a, b) => {
        const rates = US_RATES[year]![status];
        const [less, more] = [BigInt(Math.min(a, b)) * DOLLAR, BigInt(Math.max(a, b)) * DOLLAR];
        expect(tax(rates, less, 0n) <= tax(rates, more, 0n)).toBe(true);
        expect(tax(rates, more, less) <= tax(rates, more, 0n)).toBe(true);
      },
    ),
  );
});
