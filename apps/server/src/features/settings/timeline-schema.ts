/** The cost basis timeline and the taxability settings: lists, and each way to change them. */

import { OPERATIONS } from '@lotbook/ledger/purpose';
import { readSettings } from '../../books/settings/settings.ts';
import { type EntryRow, readEntries } from '../../books/settings/timeline.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import type { Scope } from '../../platform/scope.ts';
import { OK, refused, resultType } from '../answers.ts';
import { may } from '../policy.ts';
import { AccountRef, CostBasisMethod } from '../refs.ts';
import { deleteEntry, type EntryResult, saveEntry, setTaxability, taxabilityOf } from './timeline-service.ts';

export function addTimelineSchema(): void {
  const Entry = builder.objectRef<EntryRow>('CostBasisTimelineEntry').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      method: t.expose('method', { type: CostBasisMethod }),
      settingStartDate: t.expose('startsOn', { type: 'Date' }),
      settingEndDate: t.expose('endsOn', {
        type: 'Date',
        nullable: true,
        description: 'The last day; null: no end.',
      }),
      account: t.expose('accountId', {
        type: AccountRef,
        nullable: true,
        description: 'Null: all accounts but those with an entry of their own.',
      }),
    }),
  });
  const TaxableOperation = builder.enumType('TaxableOperation', { values: inCapitals(OPERATIONS) });
  const TaxabilityRef = builder.simpleObject('TaxabilitySetting', {
    fields: (t) => ({
      operation: t.field({ type: TaxableOperation }),
      isTaxable: t.boolean(),
      isChosen: t.boolean({ description: 'The user decided; else the default holds.' }),
      isTaxableByDefault: t.boolean(),
      isSettled: t.boolean({
        description: "The law of the user's country says so; else the default is a careful choice.",
      }),
    }),
  });
  const timeline = (context: Context) => context.transaction((tx, userId) => readEntries(tx, userId));
  const taxability = (context: Context) =>
    context.transaction(async (tx, userId) => {
      const { country } = await readSettings(tx, userId);
      return taxabilityOf({ tx, userId }, country);
    });
  const Result = resultType<{ errorField?: string | null }>('TaxSettingResult', (t) => ({
    errorField: t.exposeString('errorField', { nullable: true, description: 'The argument that is wrong.' }),
    costBasisTimeline: t.field({ type: [Entry], resolve: (_answer, _args, context) => timeline(context) }),
    taxabilitySettings: t.field({ type: [TaxabilityRef], resolve: (_answer, _args, context) => taxability(context) }),
  }));

  builder.queryFields((t) => ({
    costBasisTimeline: t.field({
      type: [Entry],
      description: 'Methods that hold from a day on in place of the default, by first day.',
      resolve: (_root, _args, context) => timeline(context),
    }),
    taxabilitySettings: t.field({
      type: [TaxabilityRef],
      resolve: (_root, _args, context) => taxability(context),
    }),
  }));
  builder.mutationFields((t) => ({
    updateCostBasisTimeline: t.field({
      type: Result,
      description: 'Adds an entry, or changes the one of this id.',
      args: {
        id: t.arg.id(),
        method: t.arg({ type: CostBasisMethod, required: true }),
        settingStartDate: t.arg({ type: 'Date', required: true }),
        settingEndDate: t.arg({ type: 'Date' }),
        accountId: t.arg.id(),
      },
      resolve: (_root, { id, method, settingStartDate, settingEndDate, accountId }, context) =>
        set(context, (scope) =>
          saveEntry(scope, id ?? null, {
            method,
            startsOn: settingStartDate,
            endsOn: settingEndDate ?? null,
            accountId: accountId ?? null,
          }),
        ),
    }),
    deleteCostBasisTimelineEntry: t.field({
      type: Result,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => set(context, (scope) => deleteEntry(scope, id)),
    }),
    updateTaxabilitySetting: t.field({
      type: Result,
      args: {
        operation: t.arg({ type: TaxableOperation, required: true }),
        isTaxable: t.arg.boolean({ required: true }),
      },
      resolve: (_root, { operation, isTaxable }, context) =>
        set(context, (scope) => setTaxability(scope, operation, isTaxable)),
    }),
    deleteTaxabilitySetting: t.field({
      type: Result,
      description: 'Back to the default.',
      args: { operation: t.arg({ type: TaxableOperation, required: true }) },
      resolve: (_root, { operation }, context) => set(context, (scope) => setTaxability(scope, operation, null)),
    }),
  }));
}

async function set(context: Context, work: (scope: Scope) => Promise<EntryResult>) {
  const result = await context.change(may('change-settings'), work);
  return result.ok ? OK : { ...refused(result.error), errorField: result.error.field };
}
