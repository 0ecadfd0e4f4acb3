import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ImportedValuesPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import type { Dates } from '../../../ui/format-date.ts';
import { Moment, useDates } from '../../../ui/moment.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useHideFigures } from '../../../ui/use-hide-amounts.ts';
import { CHANGED } from '../changed.ts';
import { ALL_VERBS, INCOME_KINDS } from '../verbs.ts';
import { Part } from './part.tsx';

graphql(`
  fragment ImportedValuesParts on Transaction {
    publicId
    version
    flows {
      position
      direction
      asset {
        symbol
      }
    }
    importedValues {
      field
      position
      value
      account {
        name
      }
      asset {
        symbol
      }
      editedAt
    }
  }
`);

const RestoreImportedValuesDocument = graphql(`
  mutation RestoreImportedValues($publicId: ID!, $field: ImportedField, $position: Int, $version: String) {
    restoreImportedValues(publicId: $publicId, field: $field, position: $position, version: $version) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

type Transaction = ImportedValuesPartsFragment;
type Value = Transaction['importedValues'][number];

export function ImportedValues({ transaction }: { transaction: Transaction }) {
  const dates = useDates();
  const hideFigures = useHideFigures();
  const { restore, isBusy } = useRestoring(transaction);
  const { importedValues: values } = transaction;
  if (values.length === 0) return null;
  return (
    <Part title="Original values">
      <ul className="text-13">
        {values.map((value) => (
          <li key={`${value.field} ${value.position}`} className="flex items-baseline justify-between gap-3 py-1">
            <span className="min-w-0 break-words">
              {nameOf(value, transaction)}: imported as {hideFigures(textOf(value, dates))}; changed on{' '}
              <Moment at={value.editedAt} format="day" />.
            </span>
            <Button
              size="small"
              kind="quiet"
              disabled={isBusy}
              aria-label={`Restore ${nameOf(value, transaction)}`}
              onClick={() => restore(value)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {values.length > 1 && (
        <Button size="small" disabled={isBusy} onClick={() => restore(null)}>
          Restore all imported values
        </Button>
      )}
    </Part>
  );
}

function useRestoring({ publicId, version }: Transaction) {
  const { offer } = useUndoing();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const mutation = useGraphqlMutation(RestoreImportedValuesDocument, {
    refetch: CHANGED,
    onSuccess: ({ restoreImportedValues: answer }) => {
      if (answer.success) offer(answer.change);
      else fail(answer.error ?? "Couldn't restore the values.");
    },
  });
  return {
    isBusy: mutation.isPending,
    restore: (value: Value | null) =>
      mutation.mutate(
        { publicId, version, field: value?.field ?? null, position: value?.position ?? null },
        { onError: (error) => fail(explain(error)) },
      ),
  };
}

const NAMES: Record<Value['field'], string> = {
  HAPPENED_AT: 'Time',
  TYPE: 'Type',
  LABEL: 'Kind of income',
  NOTE: 'Note',
  ACQUIRED_AT: 'Acquisition date',
  QUANTITY: 'Amount',
  ACCOUNT_ID: 'Wallet',
  FLOW: 'Fee',
};

function nameOf({ field, position, asset }: Value, { flows }: Transaction): string {
  const flow = flows.find((one) => one.position === position);
  const symbol = flow?.asset.symbol ?? asset?.symbol;
  const name = field === 'QUANTITY' && flow?.direction === 'FEE' ? 'Fee' : NAMES[field];
  return symbol ? `${name} of ${symbol}` : name;
}

function textOf({ field, value, account, asset }: Value, dates: Dates): string {
  if (account && field === 'ACCOUNT_ID') return account.name;
  if (value == null) return 'none';
  if (field === 'HAPPENED_AT' || field === 'ACQUIRED_AT') return dates.moment(value);
  if (field === 'FLOW') return `${value} ${asset?.symbol ?? ''}`;
  const words = field === 'TYPE' ? ALL_VERBS : field === 'LABEL' ? INCOME_KINDS : [];
  return words.find((one) => one.value === value)?.label ?? value;
}
