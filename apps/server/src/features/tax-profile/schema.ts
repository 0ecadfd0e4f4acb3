import { readTaxProfile, type TaxProfile } from '../../facts/settings/tax-profiles.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readSegments, readState } from '../../results/years/years.ts';
import { answered, MutationResult } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { FilingStatusRef } from '../api/refs.ts';
import { EstimateRef, estimateOf } from '../api/tax-estimate.ts';
import { forgetTaxProfile, saveTaxProfile } from './service.ts';

const TaxProfileRef = builder.objectRef<TaxProfile>('TaxProfile').implement({
  description: "The user's other income in a tax year. Amounts are in the currency of the country.",
  fields: (t) => ({
    taxYear: t.exposeString('taxYear'),
    filingStatus: t.expose('filingStatus', { type: FilingStatusRef }),
    otherIncome: t.expose('otherIncome', {
      type: 'Decimal',
      description: 'All income except crypto, before the deduction.',
    }),
    deduction: t.expose('deduction', { type: 'Decimal', nullable: true, description: 'Null: the standard deduction.' }),
    carriedShort: t.expose('carriedShort', { type: 'Decimal', description: 'Unused losses of earlier years.' }),
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
      description: 'The income tax added by crypto in a year, by the latest result.',
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
        filingStatus: t.arg({ type: FilingStatusRef, required: true }),
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
