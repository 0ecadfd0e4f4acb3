import { dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Trade, taxOfTrade } from './service.ts';

/** A purchase of 0.5 at 40,000 with a fee of 10, sold at 60,000 with a fee of 15. The gain is 29,985 − 20,010. */
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
  it('taxes a gain after a year and a day as long-term, above 48,350 at 15%', () => {
    const { gain, term, tax, currency, taxYear } = worked();
    expect({ gain, term, tax, currency, taxYear }).toEqual({
      gain: '9975',
      term: 'long',
      tax: '1496.25',
      currency: 'USD',
      taxYear: '2025',
    });
  });

  it('names the rates', () => {
    const detail = (label: string) => worked().working.find((line) => line.label === label)!.detail;
    // 80,000 minus the standard deduction of 15,750 is 64,250.
    expect(detail('Tax without the trade')).toBe('10% of 11,925, 12% of 36,550, 22% of 15,775');
    expect(detail('Tax with the trade')).toBe(
      '10% of 11,925, 12% of 36,550, 22% of 15,775; of the long-term gain 15% of 9,975',
    );
  });

  it('names the net investment income tax and its threshold if it applies', () => {
    const { working, tax } = worked({ otherIncome: '195000' });
    // 195,000 + 9,975 is 4,975 above 200,000. The tax is 3.8% of that plus 15% of the gain.
    expect(working.find(({ label }) => label === 'Net investment income tax')).toMatchObject({
      detail: '3.8% of the gain, as far as all income is above 200,000',
      amount: '189.05',
    });
    expect(tax).toBe('1685.3');
    expect(worked().working.map(({ label }) => label)).not.toContain('Net investment income tax');
  });

  it('taxes a gain after one year at ordinary brackets, here 22%', () => {
    // Taxable incomes of 64,250 and 74,225, both between 48,475 and 103,350.
    expect(worked({ soldOn: '2025-03-01' })).toMatchObject({ gain: '9975', term: 'short', tax: '2194.5' });
  });

  it('deducts 3,000 of a loss from other income and carries the rest forward', () => {
    const { gain, tax, working } = worked({ salePrice: '30000', saleFee: '0', soldOn: '2025-03-01' });
    expect({ gain, tax }).toEqual({ gain: '-5010', tax: '-660' });
    expect(working.at(-1)).toMatchObject({ label: 'Loss carried to the next year', amount: '-2010' });
  });

  it('estimates no tax for years before the first known rates, and says so', () => {
    expect(worked({ acquiredOn: '2019-01-01', soldOn: '2020-01-01' })).toMatchObject({
      tax: null,
      leftOut: expect.stringContaining('rates of 2020'),
    });
  });
});

describe('United Kingdom', () => {
  it('has no holding period, an April tax year, an exempt amount and bands', () => {
    // 9,975 minus 3,000 is taxed at 24%, because 80,000 of other income uses up the basic rate band.
    expect(worked({ country: 'GB' })).toMatchObject({ term: null, taxYear: '2024/25', tax: '1674' });
    // Other income of 40,270 leaves 10,000 of the basic rate band, so all of the 6,975 is taxed at 18%.
    expect(worked({ country: 'GB', otherIncome: '40270' })).toMatchObject({ tax: '1255.5' });
  });

  it('uses 20% before the rates were raised', () => {
    expect(worked({ country: 'GB', acquiredOn: '2023-01-01', soldOn: '2024-04-05' })).toMatchObject({ tax: '795' });
  });

  it('estimates no tax before the first known rates, and uses the last ones for later years', () => {
    expect(worked({ country: 'GB', acquiredOn: '2018-01-01', soldOn: '2019-04-05' })).toMatchObject({
      taxYear: '2018/19',
      tax: null,
      leftOut: expect.stringContaining('from 2019/20 on'),
    });
    const later = worked({ country: 'GB', soldOn: '2030-05-01' });
    expect(later.tax).toBe('1674');
    expect(later.assumptions[0]).toContain('those of 2030/31 are not published');
  });
});

