import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { allWallets } from '../../../data/all-wallets.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import type { CostBasisMethod, TaxRulesQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { WalletName } from '../../../ui/marks/wallet-name.tsx';
import { useDates } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import type { Settings } from '../profile.ts';
import { METHODS } from '../tax/methods.ts';
import { TaxabilitySettings } from '../tax/taxability-settings.tsx';
import { FIRST_DAY, PeriodForm, type TypedDays } from './period-form.tsx';
import { PeriodRow, span } from './period-row.tsx';
import { useSavePeriod } from './save-period.ts';
import { type Entry, TAX_RULES } from './tax-rules.ts';
import {
  DeleteCostBasisTimelineEntryDocument,
  TaxRulesDocument,
  UpdateCostBasisTimelineDocument,
} from './timeline-settings.graphql.ts';

export function TaxRules({ settings }: { settings: Settings }) {
  const rules = useQuery(graphqlQuery(TaxRulesDocument));
  if (rules.isPending) return <Loading label="Loading the timeline" />;
  if (rules.isError) return <Failed error={rules.error} onRetry={() => void rules.refetch()} />;
  return (
    <>
      <Timeline settings={settings} rules={rules.data} />
      <TaxabilitySettings settings={rules.data.taxabilitySettings} />
    </>
  );
}

const ALL = 'all';

function Timeline({ settings, rules }: { settings: Settings; rules: TaxRulesQuery }) {
  const [editing, setEditing] = useState<Entry | 'new' | null>(null);
  const entries = rules.costBasisTimeline;
  const accounts = allWallets(rules.wallets).map(({ id, name }): Option => ({ value: id, label: name }));
  const form = (entry: Entry | null) => (
    <EntryForm
      key={entry?.id ?? 'new'}
      entry={entry}
      settings={settings}
      accounts={accounts}
      onDone={() => setEditing(null)}
    />
  );
  return (
    <Section
      title="Cost basis timeline"
      actions={
        editing !== 'new' && (
          <Button size="small" onClick={() => setEditing('new')}>
            Add a period
          </Button>
        )
      }
    >
      <p className="mb-4 max-w-prose text-quiet">
        Use a different method from a date on. A period for one wallet takes precedence as a standing order, and shows
        when you recorded it.
      </p>
      {entries.length === 0 && editing === null && (
        <p className="text-13 text-quiet">
          No periods: {METHODS[settings.costBasisMethod].label.toLowerCase()} throughout.
        </p>
      )}
      <ul className="max-w-180">
        {entries.map((entry) => (
          <li key={entry.id} className="border-rule border-b py-3 first:border-t">
            {editing !== 'new' && editing?.id === entry.id ? (
              form(entry)
            ) : (
              <EntryRow entry={entry} onEdit={() => setEditing(entry)} />
            )}
          </li>
        ))}
        {editing === 'new' && <li className="border-rule border-b py-3 first:border-t">{form(null)}</li>}
      </ul>
    </Section>
  );
}

function EntryRow({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const remove = useGraphqlMutation(DeleteCostBasisTimelineEntryDocument, { refetch: [TAX_RULES, 'Shell'] });
  return (
    <PeriodRow
      title={METHODS[entry.method].label}
      code={entry.method}
      days={entry}
      detail={entry.account ? <WalletName wallet={entry.account} /> : 'all wallets'}
      note={entry.order}
      removal={{ removedTimelineEntry: entry.id }}
      onEdit={onEdit}
      onRemove={() => remove.mutateAsync({ id: entry.id }).then((answer) => answer.deleteCostBasisTimelineEntry)}
      isRemoving={remove.isPending}
    />
  );
}

type Typed = TypedDays & { method: CostBasisMethod; accountId: string };
const FIELDS = ['method', 'settingStartDate', 'settingEndDate', 'accountId'] as const;

function EntryForm(props: {
  entry: Entry | null;
  settings: Settings;
  accounts: readonly Option[];
  onDone: () => void;
}) {
  const { entry, settings, accounts, onDone } = props;
  const dates = useDates();
  const form = useForm<Typed>({
    defaultValues: {
      method: entry?.method ?? settings.usualMethods.find((one) => one !== settings.costBasisMethod) ?? 'HIFO',
      settingStartDate: entry?.settingStartDate ?? '',
      settingEndDate: entry?.settingEndDate ?? '',
      accountId: entry?.account?.id ?? ALL,
    },
  });
  const { errors } = form.formState;
  const refuse = (field: string | null, message: string) =>
    form.setError(FIELDS.find((name) => name === field) ?? 'root', { message });
  const saving = useSavePeriod(UpdateCostBasisTimelineDocument, { refuse, onDone });
  const submit = form.handleSubmit(({ method, settingStartDate, settingEndDate, accountId }) =>
    saving.check({
      timelineEntry: {
        id: entry?.id ?? null,
        method,
        settingStartDate,
        settingEndDate: settingEndDate || null,
        accountId: accountId === ALL ? null : accountId,
      },
    }),
  );
  const methods = (Object.keys(METHODS) as CostBasisMethod[]).map(
    (code): Option<CostBasisMethod> => ({
      value: code,
      label: METHODS[code].label,
      detail: settings.usualMethods.includes(code) ? code : `${code}, not usual`,
    }),
  );
  const wanted = saving.checked?.timelineEntry;
  return (
    <PeriodForm
      isNew={entry === null}
      start={form.register('settingStartDate', FIRST_DAY)}
      end={form.register('settingEndDate')}
      errors={errors}
      isChecking={saving.isChecking}
      onSubmit={submit}
      onCancel={onDone}
      question={
        wanted
          ? {
              change: { timelineEntry: wanted },
              text: `${METHODS[wanted.method].label}. ${span(wanted, dates)}.`,
              isBusy: saving.isSaving,
              onClose: saving.forget,
              onConfirm: () => saving.save(wanted),
            }
          : null
      }
    >
      <Field label="Method" error={errors.method?.message}>
        {(control) => (
          <Select
            {...control}
            options={methods}
            value={form.watch('method')}
            onChange={(value) => form.setValue('method', value, { shouldDirty: true })}
          />
        )}
      </Field>
      <Field label="Wallet" error={errors.accountId?.message}>
        {(control) => (
          <Select
            {...control}
            options={[{ value: ALL, label: 'All wallets' }, ...accounts]}
            value={form.watch('accountId')}
            onChange={(value) => form.setValue('accountId', value, { shouldDirty: true })}
          />
        )}
      </Field>
    </PeriodForm>
  );
}
