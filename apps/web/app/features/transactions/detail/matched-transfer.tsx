/** The other half of a transfer, why the two were put together, and the way to take them apart. */
import { useState } from 'react';
import { Link } from 'react-router';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MatchedTransferPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CHANGED } from '../changed.ts';

const RemoveLinkDocument = graphql(`
  mutation RemoveLink($transactionId: ID!) {
    removeLink(transactionId: $transactionId) {
      success
      error
      errorCode
    }
  }
`);

graphql(`
  fragment MatchedTransferParts on Transaction {
    publicId
    link {
      origin
      reason
      other {
        publicId
        sentence
        dateTime
      }
    }
  }
`);

export function MatchedTransfer({
  transaction,
  address,
}: {
  transaction: MatchedTransferPartsFragment;
  address: string;
}) {
  const [isAsking, ask] = useState(false);
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const unlink = useGraphqlMutation(RemoveLinkDocument, {
    refetch: CHANGED,
    onSuccess: ({ removeLink: answer }) => {
      ask(false);
      if (answer.success) toast({ status: 'Success', message: 'The two transactions are no longer one transfer.' });
      else fail(answer.error ?? 'The transfer could not be unlinked.');
    },
  });
  const { link } = transaction;
  if (!link) return null;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link className="link" to={address} preventScrollReset>
          {link.other.sentence}
        </Link>
        <p className="text-13 text-quiet">
          <Moment at={link.other.dateTime} />
          {link.origin === 'manual' ? ' · put together by you' : ' · matched'}
          {link.reason && `: ${link.reason}`}
        </p>
      </div>
      <Button size="small" onClick={() => ask(true)}>
        Unlink
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => ask(false)}
        title="Unlink this transfer"
        action="Unlink"
        isBusy={unlink.isPending}
        onConfirm={() =>
          unlink.mutate({ transactionId: transaction.publicId }, { onError: (error) => fail(explain(error)) })
        }
      >
        It becomes a separate withdrawal and deposit: what was withdrawn no longer counts as held, and what was
        deposited has no cost basis. The two are not matched again automatically.
      </Confirm>
    </div>
  );
}