describe("visitor's rate", () => {
  it('taxes half of a gain in Canada', () => {
    // Half of 9,975 is 4,987.50, taxed at 30%.
    expect(worked({ country: 'CA', taxRate: '30' })).toMatchObject({ term: null, tax: '1496.25' });
    const open = worked({ country: 'CA' });
    expect(open).toMatchObject({ tax: null, leftOut: expect.stringContaining('Enter yours') });
    expect(open.working.at(-1)).toMatchObject({ label: 'Taxable half', amount: '4987.5' });
  });

  it('halves a gain after 12 months in Australia, and says so once', () => {
    const long = worked({ country: 'AU', soldOn: '2025-03-03', taxRate: '30' });
    expect(long).toMatchObject({ term: 'long', taxYear: '2024/25', tax: '1496.25' });
    expect(long.assumptions.join()).not.toContain('discount');
    expect(worked({ country: 'AU', soldOn: '2025-03-01', taxRate: '30' })).toMatchObject({
      term: 'short',
      tax: '2992.5',
    });
  });

  it('taxes nothing in Germany after a year or below the limit, and everything from the limit on', () => {
    expect(worked({ country: 'DE' })).toMatchObject({ term: 'long', tax: '0', currency: 'EUR' });
    const short = { country: 'DE', soldOn: '2025-03-01', taxRate: '35', purchaseFee: '0', saleFee: '0' };
    // 0.5 × (41,999.98 − 40,000) = 999.99, and 0.5 × (42,000 − 40,000) = 1,000.
    expect(worked({ ...short, salePrice: '41999.98' })).toMatchObject({ gain: '999.99', tax: '0' });
    expect(worked({ ...short, salePrice: '42000' })).toMatchObject({ gain: '1000', tax: '350' });
    // Until 2023, the limit was 600.
    const before = { ...short, acquiredOn: '2023-01-01', soldOn: '2023-06-01' };
    expect(worked({ ...before, salePrice: '41199.98' })).toMatchObject({ gain: '599.99', tax: '0' });
    expect(worked({ ...before, salePrice: '41200' })).toMatchObject({ gain: '600', tax: '210' });
    expect(worked({ country: 'DE', soldOn: '2025-03-01' })).toMatchObject({
      tax: null,
      leftOut: expect.stringContaining('Enter yours'),
    });
  });

  it('applies to the whole gain elsewhere', () => {
    expect(worked({ country: 'ZA', taxRate: '22' })).toMatchObject({ tax: '2194.5' });
    expect(worked({ country: 'ZA' })).toMatchObject({
      tax: null,
      leftOut: expect.stringContaining('no income tax rates of South Africa'),
    });
  });

  it('does not tax a loss', () => {
    for (const country of ['GB', 'CA', 'AU', 'DE', 'NO'])
      expect(worked({ country, salePrice: '10000', taxRate: '24' })).toMatchObject({ tax: '0' });
  });
});

