/** What a transaction was for, where that decides how it is taxed, and whether it is taxable against the rule. */
import { useState } from 'react';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { PURPOSES } from '../../../data/purpose-words.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MadeChangeFragment, OperationPurpose, TreatmentPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CHANGED } from '../changed.ts';
import { EditEffect } from './edit-effect.tsx';

const UpdateOperationPurposeDocument = graphql(`
  mutation UpdateOperationPurpose($transactionId: ID!, $purpose: OperationPurpose, $version: String) {
    updateOperationPurpose(transactionId: $transactionId, purpose: $purpose, version: $version) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

const UpdateTaxabilityDocument = graphql(`
  mutation UpdateTaxability($transactionId: ID!, $isTaxable: Boolean, $version: String) {
    updateTaxability(transactionId: $transactionId, isTaxable: $isTaxable, version: $version) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

/** Types of which a user may say that they are taxable, or that they are not. */
const DECIDABLE = new Set([
  'trade',
  'rename',
  'income',
  'gift',
  'donation',
  'lost',
  'stolen',
  'withdrawal',
  'spend',
  'fee',
]);
type Taxable = 'rule' | 'yes' | 'no';
const TAXABLE: readonly Option<Taxable>[] = [
  { value: 'rule', label: 'As in your tax settings' },
  { value: 'yes', label: 'Taxable' },
  { value: 'no', label: 'Not taxable' },
];

graphql(`
  fragment TreatmentParts on Transaction {
    publicId
    version
    type
    purpose
    possiblePurposes
    isTaxable
    link {
      kind
    }
  }
`);

type Wanted = { purpose?: OperationPurpose | null; isTaxable?: boolean | null };

/** Each of the two is saved by itself, once it was said what it changes. */
export function Treatment({ transaction }: { transaction: TreatmentPartsFragment }) {
  const { publicId, version, type, possiblePurposes, link } = transaction;
  const [wanted, want] = useState<Wanted | null>(null);
  const { isBusy, save } = useTreatment({ transactionId: publicId, version }, () => want(null));
  const canDecide = link == null && DECIDABLE.has(type);
  const canSay = link == null && possiblePurposes.length > 0;
  if (!canDecide && !canSay) return null;
  const { purpose, isTaxable } = { ...transaction, ...wanted };
  const purposes: Option<OperationPurpose | 'NONE'>[] = [
    { value: 'NONE', label: 'Not specified' },
    ...possiblePurposes.map((value) => ({ value, label: PURPOSES[value] })),
  ];
  return (
    <div className="space-y-3">
      <div className="grid gap-3 md:grid-cols-2">
        {canSay && (
          <Field label="What it was for">
            {(control) => (
              <Select
                {...control}
                options={purposes}
                value={purpose ?? 'NONE'}
                isDisabled={isBusy}
                onChange={(value) => want({ purpose: value === 'NONE' ? null : value })}
              />
            )}
          </Field>
        )}
        {canDecide && (
          <Field label="Taxable">
            {(control) => (
              <Select
                {...control}
                options={TAXABLE}
                value={isTaxable == null ? 'rule' : isTaxable ? 'yes' : 'no'}
                isDisabled={isBusy}
                onChange={(value) => want({ isTaxable: value === 'rule' ? null : value === 'yes' })}
              />
            )}
          </Field>
        )}
      </div>
      {wanted && (
        <>
          <EditEffect id={publicId} edit={wanted} />
          <div className="flex justify-end gap-2">
            <Button size="small" kind="quiet" onClick={() => want(null)}>
              Cancel
            </Button>
            <Button size="small" kind="primary" isBusy={isBusy} onClick={() => save(wanted)}>
              Save
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

type Answer = { success: boolean; error?: string | null; change?: MadeChangeFragment | null };

function useTreatment(of: { transactionId: string; version: string }, onSaved: () => void) {
  const { offer } = useUndoing();
  const showAnswer = ({ success, error, change }: Answer) => {
    if (!success) {
      toast({ status: 'Error', message: error ?? 'The change could not be saved.', delay: -1 });
      return;
    }
    onSaved();
    offer(change);
  };
  const onError = (error: Error) => toast({ status: 'Error', message: explain(error), delay: -1 });
  const setPurpose = useGraphqlMutation(UpdateOperationPurposeDocument, {
    refetch: CHANGED,
    onSuccess: ({ updateOperationPurpose }) => showAnswer(updateOperationPurpose),
    onError,
  });
  const setTaxable = useGraphqlMutation(UpdateTaxabilityDocument, {
    refetch: CHANGED,
    onSuccess: ({ updateTaxability }) => showAnswer(updateTaxability),
    onError,
  });
  return {
    isBusy: setPurpose.isPending || setTaxable.isPending,
    save({ purpose, isTaxable }: Wanted) {
      if (purpose !== undefined) setPurpose.mutate({ ...of, purpose });
      else setTaxable.mutate({ ...of, isTaxable });
    },
  };
}
