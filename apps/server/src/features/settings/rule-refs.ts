import { orderText } from '@lotbook/ledger/identification-words';
import { OPERATIONS } from '@lotbook/ledger/purpose';
import { dateWriter } from '@lotbook/reports/dates';
import { readSettings } from '../../facts/settings/settings.ts';
import type { TaxabilityRow } from '../../facts/settings/taxability.ts';
import { disposalsBeforeOrders, type RecordedEntry, readEntries } from '../../facts/settings/timeline.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { readOnce, rowsOf } from '../../platform/graphql/loaders.ts';
import type { Scope } from '../../platform/scope.ts';
import { OK, refused, resultType } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { AccountRef, CostBasisMethod } from '../api/refs.ts';
import type { RuleOutcome } from './tax-rules.ts';
import { type Taxability, taxabilityOf } from './taxability-service.ts';

const disposalsBefore = rowsOf(disposalsBeforeOrders, ({ id }) => [id]);
const settingsOf = readOnce(readSettings);

const LAST_DAY = 'The last day; null if open-ended.';

export const EntryRef = builder.objectRef<RecordedEntry>('CostBasisTimelineEntry').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    method: t.expose('method', { type: CostBasisMethod }),
    settingStartDate: t.expose('startsOn', { type: 'Date' }),
    settingEndDate: t.expose('endsOn', { type: 'Date', nullable: true, description: LAST_DAY }),
    account: t.expose('accountId', {
      type: AccountRef,
      nullable: true,
      description: 'Null for all accounts without a separate entry.',
    }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime' }),
    order: t.string({
      nullable: true,
      description:
        'For the method of one wallet, which is a standing order: when it was recorded, and its legal effect.',
      resolve: async ({ id, accountId, recordedAt }, _args, context) => {
        if (accountId === null) return null;
        const [before] = await disposalsBefore(context).load(id);
        const { country, timeZone } = await settingsOf(context);
        return orderText(
          { country, recordedAt: dateWriter(timeZone).minute(recordedAt.toISOString()) },
          before?.count ?? 0,
        );
      },
    }),
  }),
});

const TaxableOperation = builder.enumType('TaxableOperation', { values: inCapitals(OPERATIONS) });

const TaxabilityPeriodRef = builder.objectRef<TaxabilityRow>('TaxabilityPeriod').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    isTaxable: t.exposeBoolean('isTaxable'),
    settingStartDate: t.expose('startsOn', { type: 'Date' }),
    settingEndDate: t.expose('endsOn', { type: 'Date', nullable: true, description: LAST_DAY }),
  }),
});

export const TaxabilityRef = builder.objectRef<Taxability>('TaxabilitySetting').implement({
  fields: (t) => ({
    operation: t.expose('operation', { type: TaxableOperation }),
    isTaxableByDefault: t.exposeBoolean('isTaxableByDefault'),
    isSettled: t.exposeBoolean('isSettled', {
      description: "Whether the law of the user's country requires this; otherwise the default is a careful choice.",
    }),
    periods: t.expose('periods', {
      type: [TaxabilityPeriodRef],
      description: "The user's decisions by first day; the default applies to all other days.",
    }),
  }),
});

export const EntryInput = builder.inputType('CostBasisTimelineEntryInput', {
  fields: (t) => ({
    id: t.id({ description: 'The entry to change; omit to add one.' }),
    method: t.field({ type: CostBasisMethod, required: true }),
    settingStartDate: t.field({ type: 'Date', required: true }),
    settingEndDate: t.field({ type: 'Date' }),
    accountId: t.id(),
  }),
});

export const TaxabilityInput = builder.inputType('TaxabilityInput', {
  fields: (t) => ({
    id: t.id({ description: 'The period to change; omit to add one.' }),
    operation: t.field({ type: TaxableOperation, required: true }),
    isTaxable: t.boolean({ required: true }),
    settingStartDate: t.field({ type: 'Date', required: true }),
    settingEndDate: t.field({ type: 'Date' }),
  }),
});

export const timeline = (context: Context) => context.transaction((tx, userId) => readEntries(tx, userId));

export const taxability = (context: Context) =>
  context.transaction(async (tx, userId) => {
    const { country } = await readSettings(tx, userId);
    return taxabilityOf({ tx, userId }, country);
  });

export const TaxSettingResult = resultType<{ errorField?: string | null }>('TaxSettingResult', (t) => ({
  errorField: t.exposeString('errorField', { nullable: true, description: 'The invalid argument.' }),
  costBasisTimeline: t.field({ type: [EntryRef], resolve: (_answer, _args, context) => timeline(context) }),
  taxabilitySettings: t.field({ type: [TaxabilityRef], resolve: (_answer, _args, context) => taxability(context) }),
}));

export async function changeRule(context: Context, work: (scope: Scope) => Promise<RuleOutcome>) {
  const result = await context.change(may('change-settings'), work);
  return result.ok ? OK : { ...refused(result.error), errorField: result.error.field };
}
