import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChangeEffect } from '../../ui/change-effect.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.tsx';
import { ChangesStates } from '../../ui/year-changes.tsx';
import { MiningPreviewDocument, SetMiningStatusDocument } from './manage.graphql.ts';

type Props = { wallet: { id: string; name: string; isMining: boolean }; onClose: () => void };

export function MiningWallet({ wallet, onClose }: Props) {
  const isMining = !wallet.isMining;
  const [applyToAll, setApplyToAll] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const undoing = useUndoing();
  const wish = { publicId: wallet.id, isMining, applyToAll };
  const question = graphqlQuery(MiningPreviewDocument, wish);
  const preview = useQuery({ ...question, enabled: applyToAll });
  const set = useGraphqlMutation(SetMiningStatusDocument, {
    refetch: ['Wallet', 'Wallets', 'Transactions', 'Rules'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ setMiningStatus: answer }) => {
      if (!answer.success) return setError(answer.error ?? 'An error has occurred, please try again.');
      onClose();
      const message = isMining ? `${wallet.name} is a mining wallet.` : `${wallet.name} is no longer a mining wallet.`;
      if (answer.change) undoing.offer(answer.change, message);
      else toast({ status: 'Success', message });
    },
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={isMining ? `Count what ${wallet.name} receives as mining` : `Stop counting ${wallet.name} as mining`}
      action={isMining ? 'Set as mining wallet' : 'Set as ordinary wallet'}
      isBusy={set.isPending}
      onConfirm={() => set.mutate(wish)}
    >
      <div className="space-y-4">
        <p>
          {isMining
            ? 'Deposits count as mining income, at their value when received. Transfers from your other wallets and your own changes stay as they are.'
            : 'Its deposits count as deposits again, for you to classify.'}{' '}
          It is kept as{' '}
          <Link to="/rules" className="link">
            a rule
          </Link>
          .
        </p>
        <Checkbox label="Apply to existing transactions, too" checked={applyToAll} onCheckedChange={setApplyToAll} />
        {applyToAll && (
          <ChangesStates query={preview} queryKey={question.queryKey}>
            {({ miningPreview: effect }) =>
              effect.error != null ? (
                <Banner status="error">{effect.error}</Banner>
              ) : (
                <>
                  <p className="text-13 text-quiet">
                    {effect.transactionCount === 0
                      ? 'No transaction changes.'
                      : `${plural(effect.transactionCount, 'transaction')} ${effect.transactionCount === 1 ? 'changes' : 'change'}.`}
                  </p>
                  <ChangeEffect effect={effect} after={isMining ? 'As mining' : 'As deposits'} />
                </>
              )
            }
          </ChangesStates>
        )}
        {error !== null && <Banner status="error">{error}</Banner>}
      </div>
    </Confirm>
  );
}
