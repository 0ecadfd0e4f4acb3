import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MovementsToCombineQuery, OperationPurpose } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChangeEffect } from '../../../ui/change-effect.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Field } from '../../../ui/field.tsx';
import { plural } from '../../../ui/format.ts';
import { Select } from '../../../ui/select.tsx';
import { ChangesStates } from '../../../ui/year-changes.tsx';
import { FRESH } from '../matching/effect-dialog.tsx';

const MovementsToCombineDocument = graphql(`
  query MovementsToCombine($publicId: ID!) {
    movementsToCombine(publicId: $publicId) {
      whyNot
      numberAlike
      shares {
        direction
        quantity
        value
        counted
        asset {
          id
          symbol
        }
      }
    }
    settings {
      baseCurrency {
        symbol
      }
    }
  }
`);

const CombinePreviewDocument = graphql(`
  query CombinePreview($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {
    combinePreview(publicId: $publicId, purpose: $purpose, areAllAlike: $areAllAlike) {
      ...ChangeEffectParts
    }
  }
`);

const CombineMovementsDocument = graphql(`
  mutation CombineMovements($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {
    combineMovements(publicId: $publicId, purpose: $purpose, areAllAlike: $areAllAlike) {
      success
      error
      errorCode
      count
      transaction {
        publicId
      }
      change {
        ...MadeChange
      }
    }
  }
`);

const WHAT = [
  { value: 'TRADE', label: 'A trade' },
  { value: 'LIQUIDITY_DEPOSIT', label: 'A deposit into a liquidity pool' },
  { value: 'LIQUIDITY_WITHDRAWAL', label: 'A withdrawal from a liquidity pool' },
  { value: 'LENDING_DEPOSIT', label: 'A deposit into lending or a vault' },
  { value: 'LENDING_WITHDRAWAL', label: 'A withdrawal from lending or a vault' },
  { value: 'LIQUID_STAKE', label: 'Liquid staking' },
  { value: 'LIQUID_UNSTAKE', label: 'The end of liquid staking' },
  { value: 'WRAP', label: 'A wrap' },
  { value: 'UNWRAP', label: 'An unwrap' },
];

export function CombineMovements({ publicId, children }: { publicId: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useQuery(graphqlQuery(MovementsToCombineDocument, { publicId }));
  const found = data?.movementsToCombine;
  if (isPending) return null;
  if (!found) return children;
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setOpen(true)}>
        Combine
      </Button>
      {isOpen && (
        <Combining
          publicId={publicId}
          found={found}
          currency={data.settings.baseCurrency.symbol}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Found = NonNullable<MovementsToCombineQuery['movementsToCombine']>;
type Props = { publicId: string; found: Found; currency: string; onClose: () => void };

function Combining({ publicId, found, currency, onClose }: Props) {
  const [what, setWhat] = useState('TRADE');
  const [areAllAlike, setAll] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const undoing = useUndoing();
  const navigate = useNavigate();
  const { search } = useLocation();
  const wish = { publicId, purpose: what === 'TRADE' ? null : (what as OperationPurpose), areAllAlike };
  const combine = useGraphqlMutation(CombineMovementsDocument, {
    refetch: ['Transactions', 'Transaction'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ combineMovements: answer }) => {
      if (!answer.success) return setError(answer.error ?? 'An error has occurred, please try again.');
      const count = answer.count ?? 1;
      if (answer.change)
        undoing.offer(
          answer.change,
          `Movements of ${plural(count, 'event')} are one transaction${count === 1 ? '' : ' each'}.`,
        );
      onClose();
      if (answer.transaction)
        void navigate({ pathname: `/transactions/${answer.transaction.publicId}`, search }, { replace: true });
    },
  });
  const question = graphqlQuery(CombinePreviewDocument, wish);
  const preview = useQuery({
    ...question,
    ...FRESH,
    enabled: found.whyNot == null && !combine.isPending && !combine.isSuccess,
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Combine movements"
      action={areAllAlike ? `Save ${plural(found.numberAlike + 1, 'event')}` : 'Save'}
      isBusy={combine.isPending}
      isDisabled={found.whyNot != null || preview.data?.combinePreview.error != null}
      onConfirm={() => combine.mutate(wish)}
    >
      <div className="space-y-4">
        <Shares shares={found.shares} currency={currency} />
        {found.whyNot == null ? (
          <>
            <Field label="Combined type">
              {(control) => <Select {...control} options={WHAT} value={what} onChange={setWhat} />}
            </Field>
            {found.numberAlike > 0 && (
              <Checkbox
                label={`Also ${found.numberAlike === 1 ? 'the other event' : `the ${plural(found.numberAlike, 'other event')}`} like it: same assets, same contract call`}
                checked={areAllAlike}
                onCheckedChange={setAll}
              />
            )}
            <section aria-label="What this changes" aria-live="polite">
              <ChangesStates query={preview} queryKey={question.queryKey}>
                {({ combinePreview: effect }) =>
                  effect.error == null ? (
                    <ChangeEffect effect={effect} after="Combined transaction" />
                  ) : (
                    <p className="text-severe">{effect.error}</p>
                  )
                }
              </ChangesStates>
            </section>
          </>
        ) : (
          <Banner status="warning">{found.whyNot}</Banner>
        )}
        {error !== null && <Banner status="error">{error}</Banner>}
      </div>
    </Confirm>
  );
}

function Shares({ shares, currency }: { shares: Found['shares']; currency: string }) {
  const isUnknown = shares.some(({ counted }) => counted == null);
  return (
    <div>
      <table className="w-full text-13">
        <caption className="sr-only">Movements</caption>
        <thead>
          <tr className="border-rule border-b text-left text-quiet">
            <th scope="col" className="py-1.5 font-normal">
              Movements
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Counts for ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ direction, quantity, asset, value, counted }) => (
            <tr key={`${direction} ${asset.id}`} className="border-rule border-b">
              <td className="py-1.5">
                <span className="mr-2 inline-block w-8 text-quiet">{direction === 'out' ? 'Out' : 'In'}</span>
                <AmountText kind="crypto" value={quantity} currency={asset.symbol} />
              </td>
              <td className="py-1.5 text-right">
                {counted == null ? (
                  <span className="text-quiet">Unknown</span>
                ) : (
                  <>
                    {value == null && <span className="text-quiet">what is left: </span>}
                    <AmountText kind="fiat" value={counted} currency={currency} isCurrencyHidden />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-quiet">
        {isUnknown
          ? 'Cost and proceeds stay unknown until each movement has a value.'
          : 'The outgoing cost is split among the incoming units by value.'}
      </p>
    </div>
  );
}
