/** All figures were calculated by hand from the rates and bands of each year. */
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { ukGainsTax } from './uk-capital-gains.ts';

const tax = (startYear: number, soldOn: string, gain: string, otherIncome: string) =>
  formatDecimal(ukGainsTax({ startYear, soldOn, gain: dec(gain), otherIncome: dec(otherIncome) }).tax);

test.each([
  ['all of it in the basic rate band', 2025, '2025-05-01', '13000', '40270', '1800'],
  // One more pound of income: 9,999 at 18% and 1 at 24%.
  ['one pound above it', 2025, '2025-05-01', '13000', '40271', '1800.06'],
  ['all of it above', 2025, '2025-05-01', '13000', '80000', '2400'],
  ['the day before the rates rose', 2024, '2024-10-29', '13000', '80000', '2000'],
  ['the day they rose', 2024, '2024-10-30', '13000', '80000', '2400'],
  // 20,000 minus 12,300, the exempt amount of that year. The band was 37,500 in 2020-21.
  ['a year with more that is exempt', 2020, '2020-06-01', '20000', '60000', '1540'],
  ['no more than the exempt amount', 2025, '2025-05-01', '3000', '80000', '0'],
  ['no other income: what is left of the allowance is not for gains', 2025, '2025-05-01', '13000', '0', '1800'],
])('computes %s', (_, startYear, soldOn, gain, otherIncome, expected) => {
  expect(tax(startYear, soldOn, gain, otherIncome)).toBe(expected);
});

it('divides the gain completely, and never taxes a higher gain less', () => {
  const pounds = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(pounds, pounds, pounds, (gain, more, income) => {
      const of = (amount: number) =>
        ukGainsTax({ startYear: 2025, soldOn: '2025-06-01', gain: dec(`${amount}`), otherIncome: dec(`${income}`) });
      const { exempt, atBasic, atHigher } = of(gain);
      expect([exempt, atBasic, atHigher].reduce((sum, part) => sum + Number(formatDecimal(part)), 0)).toBe(gain);
      expect(Number(formatDecimal(of(gain + more).tax))).toBeGreaterThanOrEqual(Number(formatDecimal(of(gain).tax)));
    }),
  );
});

it('rejects years without rates', () => {
  expect(() => tax(2018, '2018-06-01', '1', '0')).toThrow(RangeError);
  expect(() => tax(2027, '2027-06-01', '1', '0')).toThrow(RangeError);
});
