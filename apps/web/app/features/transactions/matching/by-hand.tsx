import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import type { LinkKind, MatchSearchQuery, NewDivision, UnmatchedPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { plural } from '../../../ui/format.ts';
import { Failed } from '../../../ui/query-states.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import { DivideDialog } from './divisions.tsx';
import { MatchButton, Other } from './match-button.tsx';
import { MatchSearchDocument } from './matching.graphql.ts';
import { type Matching, pairOf } from './use-matching.ts';

type Found = MatchSearchQuery['transactions']['transactions'][number];
type Props = {
  transaction: UnmatchedPartsFragment;
  addressOf: (id: string) => string;
  matching: Matching;
  sought: 'deposit' | 'withdrawal';
};

export function ByHand({ transaction, matching, sought, addressOf }: Props) {
  const [text, setText] = useState('');
  const [asked, ask] = useState('');
  const [chosen, choose] = useState<readonly Found[]>([]);
  const found = useQuery({
    ...graphqlQuery(MatchSearchDocument, { query: `type:${sought} ${asked}` }),
    enabled: asked !== '',
  });
  const toggle = (other: Found) =>
    choose(isIn(chosen, other) ? chosen.filter((one) => one.publicId !== other.publicId) : [...chosen, other]);
  return (
    <div className="space-y-2">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text.trim());
        }}
        className="flex items-end gap-2"
      >
        <div className="min-w-0 grow">
          <SearchInput
            label={`Find the ${sought} yourself`}
            placeholder={`Find the ${sought} yourself`}
            maxLength={150}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={text.trim() === ''} isBusy={found.isFetching}>
          Search
        </Button>
      </form>
      {found.isError && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <ul aria-label="Found">
          {found.data.transactions.transactions.map((other) => (
            <li key={other.publicId} className="space-y-1 border-rule border-b py-2 last:border-b-0">
              <Result
                other={other}
                {...{ transaction, matching, addressOf }}
                isChosen={isIn(chosen, other)}
                onChoose={() => toggle(other)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.data?.transactions.totalCount === 0 && <p className="text-13 text-quiet">No results found.</p>}
      {chosen.length > 0 && <Chosen {...{ transaction, matching, sought, chosen }} onDone={() => choose([])} />}
    </div>
  );
}

const isIn = (chosen: readonly Found[], { publicId }: Found) => chosen.some((one) => one.publicId === publicId);

const assetOf = (flows: readonly { direction: string; asset: { id: string } }[]) =>
  flows.find(({ direction }) => direction !== 'FEE')?.asset.id;

type ResultProps = Omit<Props, 'sought'> & { other: Found; isChosen: boolean; onChoose: () => void };

function Result({ other, transaction, matching, addressOf, isChosen, onChoose }: ResultProps) {
  const hideAmounts = useHideAmounts();
  const isSameAsset = assetOf(other.flows) === assetOf(transaction.flows);
  const kinds: LinkKind[] = isSameAsset ? ['TRANSFER'] : ['LINKED_TRADE', 'BRIDGE'];
  return (
    <>
      <Other side={other} address={addressOf(other.publicId)}>
        <span className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <MatchButton
              key={kind}
              kind={kind}
              other={other}
              onMatch={() => matching.match(pairOf(transaction, other.publicId), kind)}
            />
          ))}
        </span>
      </Other>
      {isSameAsset && (
        <Checkbox
          className="text-13"
          label={hideAmounts(`One of several: ${other.sentence}`)}
          checked={isChosen}
          onCheckedChange={onChoose}
        />
      )}
    </>
  );
}

type Rest = NewDivision['rest'];
type ChosenProps = Omit<Props, 'addressOf'> & { chosen: readonly Found[]; onDone: () => void };

function Chosen({ transaction, matching, sought, chosen, onDone }: ChosenProps) {
  const [rest, setRest] = useState<Rest>('FEE');
  const [isOpen, setOpen] = useState(false);
  const isWithdrawal = transaction.type === 'withdrawal';
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 bg-sunken p-3">
      {isWithdrawal ? (
        <Field label="Remainder" className="min-w-56">
          {(control) => (
            <Select
              {...control}
              options={[
                { value: 'FEE', label: 'was its fee' },
                { value: 'ELSEWHERE', label: 'went elsewhere' },
              ]}
              value={rest}
              onChange={setRest}
            />
          )}
        </Field>
      ) : (
        <p className="text-13 text-quiet">The remainder came from elsewhere and stays a deposit.</p>
      )}
      <Button onClick={() => setOpen(true)}>Split among {plural(chosen.length, sought)}</Button>
      {isOpen && (
        <DivideDialog
          whole={transaction}
          others={chosen}
          rest={isWithdrawal ? rest : 'ELSEWHERE'}
          matching={matching}
          onClose={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}
