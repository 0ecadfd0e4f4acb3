import { useState } from 'react';
import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { MatchedTransferPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { useMatching } from '../matching/use-matching.ts';

graphql(`
  fragment MatchedTransferParts on Transaction {
    publicId
    type
    link {
      kind
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

const UNLINK_WORDS = {
  transfer: {
    title: 'Unlink this transfer',
    changes:
      'It becomes a separate withdrawal and deposit: the withdrawn units no longer count as held, and the deposit has no cost basis.',
  },
  trade: {
    title: 'Unlink this trade',
    changes:
      "It becomes a separate withdrawal and deposit: the trade's gain is removed, the withdrawn units no longer count as held, and the deposit has no cost basis.",
  },
};

export function MatchedTransfer({
  transaction,
  address,
}: {
  transaction: MatchedTransferPartsFragment;
  address: string;
}) {
  const [step, go] = useState<'shown' | 'asking' | 'unlinking'>('shown');
  const matching = useMatching();
  const { link } = transaction;
  if (!link) return null;
  const { publicId, type } = transaction;
  const [fromId, toId] = type === 'deposit' ? [link.other.publicId, publicId] : [publicId, link.other.publicId];
  const unlink = async () => {
    go('unlinking');
    await matching.unlink({ fromId, toId });
    go('shown');
  };
  const words = UNLINK_WORDS[link.kind === 'LINKED_TRADE' ? 'trade' : 'transfer'];
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link className="link" to={address} preventScrollReset>
          <Sentence>{link.other.sentence}</Sentence>
        </Link>
        <p className="text-13 text-quiet">
          <Moment at={link.other.dateTime} />
          {link.origin === 'manual' ? ' · matched by you' : ' · matched'}
          {link.reason && <Sentence>{`: ${link.reason}`}</Sentence>}
        </p>
      </div>
      <Button size="small" onClick={() => go('asking')}>
        Unlink
      </Button>
      <Confirm
        isOpen={step !== 'shown'}
        onClose={() => go('shown')}
        title={words.title}
        action="Unlink"
        isBusy={step === 'unlinking'}
        onConfirm={() => void unlink()}
      >
        {words.changes} The two are not matched again automatically.
      </Confirm>
    </div>
  );
}
