/** The cost basis timeline: other methods from a day on, for one wallet or for all, as rows that are added, changed and removed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import type { CostBasisMethod, TaxRulesQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useDates } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ChangeQuestion } from '../change-question.tsx';
import type { Settings } from '../profile.ts';
import { RECOMPUTED } from '../setting.tsx';
import { METHODS } from '../tax/methods.ts';
import { TaxabilitySettings } from '../tax/taxability-settings.tsx';
import { DaysFields, FIRST_DAY } from './days-fields.tsx';
import { PeriodRow, span } from './period-row.tsx';
import { useRuleCheck } from './rule-check.ts';
import { type Entry, TAX_RULES } from './tax-rules.ts';
import {
  DeleteCostBasisTimelineEntryDocument,
  TaxRulesDocument,
  UpdateCostBasisTimelineDocument,
} from './timeline-settings.graphql.ts';

/** Everything of the tax settings that is a list. */
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
  const { exchanges, wallets, customWallets } = rules.wallets;
  const accounts = [...exchanges, ...wallets, ...customWallets].map(
    ({ id, name }): Option => ({ value: id, label: name }),
  );
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
        Another method from a day on, for all wallets or for one. Outside of these periods the cost basis method above
        holds. A period for one wallet goes before one for all.
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
      detail={entry.account ? entry.account.name : 'all wallets'}
      removal={{ removedTimelineEntry: entry.id }}
      onEdit={onEdit}
      onRemove={() => remove.mutateAsync({ id: entry.id }).then((answer) => answer.deleteCostBasisTimelineEntry)}
      isRemoving={remove.isPending}
    />
  );
}

type Typed = { method: CostBasisMethod; settingStartDate: string; settingEndDate: string; accountId: string };
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
  const { checked, check, isChecking, forget } = useRuleCheck(refuse);
  const save = useGraphqlMutation(UpdateCostBasisTimelineDocument, {
    refetch: [TAX_RULES, 'Shell'],
    onSuccess: ({ updateCostBasisTimeline: answer }) => {
      forget();
      if (!answer.success) return refuse(answer.errorField ?? null, answer.error ?? 'The period could not be saved.');
      toast({ status: 'Success', message: RECOMPUTED });
      return onDone();
    },
    onError: (error) => {
      forget();
      refuse(null, explain(error));
    },
  });
  const submit = form.handleSubmit(({ method, settingStartDate, settingEndDate, accountId }) =>
    check({
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
  return (
    <form onSubmit={submit} noValidate className="space-y-3" aria-label={entry ? 'Change a period' : 'Add a period'}>
      <div className="grid gap-3 md:grid-cols-2">
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
        <DaysFields
          start={form.register('settingStartDate', FIRST_DAY)}
          end={form.register('settingEndDate')}
          startError={errors.settingStartDate?.message}
          endError={errors.settingEndDate?.message}
        />
      </div>
      <p role="alert" className="text-13 text-severe empty:hidden">
        {errors.root?.message}
      </p>
      <div className="flex justify-end gap-2">
        <Button size="small" kind="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" type="submit" kind="primary" isBusy={isChecking}>
          {entry ? 'Save the period' : 'Add the period'}
        </Button>
      </div>
      {checked?.timelineEntry && (
        <ChangeQuestion
          title={entry ? 'Change this period?' : 'Add this period?'}
          action={entry ? 'Save this period' : 'Add this period'}
          change={checked}
          isBusy={save.isPending}
          onClose={forget}
          onConfirm={() => checked.timelineEntry && save.mutate(checked.timelineEntry)}
        >
          <p>
            {METHODS[checked.timelineEntry.method].label}. {span(checked.timelineEntry, dates)}.
          </p>
        </ChangeQuestion>
      )}
    </form>
  );
}
