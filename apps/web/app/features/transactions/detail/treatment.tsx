/** What a transaction was for, where that decides how it is taxed, and whether it is taxable against the rule. */
import { explain } from '../../../data/errors.ts';
import { PURPOSES } from '../../../data/purpose-words.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { OperationPurpose, TreatmentPartsFragment } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CHANGED } from '../changed.ts';

const UpdateOperationPurposeDocument = graphql(`
  mutation UpdateOperationPurpose($transactionId: ID!, $purpose: OperationPurpose) {
    updateOperationPurpose(transactionId: $transactionId, purpose: $purpose) {
      success
      error
    }
  }
`);

const UpdateTaxabilityDocument = graphql(`
  mutation UpdateTaxability($transactionId: ID!, $isTaxable: Boolean) {
    updateTaxability(transactionId: $transactionId, isTaxable: $isTaxable) {
      success
      error
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
    type
    purpose
    possiblePurposes
    isTaxable
    link {
      kind
    }
  }
`);

export function Treatment({ transaction }: { transaction: TreatmentPartsFragment }) {
  const { publicId: transactionId, purpose, possiblePurposes, isTaxable } = transaction;
  const showAnswer = ({ success, error }: { success: boolean; error?: string | null }) =>
    toast(
      success
        ? { status: 'Success', message: 'Saved. Your tax years are calculated again.' }
        : { status: 'Error', message: error ?? 'The change could not be saved.', delay: -1 },
    );
  const onError = (error: Error) => toast({ status: 'Error', message: explain(error), delay: -1 });
  const setPurpose = useGraphqlMutation(UpdateOperationPurposeDocument, {
    refetch: CHANGED,
    onSuccess: ({ updateOperationPurpose }) => showAnswer(updateOperationPurpose),
  });
  const setTaxable = useGraphqlMutation(UpdateTaxabilityDocument, {
    refetch: CHANGED,
    onSuccess: ({ updateTaxability }) => showAnswer(updateTaxability),
  });
  const canDecide = transaction.link == null && DECIDABLE.has(transaction.type);
  const canSay = transaction.link == null && possiblePurposes.length > 0;
  if (!canDecide && !canSay) return null;
  const purposes: Option<OperationPurpose | 'NONE'>[] = [
    { value: 'NONE', label: 'Not specified' },
    ...possiblePurposes.map((value) => ({ value, label: PURPOSES[value] })),
  ];
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {canSay && (
        <Field label="What it was for">
          {(control) => (
            <Select
              {...control}
              options={purposes}
              value={purpose ?? 'NONE'}
              isDisabled={setPurpose.isPending}
              onChange={(value) =>
                setPurpose.mutate({ transactionId, purpose: value === 'NONE' ? null : value }, { onError })
              }
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
              isDisabled={setTaxable.isPending}
              onChange={(value) =>
                setTaxable.mutate({ transactionId, isTaxable: value === 'rule' ? null : value === 'yes' }, { onError })
              }
            />
          )}
        </Field>
      )}
    </div>
  );
}
