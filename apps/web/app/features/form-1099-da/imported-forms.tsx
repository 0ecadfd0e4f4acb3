import { useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type { Form1099DaQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { RemoveFormDocument } from './form.graphql.ts';

type Form = Form1099DaQuery['brokerForms']['wallets'][number];

export function ImportedForms({
  taxYear,
  forms,
  currency,
}: {
  taxYear: string;
  forms: readonly Form[];
  currency: string;
}) {
  const [asked, setAsked] = useState<Form['wallet']>(null);
  const { offer } = useUndoing();
  const remove = useGraphqlMutation(RemoveFormDocument, {
    refetch: ['Form1099Da'],
    onSuccess: ({ removeBrokerForm: { success, error, change } }) => {
      setAsked(null);
      if (success) offer(change);
      else toast({ status: 'Error', message: error ?? "Couldn't remove the lines." });
    },
  });
  return (
    <Section title="Imported forms">
      <ul>
        {forms.map(({ wallet, lineCount, proceeds, filenames }) => (
          <li
            key={wallet?.id ?? ''}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b py-2"
          >
            <span>
              <span className="font-medium">{wallet?.name ?? 'Deleted wallet'}</span>{' '}
              <span className="text-13 text-quiet">
                {plural(lineCount, 'line')}
                {filenames.length > 0 && ` from ${filenames.join(', ')}`}
              </span>
            </span>
            <span className="flex items-center gap-4">
              <Amount value={proceeds} currency={currency} />
              <Button size="small" kind="quiet" onClick={() => setAsked(wallet ?? null)}>
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={asked != null}
        onClose={() => setAsked(null)}
        title={`Remove what ${asked?.name ?? ''} reported?`}
        action="Remove lines"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() =>
          asked &&
          remove.mutate(
            { taxYear, walletId: asked.id },
            { onError: (error) => toast({ status: 'Error', message: explain(error) }) },
          )
        }
      >
        Its sales move back to boxes I and L of Form 8949, and documents created with it become outdated. Your gains
        don't change.
      </Confirm>
    </Section>
  );
}
