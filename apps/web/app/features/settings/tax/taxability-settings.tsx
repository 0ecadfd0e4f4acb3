import { useState } from 'react';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { Setting } from '../setting.tsx';
import { PeriodRow } from '../timeline/period-row.tsx';
import { TAX_RULES, type Taxability, type TaxabilityPeriod } from '../timeline/tax-rules.ts';
import { DELETE_TAXABILITY } from './taxability.graphql.ts';
import { TaxabilityForm } from './taxability-form.tsx';
import { OPERATIONS } from './taxability-words.ts';

export function TaxabilitySettings({ settings }: { settings: readonly Taxability[] }) {
  return (
    <Section title="Taxability">
      <p className="max-w-prose text-quiet">
        Applies to transactions of these kinds. Where there is no official guidance, a default applies and the tax page
        says so; ask an adviser what applies to you, and from which date. You can override it for a single transaction.
      </p>
      {settings.map((one) => (
        <OneSetting key={one.operation} one={one} />
      ))}
    </Section>
  );
}

function OneSetting({ one }: { one: Taxability }) {
  const [editing, setEditing] = useState<TaxabilityPeriod | 'new' | null>(null);
  const { label, hint, yes, no } = OPERATIONS[one.operation];
  const close = () => setEditing(null);
  return (
    <Setting label={label} hint={hint}>
      {() => (
        <section aria-label={label} className="space-y-3">
          <div>
            <p className="font-medium">Default: {answerText(one.isTaxableByDefault)}</p>
            <p className="text-13 text-quiet">
              {one.isTaxableByDefault ? yes : no}{' '}
              {one.isSettled ? "Follows your country's rules." : 'No official guidance.'}
            </p>
          </div>
          <ul>
            {one.periods.map((period) => (
              <li key={period.id} className="border-rule border-b py-3 first:border-t">
                {editing !== 'new' && editing?.id === period.id ? (
                  <TaxabilityForm one={one} period={period} onDone={close} />
                ) : (
                  <Period one={one} period={period} onEdit={() => setEditing(period)} />
                )}
              </li>
            ))}
          </ul>
          {editing === 'new' ? (
            <TaxabilityForm one={one} period={null} onDone={close} />
          ) : (
            <Button size="small" aria-label={`Add a period: ${label}`} onClick={() => setEditing('new')}>
              Add a period
            </Button>
          )}
        </section>
      )}
    </Setting>
  );
}

function answerText(isTaxable: boolean): string {
  return isTaxable ? 'taxable' : 'not taxable';
}

function Period({ one, period, onEdit }: { one: Taxability; period: TaxabilityPeriod; onEdit: () => void }) {
  const remove = useGraphqlMutation(DELETE_TAXABILITY[one.operation], { refetch: [TAX_RULES, 'Shell'] });
  return (
    <PeriodRow
      title={period.isTaxable ? 'Taxable' : 'Not taxable'}
      days={period}
      removal={{ removedTaxability: period.id }}
      onEdit={onEdit}
      onRemove={() => remove.mutateAsync({ id: period.id }).then(({ answer }) => answer)}
      isRemoving={remove.isPending}
    />
  );
}
