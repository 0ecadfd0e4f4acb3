/** `settingsPreview`: a change of settings, and what it would make of each tax year, before it is made. */
import type { SettingsRow } from '../../books/settings/settings.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { CostBasisMethod, LotAllocation, YearChangeRef } from '../refs.ts';
import { previewSettings, previewYears, type SettingsPreview, type YearsAnswer } from './preview.ts';
import { SETTING_GROUPS, type SettingsWish } from './wish.ts';

type Preview = { error: string | null; preview: SettingsPreview | null };
type SettingsRef = ReturnType<ReturnType<typeof builder.objectRef<SettingsRow>>['implement']>;

const SettingGroupRef = builder.enumType('SettingGroup', {
  description: 'Settings that belong together, and change with the country.',
  values: SETTING_GROUPS,
});

type Arguments = Parameters<Parameters<typeof builder.mutationField>[1]>[0];

/** What stays as it is when the country changes. */
export const keepArgument = (t: Arguments) => t.arg({ type: [SettingGroupRef], required: false });

export function addSettingsPreview(Settings: SettingsRef): void {
  const YearsRef = builder.simpleObject('YearChanges', {
    fields: (t) => ({
      currency: t.string(),
      years: t.field({
        type: [YearChangeRef],
        description: 'Tax years whose gain or income changes, newest first.',
      }),
      yearsLeftOut: t.string({
        nullable: true,
        description: 'Why there is no preview of the tax years, when there is none.',
      }),
    }),
  });
  const PreviewRef = builder.objectRef<Preview>('SettingsPreview').implement({
    fields: (t) => ({
      error: t.exposeString('error', { nullable: true, description: 'Why the change cannot be made.' }),
      after: t.field({ type: Settings, nullable: true, resolve: ({ preview }) => preview?.after ?? null }),
      changes: t.field({ type: [SettingGroupRef], resolve: ({ preview }) => preview?.changes ?? [] }),
      taxYears: t.field({
        type: YearsRef,
        nullable: true,
        resolve: ({ preview }, _args, context): Promise<YearsAnswer> | null =>
          preview &&
          previewYears((work) => context.shortTransaction(work), requireViewer(context).owner, preview.after),
      }),
    }),
  });
  builder.queryField('settingsPreview', (t) =>
    t.field({
      type: PreviewRef,
      description: 'The settings as they would be with one of the arguments changed; nothing is stored.',
      args: {
        country: t.arg.string(),
        keep: t.arg({ type: [SettingGroupRef] }),
        timeZone: t.arg.string(),
        method: t.arg({ type: CostBasisMethod }),
        lotAllocation: t.arg({ type: LotAllocation }),
        walletFrom: t.arg({ type: 'Date' }),
        taxYearStartMonth: t.arg.int(),
        taxYearStartDay: t.arg.int(),
      },
      resolve: async (_root, args, context): Promise<Preview> => {
        const userId = requireViewer(context).owner;
        const wish = wishOf(args);
        if (!wish) return { error: 'Say which setting would change.', preview: null };
        const answer = await previewSettings((work) => context.shortTransaction(work), userId, wish);
        return answer.ok ? { error: null, preview: answer.value } : { error: answer.error.message, preview: null };
      },
    }),
  );
}

type Given = {
  country?: string | null;
  keep?: readonly (typeof SETTING_GROUPS)[number][] | null;
  timeZone?: string | null;
  method?: SettingsRow['costBasisMethod'] | null;
  lotAllocation?: SettingsRow['lotAllocation'] | null;
  walletFrom?: string | null;
  taxYearStartMonth?: number | null;
  taxYearStartDay?: number | null;
};

/** The one setting the arguments are about; null when they name none. */
function wishOf(given: Given): SettingsWish | null {
  const { country, keep, timeZone, method, lotAllocation, walletFrom, taxYearStartMonth, taxYearStartDay } = given;
  if (country != null) return { of: 'country', code: country, keep: keep ?? [] };
  if (timeZone != null) return { of: 'time zone', timeZone };
  if (method != null) return { of: 'method', method };
  if (lotAllocation != null) return { of: 'lot allocation', lotAllocation, walletFrom: walletFrom ?? null };
  if (taxYearStartMonth != null && taxYearStartDay != null) {
    return { of: 'tax year start', month: taxYearStartMonth, day: taxYearStartDay };
  }
  return null;
}