describe('legal rate that depends only on the gain', () => {
  it.each([
    ['AT', '2743.13'],
    ['IT', '2593.5'],
    ['NO', '2194.5'],
    ['PL', '1895.25'],
    ['SE', '2992.5'],
    // 33% of the amount above 1,270.
    ['IE', '2872.65'],
    // 19% of 6,000 and 21% of 3,975.
    ['ES', '1974.75'],
    // 30%, because the gain is below 30,000.
    ['FI', '2992.5'],
    ['CH', '0'],
    ['SG', '0'],
    ['HK', '0'],
    ['AE', '0'],
  ])('applies %s: %s', (country, tax) => {
    expect(worked({ country })).toMatchObject({ gain: '9975', tax, leftOut: null });
  });

  it('applies in Portugal to holdings of less than a year', () => {
    expect(worked({ country: 'PT' })).toMatchObject({ term: 'long', tax: '0' });
    expect(worked({ country: 'PT', soldOn: '2025-02-01' })).toMatchObject({ term: 'short', tax: '2793' });
  });

  it('applies bands in order with one line each', () => {
    // Half a unit, bought at 40,000 and sold at 840,000 without fees, gains 400,000.
    const big = { purchaseFee: '0', saleFee: '0', salePrice: '840000' };
    const { tax, working } = worked({ country: 'ES', ...big });
    // 1,140 + 9,240 + 34,500 + 27,000 + 30% of 100,000.
    expect(tax).toBe('101880');
    expect(working.filter(({ label }) => label.startsWith('At ')).map(({ detail }) => detail)).toEqual([
      '19% of 6,000',
      '21% of 44,000',
      '23% of 150,000',
      '27% of 100,000',
      '30% of 100,000',
    ]);
    // 28% until 2024.
    expect(worked({ country: 'ES', ...big, soldOn: '2024-12-31' }).tax).toBe('99880');
    // 30% of 30,000 and 34% of 370,000.
    expect(worked({ country: 'FI', ...big }).tax).toBe('134800');
  });

  it('uses the rates on the day of sale, and says if it uses the last known ones', () => {
    expect(worked({ country: 'IT', soldOn: '2025-12-31' }).tax).toBe('2593.5');
    expect(worked({ country: 'IT', soldOn: '2026-01-01' }).tax).toBe('3291.75');
    const later = worked({ country: 'IT', soldOn: '2031-01-01' });
    expect(later).toMatchObject({ tax: '3291.75' });
    expect(later.assumptions[0]).toBe(
      'By the rates of 2026, the last ones that Lotbook has, of a private investor who lives there.',
    );
  });

  it('lists transactions that a rate does not cover, with the day', () => {
    expect(worked({ country: 'IT', soldOn: '2024-12-31' })).toMatchObject({
      tax: null,
      leftOut: expect.stringContaining('of Italy that Lotbook has is of what was sold on or after 1 January 2025'),
    });
    expect(worked({ country: 'AT', acquiredOn: '2021-02-28' })).toMatchObject({
      tax: null,
      leftOut: expect.stringContaining('of what was bought on or after 1 March 2021'),
    });
  });

  it('says that the rate is unconfirmed, even if no tax is due', () => {
    for (const country of ['ES', 'NO', 'CH'])
      expect(worked({ country }).assumptions.join()).toContain('confirm them with the tax office or an adviser');
  });

  it("prefers the visitor's rate", () => {
    expect(worked({ country: 'CH', taxRate: '10' })).toMatchObject({ tax: '997.5' });
  });

  it('does not list an applied exemption as left out, but reduces a small gain to zero', () => {
    const small = worked({ country: 'IE', purchaseFee: '0', saleFee: '0', salePrice: '42000' });
    expect(small).toMatchObject({ gain: '1000', tax: '0' });
    expect(small.working.find(({ label }) => label === 'Exemption')).toMatchObject({ amount: '-1000' });
    expect(small.assumptions.join()).not.toContain('exemption');
  });
});

it('formats days and amounts as elsewhere, and omits zero fees', () => {
  const { working } = worked({ purchaseFee: '0', saleFee: '0.00' });
  expect(working.map(({ label }) => label)).not.toContain('Sale fee');
  expect(working[0]!.detail).toBe('0.5 × 60,000');
  expect(working.find(({ label }) => label === 'Term')!.detail).toBe(
    'Long-term: acquired 1 March 2024, sold 2 March 2025',
  );
});

test.each([
  [{ country: 'XX' }, 'no tax rules'],
  [{ quantity: '0' }, 'more than zero'],
  [{ quantity: '-1' }, 'zero or more'],
  [{ soldOn: '2024-02-29' }, 'not be before the purchase'],
  [{ saleFee: '40000' }, 'more than the sale brings'],
  [{ purchasePrice: '9'.repeat(40) }, 'more digits'],
  [{ quantity: '9'.repeat(18), purchasePrice: '9'.repeat(18) }, 'larger than can be computed'],
  [{ taxRate: '101' }, 'between 0 and 100'],
])('rejects %o', (more, words) => {
  expect(refusal(more)).toContain(words);
});

it('computes proceeds less cost basis for any trade, and lines that add up', () => {
  const amount = fc
    .integer({ min: 0, max: 10_000_000 })
    .map((cents) => formatDecimal({ coefficient: BigInt(cents), scale: 2 }));
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.constantFrom('US', 'DE', 'GB', 'CA', 'AU', 'IN', 'ES', 'IE'),
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
