import { JURISDICTIONS } from '@lotbook/engine/jurisdictions/registry';
import type { FilingStatus } from '@lotbook/reports/income-tax/us-rates';
import { builder } from '../../platform/graphql/builder.ts';
import { outcomeType } from '../api/answers.ts';
import { FilingStatusRef } from '../api/refs.ts';
import { usualRateText } from './gains-rates.ts';
import { type TradeTax, taxOfTrade } from './service.ts';
import { TAX_INPUTS, taxInputOf } from './taxes.ts';
import type { WorkingLine } from './working.ts';

const COUNTRIES = JURISDICTIONS.map(({ country, name, currency, rules: [rules] }) => ({
  code: country,
  name,
  currency,
  hasTerms: rules.holding !== null,
  taxInput: taxInputOf(country),
  usualRate: usualRateText(country),
})).sort((a, b) => (a.name < b.name ? -1 : 1));

export function addCalculatorSchema(): void {
  const Line = builder.objectRef<WorkingLine>('WorkingLine').implement({
    fields: (t) => ({
      label: t.exposeString('label'),
      detail: t.exposeString('detail', { description: 'A description of the calculation; may be empty.' }),
      amount: t.expose('amount', { type: 'Decimal', nullable: true }),
      isResult: t.exposeBoolean('isResult', { description: 'Whether it is the total of the lines above.' }),
    }),
  });
  const Tax = builder.objectRef<TradeTax>('TradeTax').implement({
    description: 'The tax effect of a purchase and a sale. Amounts are in the currency of the country.',
    fields: (t) => ({
      currency: t.exposeString('currency'),
      countryName: t.exposeString('countryName'),
      taxYear: t.exposeString('taxYear'),
      gain: t.expose('gain', { type: 'Decimal' }),
      isLongTerm: t.boolean({ nullable: true, resolve: ({ term }) => (term === null ? null : term === 'long') }),
      tax: t.expose('tax', { type: 'Decimal', nullable: true }),
      leftOut: t.exposeString('leftOut', {
        nullable: true,
        description: 'A sentence that explains why there is no tax.',
      }),
      working: t.field({ type: [Line], resolve: ({ working }) => working }),
      assumptions: t.exposeStringList('assumptions'),
    }),
  });
  const Answer = outcomeType<TradeTax>('TradeTaxResult', (t) => ({
    trade: t.field({ type: Tax, nullable: true, resolve: (outcome) => (outcome.ok ? outcome.value : null) }),
  }));
  builder.queryField('tradeTax', (t) =>
    t.field({
      type: Answer,
      description: 'The gain, term and tax of a purchase and a sale, with the calculation line by line.',
      args: {
        country: t.arg.string({ required: true }),
        acquiredOn: t.arg({ type: 'Date', required: true }),
        soldOn: t.arg({ type: 'Date', required: true }),
        unitCount: t.arg({ type: 'Decimal', required: true }),
        purchasePrice: t.arg({ type: 'Decimal', required: true }),
        purchaseFee: t.arg({ type: 'Decimal' }),
        salePrice: t.arg({ type: 'Decimal', required: true }),
        saleFee: t.arg({ type: 'Decimal' }),
        filingStatus: t.arg({ type: FilingStatusRef }),
        otherIncome: t.arg({ type: 'Decimal' }),
        taxRate: t.arg({
          type: 'Decimal',
          description: 'The percentage of the taxable amount, if no rates of the country are available.',
        }),
      },
      resolve: (_root, { unitCount, purchaseFee, saleFee, filingStatus, otherIncome, taxRate, ...given }) =>
        taxOfTrade({
          ...given,
          quantity: unitCount,
          purchaseFee: purchaseFee ?? '0',
          saleFee: saleFee ?? '0',
          filingStatus: (filingStatus ?? 'SINGLE') as FilingStatus,
          otherIncome: otherIncome ?? '0',
          taxRate: taxRate ?? null,
        }),
    }),
  );
  const Input = builder.enumType('CalculatorTaxInput', {
    description: 'Inputs of the tax calculation in addition to the trade.',
    values: TAX_INPUTS,
  });
  const Country = builder.simpleObject('CalculatorCountry', {
    fields: (t) => ({
      code: t.string(),
      name: t.string(),
      currency: t.string(),
      hasTerms: t.boolean(),
      taxInput: t.field({ type: Input }),
      usualRate: t.string({
        nullable: true,
        description: 'The rate used if none is given: `27.5%`. Null if no tax is estimated.',
      }),
    }),
  });
  builder.queryField('calculatorCountries', (t) => t.field({ type: [Country], resolve: () => COUNTRIES }));
}
