/** The tax profile of a year in the API, and the income tax that is estimated with it. */
import { FILING_STATUSES } from '@lotbook/reports/income-tax/us-rates';
import { readSegments, readState } from '../../books/results/years.ts';
import { readTaxProfile, type TaxProfile } from '../../books/settings/tax-profiles.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { answered, MutationResult } from '../answers.ts';
import { may } from '../policy.ts';
import { type EstimateAnswer, estimateOf, forgetTaxProfile, saveTaxProfile, type TaxEstimate } from './service.ts';

const FilingStatus = builder.enumType('FilingStatus', { values: FILING_STATUSES });

const TaxEstimateRef = builder.objectRef<TaxEstimate>('TaxEstimate').implement({
  description:
    'Federal income tax of the United States: the tax with crypto less the tax without it. State tax and credits are not in it.',
  fields: (t) => ({
    ratesOf: t.exposeString('ratesOf', { description: 'The year whose rates were taken.' }),
    onCrypto: t.expose('onCrypto', {
      type: 'Decimal',
      description: 'Below zero where losses save more than crypto costs.',
    }),
    taxWith: t.expose('taxWith', { type: 'Decimal' }),
    taxWithout: t.expose('taxWithout', { type: 'Decimal' }),
    investmentTax: t.expose('investmentTax', {
      type: 'Decimal',
      description: 'On net investment income; it is in the tax.',
    }),
    deduction: t.expose('deduction', { type: 'Decimal' }),
    lossUsed: t.expose('lossUsed', {
      type: 'Decimal',
      description: 'Of a net loss, what is set against other income.',
    }),
    carriedShort: t.field({
      type: 'Decimal',
      description: 'For the next year.',
      resolve: ({ carriedOn }) => carriedOn.short,
    }),
    carriedLong: t.field({ type: 'Decimal', resolve: ({ carriedOn }) => carriedOn.long }),
    isIncomplete: t.exposeBoolean('isIncomplete', { description: 'It rests on something that nobody knows.' }),
  }),
});

export const EstimateRef = builder.objectRef<EstimateAnswer>('TaxEstimateAnswer').implement({
  fields: (t) => ({
    estimate: t.expose('estimate', { type: TaxEstimateRef, nullable: true }),
    leftOut: t.exposeString('leftOut', { nullable: true, description: 'Why there is none: a sentence.' }),
  }),
});

const TaxProfileRef = builder.objectRef<TaxProfile>('TaxProfile').implement({
  description: 'What the user says of their other income in a tax year. Amounts in the money of the country.',
  fields: (t) => ({
    taxYear: t.exposeString('taxYear'),
    filingStatus: t.expose('filingStatus', { type: FilingStatus }),
    otherIncome: t.expose('otherIncome', { type: 'Decimal', description: 'All but crypto, before the deduction.' }),
    deduction: t.expose('deduction', { type: 'Decimal', nullable: true, description: 'Null: the standard deduction.' }),
    carriedShort: t.expose('carriedShort', { type: 'Decimal', description: 'Losses of earlier years, not yet used.' }),
    carriedLong: t.expose('carriedLong', { type: 'Decimal' }),
  }),
});

export function addTaxProfileSchema(): void {
  builder.queryField('taxProfile', (t) =>
    t.field({
      type: TaxProfileRef,
      nullable: true,
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) =>
        context.transaction((tx, userId) => readTaxProfile(tx, userId, taxYear)),
    }),
  );
  builder.queryField('taxEstimate', (t) =>
    t.field({
      type: EstimateRef,
      description: 'What crypto adds to the income tax of a year, by the latest result.',
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) =>
        context.transaction(async (tx, userId) => {
          const { settings, computed } = await readState(tx, userId);
          const [year] = computed ? await readSegments(tx, userId, computed.id, taxYear) : [];
          const payer = { ...settings, isCalendarYear: settings.taxYearStart === '01-01' };
          return estimateOf(payer, await readTaxProfile(tx, userId, taxYear), taxYear, year?.totals);
        }),
    }),
  );
  builder.mutationFields((t) => ({
    updateTaxProfile: t.field({
      type: MutationResult,
      args: {
        taxYear: t.arg.string({ required: true }),
        filingStatus: t.arg({ type: FilingStatus, required: true }),
        otherIncome: t.arg({ type: 'Decimal', required: true }),
        deduction: t.arg({ type: 'Decimal' }),
        carriedShort: t.arg({ type: 'Decimal' }),
        carriedLong: t.arg({ type: 'Decimal' }),
      },
      resolve: async (_root, { deduction, carriedShort, carriedLong, ...given }, context) =>
        answered(
          await context.change(may('change-settings'), (scope) =>
            saveTaxProfile(scope, {
              ...given,
              deduction: deduction ?? null,
              carriedShort: carriedShort ?? '0',
              carriedLong: carriedLong ?? '0',
            }),
          ),
        ),
    }),
    deleteTaxProfile: t.field({
      type: MutationResult,
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: async (_root, { taxYear }, context) =>
        answered(await context.change(may('change-settings'), (scope) => forgetTaxProfile(scope, taxYear))),
    }),
  }));
}
