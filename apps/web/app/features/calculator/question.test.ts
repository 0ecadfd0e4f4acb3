import { expect, it } from 'vitest';
import { questionIn } from './question.ts';

const COUNTRIES = [
  {
    code: 'DE',
    name: 'Germany',
    currency: 'EUR',
    hasTerms: true,
    taxInput: 'INCOME_TAX_RATE' as const,
    usualRate: null,
  },
  {
    code: 'US',
    name: 'United States',
    currency: 'USD',
    hasTerms: true,
    taxInput: 'OTHER_INCOME' as const,
    usualRate: null,
  },
];
const ask = (text: string) => questionIn(new URLSearchParams(text), COUNTRIES);

it('requests nothing for an empty address and starts with the United States', () => {
  expect(ask('')).toMatchObject({ variables: null, errors: {}, fields: { country: 'US' } });
  expect(ask('country=DE')).toMatchObject({ variables: null, errors: {}, fields: { country: 'DE' } });
});

it('builds the API arguments with zero for optional fields', () => {
  expect(
    ask('country=DE&bought=2024-01-01&sold=2024-06-01&quantity=0.5&buyPrice=40,000&sellPrice=60000&rate=30').variables,
  ).toEqual({
    country: 'DE',
    acquiredOn: '2024-01-01',
    soldOn: '2024-06-01',
    unitCount: '0.5',
    purchasePrice: '40000',
    purchaseFee: '0',
    salePrice: '60000',
    saleFee: '0',
    filingStatus: 'SINGLE',
    otherIncome: '0',
    taxRate: '30',
  });
});

it('explains each invalid field and requests nothing', () => {
  const { variables, errors } = ask('bought=yesterday&sold=2024-06-01&quantity=0,5&buyPrice=x&sellPrice=1&income=-3');
  expect(variables).toBeNull();
  expect(Object.keys(errors).sort()).toEqual(['bought', 'buyPrice', 'income', 'quantity']);
});

it.each(['2024-02-30', '2023-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '0000-00-00'])(
  'rejects the date %s',
  (bought) => {
    const { variables, errors } = ask(
      `country=DE&bought=${bought}&sold=2024-06-01&quantity=1&buyPrice=1&sellPrice=1&rate=30`,
    );
    expect(variables).toBeNull();
    expect(errors).toEqual({ bought: 'Choose a date.' });
  },
);
