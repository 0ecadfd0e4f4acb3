import type { SettingsRow } from '../../facts/settings/settings.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import type { ShortTransaction } from '../../results/engine/what-if-years.ts';
import { CostBasisMethod, LotAllocation, TransferFee, YearChangeRef } from '../api/refs.ts';
import {
  previewRule,
  previewSettings,
  previewYears,
  type RuleWish,
  type SettingsPreview,
  type YearsAnswer,
} from './preview.ts';
import { EntryInput, TaxabilityInput } from './rule-refs.ts';
import { type RuleOutcome, type RuleRefusal, refuseRule } from './tax-rules.ts';
import { lotsWish, SETTING_GROUPS, type SettingsWish } from './wish.ts';

type Preview = { error: RuleRefusal | null; preview: SettingsPreview | null };
type SettingsRef = ReturnType<ReturnType<typeof builder.objectRef<SettingsRow>>['implement']>;

const SettingGroupRef = builder.enumType('SettingGroup', {
  description: 'A group of settings that depend on the country.',
  values: SETTING_GROUPS,
});

type Arguments = Parameters<Parameters<typeof builder.mutationField>[1]>[0];

export const keepArgument = (t: Arguments) => t.arg({ type: [SettingGroupRef], required: false });

export function addSettingsPreview(Settings: SettingsRef): void {
  const RestatedRef = builder.simpleObject('RestatedYears', {
    description: 'The conversion of figures to another base currency with stored exchange rates.',
    fields: (t) => ({
      currencyBefore: t.string(),
      pricesConverted: t.int({
        description: 'Market values; their prices will be requested in the new currency and may differ slightly.',
      }),
      withoutRate: t.int({ description: 'Values without a stored rate for their day, which leave figures unknown.' }),
      ownAmounts: t.int({
        description:
          'Transactions with a cost or proceeds in another currency and no rate for their day; these are unknown.',
      }),
    }),
  });
  const YearsRef = builder.simpleObject('YearChanges', {
    fields: (t) => ({
      currency: t.string(),
      years: t.field({
        type: [YearChangeRef],
        description: 'Tax years whose gain or income changes, newest first.',
      }),
      yearsLeftOut: t.string({
        nullable: true,
        description: 'Why there is no preview of the tax years; null if there is one.',
      }),
      restated: t.field({
        type: RestatedRef,
        nullable: true,
        description: 'Set if the figures afterwards are in another currency; then all years are listed.',
      }),
    }),
  });
  const PreviewRef = builder.objectRef<Preview>('SettingsPreview').implement({
    fields: (t) => ({
      error: t.string({
        nullable: true,
        description: "Why the change can't be made.",
        resolve: ({ error }) => error?.message ?? null,
      }),
      errorField: t.string({
        nullable: true,
        description: 'The invalid argument.',
        resolve: ({ error }) => error?.field ?? null,
      }),
      after: t.field({ type: Settings, nullable: true, resolve: ({ preview }) => preview?.after ?? null }),
      changes: t.field({ type: [SettingGroupRef], resolve: ({ preview }) => preview?.changes ?? [] }),
      taxYears: t.field({
        type: YearsRef,
        nullable: true,
        resolve: ({ preview }, _args, context): Promise<YearsAnswer> | null =>
          // This waits in a queue and computes for seconds, so no transaction may be open meanwhile.
          preview &&
          context.apart(() =>
            previewYears((work) => context.shortTransaction(work), requireViewer(context).owner, preview, context.left),
          ),
      }),
    }),
  });
  builder.queryField('settingsPreview', (t) =>
    t.field({
      type: PreviewRef,
      description: 'Previews the settings with one argument changed, without storing anything.',
      args: {
        country: t.arg.string(),
        keep: t.arg({ type: [SettingGroupRef] }),
        baseCurrency: t.arg.string(),
        timeZone: t.arg.string(),
        transferFee: t.arg({ type: TransferFee }),
        method: t.arg({
          type: CostBasisMethod,
          description: 'Together with `lotAllocation`, changes how lots are kept.',
        }),
        lotAllocation: t.arg({ type: LotAllocation }),
        walletFrom: t.arg({ type: 'Date' }),
        taxYearStartMonth: t.arg.int(),
        taxYearStartDay: t.arg.int(),
        timelineEntry: t.arg({ type: EntryInput }),
        removedTimelineEntry: t.arg.id(),
        taxability: t.arg({ type: TaxabilityInput }),
        removedTaxability: t.arg.id(),
      },
      resolve: async (_root, args, context): Promise<Preview> => {
        const userId = requireViewer(context).owner;
        const shortTransaction: ShortTransaction = (work) => context.shortTransaction(work);
        const rule = ruleOf(args);
        const wish = wishOf(args);
        if (rule) return answer(await previewRule(shortTransaction, userId, rule));
        if (wish) return answer(await previewSettings(shortTransaction, userId, wish));
        return answer(refuseRule('value_error', null, 'Specify which setting to change.'));
      },
    }),
  );
}

function answer(outcome: RuleOutcome<SettingsPreview>): Preview {
  return outcome.ok ? { error: null, preview: outcome.value } : { error: outcome.error, preview: null };
}

type GivenRule = {
  timelineEntry?: typeof EntryInput.$inferInput | null;
  removedTimelineEntry?: string | null;
  taxability?: typeof TaxabilityInput.$inferInput | null;
  removedTaxability?: string | null;
};

function ruleOf({ timelineEntry, removedTimelineEntry, taxability, removedTaxability }: GivenRule): RuleWish | null {
  if (timelineEntry) {
    const { id, method, accountId } = timelineEntry;
    const entry = { id: id ?? null, method, accountId: accountId ?? null, ...days(timelineEntry) };
    return { of: 'timeline entry', entry };
  }
  if (removedTimelineEntry != null) return { of: 'timeline without', id: removedTimelineEntry };
  if (taxability) {
    const { id, operation, isTaxable } = taxability;
    return { of: 'taxability', period: { id: id ?? null, operation, isTaxable, ...days(taxability) } };
  }
  return removedTaxability == null ? null : { of: 'taxability without', id: removedTaxability };
}

function days(given: { settingStartDate: string; settingEndDate?: string | null }) {
  return { startsOn: given.settingStartDate, endsOn: given.settingEndDate ?? null };
}

type Given = {
  country?: string | null;
  keep?: readonly (typeof SETTING_GROUPS)[number][] | null;
  baseCurrency?: string | null;
  timeZone?: string | null;
  transferFee?: SettingsRow['transferFee'] | null;
  method?: SettingsRow['costBasisMethod'] | null;
  lotAllocation?: SettingsRow['lotAllocation'] | null;
  walletFrom?: string | null;
  taxYearStartMonth?: number | null;
  taxYearStartDay?: number | null;
};

function wishOf(given: Given): SettingsWish | null {
  const { country, keep, baseCurrency, timeZone, transferFee, method, taxYearStartMonth, taxYearStartDay } = given;
  const lots = lotsWish(given.lotAllocation, given.walletFrom);
  if (country != null) return { of: 'country', code: country, keep: keep ?? [] };
  if (timeZone != null) return { of: 'time zone', timeZone };
  if (baseCurrency != null) return { of: 'base currency', symbol: baseCurrency };
  if (transferFee != null) return { of: 'transfer fee', transferFee };
  if (method != null) return { of: 'method', method, lots };
  if (lots) return { of: 'lot allocation', ...lots };
  if (taxYearStartMonth != null && taxYearStartDay != null) {
    return { of: 'tax year start', month: taxYearStartMonth, day: taxYearStartDay };
  }
  return null;
}
