import { builder } from '../../platform/graphql/builder.ts';
import { CostBasisMethod } from '../api/refs.ts';
import { changeRule, EntryRef, TaxSettingResult, timeline } from './rule-refs.ts';
import { deleteEntry, saveEntry } from './timeline-service.ts';

export function addTimelineSchema(): void {
  builder.queryField('costBasisTimeline', (t) =>
    t.field({
      type: [EntryRef],
      description: 'Methods that replace the default from a day on, by first day.',
      resolve: (_root, _args, context) => timeline(context),
    }),
  );
  builder.mutationFields((t) => ({
    updateCostBasisTimeline: t.field({
      type: TaxSettingResult,
      description: 'Adds an entry, or changes the one with this ID.',
      args: {
        id: t.arg.id(),
        method: t.arg({ type: CostBasisMethod, required: true }),
        settingStartDate: t.arg({ type: 'Date', required: true }),
        settingEndDate: t.arg({ type: 'Date' }),
        accountId: t.arg.id(),
      },
      resolve: (_root, { id, method, settingStartDate, settingEndDate, accountId }, context) =>
        changeRule(context, (scope) =>
          saveEntry(scope, {
            id: id ?? null,
            method,
            startsOn: settingStartDate,
            endsOn: settingEndDate ?? null,
            accountId: accountId ?? null,
          }),
        ),
    }),
    deleteCostBasisTimelineEntry: t.field({
      type: TaxSettingResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => changeRule(context, (scope) => deleteEntry(scope, id)),
    }),
  }));
}
