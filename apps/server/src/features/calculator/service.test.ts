import { dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Trade, taxOfTrade } from './service.ts';

/** Bought 0.5 at 40,000 with a fee of 10, sold at 60,000 with a fee of 15: 29,985 less 20,010. */
const TRADE: Trade = {
  country: 'US',
  acquiredOn: '2024-03-01',
  soldOn: '2025-03-02',
  quantity: '0.5',
  purchasePrice: '40000',
  purchaseFee: '10',
  salePrice: '60000',
  saleFee: '15',
  filingStatus: 'SINGLE',
  otherIncome: '80000',
  taxRate: null,
};

function worked(more: Partial<Trade> = {}) {
  const outcome = taxOfTrade({ ...TRADE, ...more });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}
const refusal = (more: Partial<Trade>) => {
  const outcome = taxOfTrade({ ...TRADE, ...more });
  return outcome.ok ? null : outcome.error.message;
};

describe('United States, 2025, single, 80,000 of other income', () => {
  it('a year and a day is long: the gain lies above 48,350 and is taxed at 15 %', () => {
    const { gain, term, tax, currency, taxYear } = worked();
    // 15 % of 9,975.
    expect({ gain, term, tax, currency, taxYear }).toEqual({
      gain: '9975',
      term: 'long',
      tax: '1496.25',
      currency: 'USD',
      taxYear: '2025',
    });
  });

  it('a year is short: the gain is taxed by the brackets, here at 22 %', () => {
    // Taxable 64,250 and 74,225, both between 48,475 and 103,350.
    expect(worked({ soldOn: '2025-03-01' })).toMatchObject({ gain: '9975', term: 'short', tax: '2194.5' });
  });

  it('of a loss 3,000 are set against other income, and the rest is carried on', () => {
    const { gain, tax, working } = worked({ salePrice: '30000', saleFee: '0', soldOn: '2025-03-01' });
    // 22 % of 3,000.
    expect({ gain, tax }).toEqual({ gain: '-5010', tax: '-660' });
    expect(working.at(-1)).toMatchObject({ label: 'Loss carried to the next year', amount: '-2010' });
  });

  it('years before the first rates have no tax, and say so', () => {
    expect(worked({ acquiredOn: '2019-01-01', soldOn: '2020-01-01' })).toMatchObject({
      tax: null,
      leftOut: expect.stringContaining('rates of 2020'),
    });
  });
});

describe('elsewhere', () => {
  it('Germany taxes nothing after a year, and before it at the rate that one enters', () => {
    expect(worked({ country: 'DE' })).toMatchObject({ term: 'long', tax: '0', currency: 'EUR' });
    expect(worked({ country: 'DE', soldOn: '2025-03-01', taxRate: '35' })).toMatchObject({
      term: 'short',
      tax: '3491.25',
    });
    expect(worked({ country: 'DE', soldOn: '2025-03-01' })).toMatchObject({
      tax: null,
      leftOut: expect.stringContaining('no income tax rates of Germany'),
    });
  });

  it('the United Kingdom has no terms, and its tax year begins in April', () => {
    expect(worked({ country: 'GB', taxRate: '24' })).toMatchObject({ term: null, taxYear: '2024/25', tax: '2394' });
  });

  it('a loss is not taxed', () => {
    expect(worked({ country: 'GB', salePrice: '10000', taxRate: '24' })).toMatchObject({ tax: '0' });
  });
});

test.each([
  [{ country: 'XX' }, 'no tax rules'],
  [{ quantity: '0' }, 'more than zero'],
  [{ quantity: '-1' }, 'zero or more'],
  [{ soldOn: '2024-02-29' }, 'not be before the purchase'],
  [{ saleFee: '40000' }, 'more than the sale brings'],
  [{ purchasePrice: '9'.repeat(40) }, 'more digits'],
  [{ taxRate: '101' }, 'between 0 and 100'],
])('%o is refused', (more, words) => {
  expect(refusal(more)).toContain(words);
});

it('the gain is proceeds less cost basis whatever the trade, and the lines add up', () => {
  const amount = fc
    .integer({ min: 0, max: 10_000_000 })
    .map((cents) => formatDecimal({ coefficient: BigInt(cents), scale: 2 }));
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.constantFrom('US', 'DE', 'GB', 'CA', 'AU', 'IN'),
      (purchasePrice, salePrice, purchaseFee, country) => {
        const { working, gain } = worked({
          country,
          purchasePrice,
          salePrice,
          purchaseFee,
          saleFee: '0',
          quantity: '2',
        });
        const of = (label: string) => dec(working.find((line) => line.label === label)!.amount!);
        expect(formatDecimal(sub(of('Proceeds'), of('Cost basis')))).toBe(formatDecimal(dec(gain)));
      },
    ),
    { numRuns: 60 },
  );
});
