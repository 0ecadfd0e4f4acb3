import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { RereadingPartsFragment } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeEffect } from '../../ui/change-effect.tsx';
import { Changing } from '../../ui/changing.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChangesStates } from '../../ui/year-changes.tsx';

graphql(`
  fragment RereadingCounts on Rereadings {
    ready
    kept
    frozen
  }
`);

graphql(`
  fragment RereadingParts on Rereading {
    id
    transactions {
      publicId
      dateTime
      sentence
    }
    becomes {
      sentence
      reason
    }
  }
`);

const RereadEventsDocument = graphql(`
  query RereadEvents($id: ID!) {
    account(id: $id) {
      id
      rereadings {
        ...RereadingCounts
        first {
          ...RereadingParts
        }
      }
    }
  }
`);

/** A separate operation, because computing the preview takes time. */
const RereadPreviewDocument = graphql(`
  query RereadPreview($id: ID!) {
    rereadPreview(publicId: $id) {
      ...ChangeEffectParts
    }
  }
`);

const RereadAccountDocument = graphql(`
  mutation RereadAccount($id: ID!) {
    rereadAccount(publicId: $id) {
      success
      error
      errorCode
      change {
        ...MadeChange
      }
    }
  }
`);

type Counts = { ready: number; kept: number; frozen: number };
type Props = { wallet: { id: string; name: string; rereadings?: Counts | null | undefined } };

export function Rereadings({ wallet }: Props) {
  const [isOpen, setOpen] = useState(false);
  const found = wallet.rereadings;
  if (!found) return null;
  const { ready } = found;
  return (
    <>
      <Banner
        status="info"
        className="my-4"
        {...(ready > 0 && {
          action: (
            <Changing>
              <Button size="small" onClick={() => setOpen(true)}>
                See what changes
              </Button>
            </Changing>
          ),
        })}
      >
        <p>
          {ready > 0
            ? `Lotbook now interprets ${plural(ready, 'event')} in this wallet differently. Nothing changes until you confirm.`
            : 'Lotbook now interprets some data in this wallet differently. Nothing changes.'}
        </p>
        <Left {...found} />
      </Banner>
      {isOpen && <RereadWallet wallet={wallet} count={ready} onClose={() => setOpen(false)} />}
    </>
  );
}

function Left({ kept, frozen }: Pick<Counts, 'kept' | 'frozen'>) {
  const parts = [
    kept > 0 &&
      `${formatCount(kept)} you changed, matched or valued yourself ${kept === 1 ? 'stays' : 'stay'} as you made ${kept === 1 ? 'it' : 'them'}`,
    frozen > 0 && `${formatCount(frozen)} in frozen tax years ${frozen === 1 ? 'stays' : 'stay'} as filed`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p className="text-13 text-quiet">{`${parts.join('; ')}.`}</p>;
}

function RereadWallet({ wallet, count, onClose }: Props & { count: number; onClose: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const undoing = useUndoing();
  const question = graphqlQuery(RereadPreviewDocument, { id: wallet.id });
  const preview = useQuery(question);
  const { data } = useQuery(graphqlQuery(RereadEventsDocument, { id: wallet.id }));
  const found = data?.account?.rereadings;
  const apply = useGraphqlMutation(RereadAccountDocument, {
    refetch: ['Wallet', 'Wallets', 'Transactions'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ rereadAccount: answer }) => {
      if (!answer.success) return setError(answer.error ?? 'An error has occurred, please try again.');
      onClose();
      const message = `${plural(count, 'event')} of ${wallet.name} ${count === 1 ? 'was' : 'were'} read again.`;
      if (answer.change) undoing.offer(answer.change, message);
      else toast({ status: 'Success', message });
    },
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Changes in ${wallet.name}`}
      action={`Read ${plural(count, 'event')} again`}
      isBusy={apply.isPending}
      onConfirm={() => apply.mutate({ id: wallet.id })}
    >
      <div className="space-y-4">
        <p>Import rules have been added since this data was stored. The stored network data is used.</p>
        {found && (
          <ul className="max-h-72 overflow-y-auto border-rule border-y" aria-label="What would change">
            {found.first.map((one) => (
              <Event key={one.id} event={one} />
            ))}
          </ul>
        )}
        {found && found.ready > found.first.length && (
          <p className="text-13 text-quiet">{`The latest ${found.first.length} of ${formatCount(found.ready)}.`}</p>
        )}
        <ChangesStates query={preview} queryKey={question.queryKey}>
          {({ rereadPreview: effect }) =>
            effect.error != null ? (
              <Banner status="error">{effect.error}</Banner>
            ) : (
              <ChangeEffect effect={effect} after="With these changes" />
            )
          }
        </ChangesStates>
        {error !== null && <Banner status="error">{error}</Banner>}
      </div>
    </Confirm>
  );
}

function Event({ event: { transactions, becomes } }: { event: RereadingPartsFragment }) {
  const [first] = transactions;
  return (
    <li className="border-rule border-b py-2.5 text-13 last:border-b-0">
      {first && (
        <p className="text-quiet">
          <Moment at={first.dateTime} format="short-day" />
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-quiet">Now</dt>
        <dd className="min-w-0 break-words">
          {transactions.map(({ publicId, sentence }) => (
            <Link key={publicId} className="link block" to={`/transactions/${publicId}`}>
              {sentence}
            </Link>
          ))}
        </dd>
        <dt className="text-quiet">After</dt>
        <dd className="min-w-0 break-words">
          {becomes.map(({ sentence, reason }) => (
            <span key={sentence} className="block">
              {sentence}
              {reason != null && <span className="block text-quiet">{reason}</span>}
            </span>
          ))}
        </dd>
      </dl>
    </li>
  );
}
