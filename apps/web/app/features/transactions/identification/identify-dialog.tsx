import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { graphqlQuery, keepingPrevious } from '../../../data/queries.ts';
import type { LotsToIdentifyQuery } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatCount, formatExact, plural } from '../../../ui/format.ts';
import { AssetMark } from '../../../ui/marks/asset-mark.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import { assignedOf, type Typed } from './assigned.ts';
import { LotsToIdentifyDocument } from './identification.graphql.ts';
import { IdentifyEffect } from './identify-effect.tsx';
import { asked, LotInputs, type Order } from './lot-inputs.tsx';
import { useIdentifying } from './use-identifying.ts';
import { type When, WhenIdentified, whenOf } from './when-identified.tsx';

export type Choice = NonNullable<LotsToIdentifyQuery['lotsToIdentify']['choice']>;

export function IdentifyDialog({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  const [order, setOrder] = useState<Order>('METHOD');
  const question = graphqlQuery(LotsToIdentifyDocument, { transactionId, ...asked(order) });
  // Depends on the current ledger.
  const query = useQuery({ ...keepingPrevious(question), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const found = query.data?.lotsToIdentify;
  if (found?.choice) {
    const { choice } = found;
    return <ChooseLots key={choice.transactionId} choice={choice} order={order} onOrder={setOrder} onClose={onClose} />;
  }
  return (
    <Dialog isOpen onClose={onClose} title="Choose lots">
      {found ? (
        <p>{found.error}</p>
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Calculating the lots available then" lines={6} />
      )}
    </Dialog>
  );
}

type Props = { choice: Choice; order: Order; onOrder: (order: Order) => void; onClose: () => void };

function ChooseLots({ choice, order, onOrder, onClose }: Props) {
  const { asset, account, quantity, lots, identification } = choice;
  const [typed, setTyped] = useState<Typed>(() => typedOf(choice));
  const [when, setWhen] = useState<When>(() => whenOf(identification));
  const identifying = useIdentifying(onClose);
  const hideAmounts = useHideAmounts();
  const assigned = assignedOf(quantity, lots, typed);
  const isWrong = assigned.hasFault || assigned.isTooMuch;
  const canSave = assigned.lots.length > 0 && !isWrong;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={hideAmounts(`Lots for ${formatExact(quantity)} ${asset.symbol}`)}
      mark={<AssetMark symbol={asset.symbol} assetId={asset.id} />}
      description={
        <>
          What {account ? `${account.name} held` : 'was held'} just before <Moment at={choice.at} />. Your cost basis
          method assigns the rest.
        </>
      }
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className={isWrong ? 'text-13 text-severe' : 'text-13 text-quiet'}>
            <Sentence>
              {assigned.isTooMuch
                ? `${formatExact(assigned.rest.slice(1))} ${asset.symbol} too much is assigned.`
                : `${formatExact(assigned.total)} of ${formatExact(quantity)} ${asset.symbol} assigned; ${formatExact(assigned.rest)} left for your method.`}
            </Sentence>
          </p>
          <div className="flex gap-2">
            {identification && (
              <Button
                kind="danger"
                isBusy={identifying.isBusy}
                onClick={() => identifying.remove([choice.transactionId])}
              >
                Remove
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              disabled={!canSave}
              isBusy={identifying.isBusy}
              onClick={() => identifying.save(choice.transactionId, assigned.lots, when)}
            >
              {assigned.lots.length === 0 ? 'Identify lots' : `Identify ${plural(assigned.lots.length, 'lot')}`}
            </Button>
          </div>
        </div>
      }
    >
      <div className="space-y-5">
        <Missing choice={choice} />
        <LotInputs choice={choice} typed={typed} onTyped={setTyped} order={order} onOrder={onOrder} />
        {choice.lotCount > lots.length && (
          <p className="text-13 text-quiet">
            The first {formatCount(lots.length)} of {plural(choice.lotCount, 'lot')}. Change the order to see others.
          </p>
        )}
        {choice.unnamed !== '0' && (
          <p className="text-13 text-quiet">
            <AmountText kind="crypto" value={choice.unnamed} currency={asset.symbol} /> more can't be chosen: their
            acquisition is not in your ledger.
          </p>
        )}
        <WhenIdentified when={when} onWhen={setWhen} />
        <IdentifyEffect
          transactionId={choice.transactionId}
          lots={canSave ? assigned.lots : null}
          identifiedOn={when.on}
        />
      </div>
    </Dialog>
  );
}

function typedOf({ lots }: Choice): Typed {
  return new Map(
    lots.flatMap(({ acquiredTransactionId, chosen }) => (chosen == null ? [] : [[acquiredTransactionId, chosen]])),
  );
}

function Missing({ choice: { missing, asset } }: { choice: Choice }) {
  if (missing.length === 0) return null;
  return (
    <ul role="alert" className="space-y-1 border-warning border-l-2 pl-3 text-13">
      {missing.map(({ acquiredTransactionId, quantity, transaction }) => (
        <li key={acquiredTransactionId}>
          <AmountText kind="crypto" value={quantity} currency={asset.symbol} /> that you identified were not available:{' '}
          {transaction ? (
            <>
              of the lot of{' '}
              <Link className="link" to={`/transactions/${transaction.publicId}`}>
                <Moment at={transaction.dateTime} format="short-day" />
              </Link>
              .
            </>
          ) : (
            'its acquisition is no longer in your ledger.'
          )}
        </li>
      ))}
    </ul>
  );
}
