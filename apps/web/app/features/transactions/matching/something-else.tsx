import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import type { TransactionsEdit, UnmatchedPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangeEffect } from '../../../ui/change-effect.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { plural } from '../../../ui/format.ts';
import { Select } from '../../../ui/select.tsx';
import { ChangesStates } from '../../../ui/year-changes.tsx';
import { EditPreviewDocument } from '../edit-many.graphql.ts';
import { leftOutSentence } from '../left-out.ts';
import { countedPlural, MOST_COUNTED } from '../list/most-counted.ts';
import { useEditMany } from '../use-edit-many.ts';
import { INCOME_KINDS, verbsFor } from '../verbs.ts';
import { FRESH } from './effect-dialog.tsx';
import { AlikeDocument } from './matching.graphql.ts';
import { SideList } from './side-list.tsx';

type Props = { transaction: UnmatchedPartsFragment; hasCandidates: boolean };

/** The most common reason for a withdrawal without a deposit. Stored as `spend`, a disposal at market value. */
const SOLD = { value: 'sold', label: 'Sold', type: 'spend' };

export function SomethingElse({ transaction, hasCandidates }: Props) {
  const [chosen, setType] = useState<string | null>(null);
  const type = chosen === SOLD.value ? SOLD.type : chosen;
  const [label, setLabel] = useState('other');
  const verbs = verbsFor(transaction).filter(({ value }) => value !== transaction.type);
  const canBeSold = verbs.some(({ value }) => value === SOLD.type);
  return (
    <div className="space-y-3">
      <div className="grid gap-3 md:grid-cols-2">
        <Field label={hasCandidates ? 'None of these: classify as' : 'Classify as'}>
          {(control) => (
            <Select
              {...control}
              options={canBeSold ? [SOLD, ...verbs] : verbs}
              value={chosen}
              placeholder="Choose a type"
              onChange={setType}
            />
          )}
        </Field>
        {type === 'income' && (
          <Field label="Kind of income">
            {(control) => <Select {...control} options={INCOME_KINDS} value={label} onChange={setLabel} />}
          </Field>
        )}
      </div>
      {chosen === SOLD.value && (
        <p className="text-13 text-quiet">
          Counted as a sale at market value on that day. To enter your actual proceeds, edit the transaction.
        </p>
      )}
      {type !== null && (
        <Saving
          transaction={transaction}
          edit={{ type, ...(type === 'income' && { label }) }}
          onDone={() => setType(null)}
        />
      )}
    </div>
  );
}

/** A search for unmatched transactions of the same type, asset and wallet. */
function alikeQuery({ type, account, flows }: UnmatchedPartsFragment): string | null {
  const asset = flows.find(({ direction }) => direction !== 'FEE')?.asset;
  return asset ? `is:unmatched -is:ignored type:${type} wallet:${account.id} asset_id:${asset.id}` : null;
}

type SavingProps = { transaction: UnmatchedPartsFragment; edit: TransactionsEdit; onDone: () => void };

function Saving({ transaction, edit, onDone }: SavingProps) {
  const [areAll, setAll] = useState(false);
  const query = alikeQuery(transaction);
  const alike = useQuery({ ...graphqlQuery(AlikeDocument, { query: query ?? '' }), enabled: query !== null });
  const found = alike.data?.transactions;
  const selection = areAll && query !== null ? { query } : { ids: [transaction.publicId] };
  const { isBusy, editMany } = useEditMany();
  const question = graphqlQuery(EditPreviewDocument, { selection, edit: { all: edit } });
  const preview = useQuery({
    ...question,
    ...FRESH,
    enabled: !isBusy,
  });
  const changed = preview.data?.editPreview.changed ?? 0;
  const save = async () => {
    if (await editMany(selection, edit)) onDone();
  };
  return (
    <>
      {found && found.totalCount > 1 && (
        <Checkbox
          label={`Also the ${others(found.totalCount)} like it: unmatched, same asset, in ${transaction.account.name}`}
          checked={areAll}
          onCheckedChange={setAll}
        />
      )}
      {areAll && found && (
        <SideList
          label="What this changes"
          total={found.totalCount}
          lines={found.transactions.map(({ publicId, dateTime, sentence }) => ({
            id: publicId,
            dateTime,
            sentences: [sentence],
          }))}
        />
      )}
      <section aria-label="Tax effect" aria-live="polite" className="text-13">
        <ChangesStates query={preview} queryKey={question.queryKey}>
          {({ editPreview: { effect, leftOut } }) =>
            effect.error == null ? (
              <>
                <p className="empty:hidden">{leftOutSentence(leftOut)}</p>
                <ChangeEffect effect={effect} after="With this change" />
              </>
            ) : (
              <p className="text-severe">{effect.error}</p>
            )
          }
        </ChangesStates>
      </section>
      <div className="flex justify-end gap-2">
        <Button size="small" kind="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" kind="primary" isBusy={isBusy} disabled={changed === 0} onClick={() => void save()}>
          {areAll ? `Save ${plural(changed, 'transaction')}` : 'Save'}
        </Button>
      </div>
    </>
  );
}

function others(total: number): string {
  return total > MOST_COUNTED ? countedPlural(total, 'other') : countedPlural(total - 1, 'other');
}
