import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import type { DeletionPreviewQuery } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChangeEffect } from '../../ui/change-effect.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.tsx';
import { ChangesStates } from '../../ui/year-changes.tsx';
import { DeletionPreviewDocument } from './manage.graphql.ts';
import { DeleteAccountDocument } from './wallet-page.graphql.ts';
import type { Wallet } from './wallet-page.tsx';

export function DeleteWallet({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const question = graphqlQuery(DeletionPreviewDocument, { id: wallet.id });
  const preview = useQuery({ ...question, staleTime: 0 });
  const remove = useGraphqlMutation(DeleteAccountDocument, {
    onSuccess: async ({ deleteAccount: answer }) => {
      if (!answer.success)
        return toast({ status: 'Error', message: answer.error ?? "Couldn't delete the wallet.", delay: -1 });
      await navigate('/wallets');
      client.removeQueries({ queryKey: ['Wallet'] });
      await client.invalidateQueries();
      toast({ status: 'Success', message: `Deleted ${wallet.name}.` });
    },
  });
  return (
    <Confirm
      isOpen
      isDanger
      onClose={onClose}
      title={`Delete ${wallet.name}`}
      action="Delete wallet"
      isBusy={remove.isPending}
      isDisabled={preview.data?.deletionPreview?.effect.error != null}
      onConfirm={() =>
        remove.mutate(
          { id: wallet.id },
          { onError: (error) => toast({ status: 'Error', message: explain(error), delay: -1 }) },
        )
      }
    >
      <ChangesStates query={preview} queryKey={question.queryKey}>
        {({ deletionPreview: said }) =>
          said ? (
            <Leaving said={said} wallet={wallet} />
          ) : (
            <Banner status="warning">This wallet no longer exists.</Banner>
          )
        }
      </ChangesStates>
      <p className="mt-3 text-quiet">
        This cannot be undone.{wallet.sync && ' Lotbook stops syncing it.'}
        {wallet.sync?.isGranted &&
          ` ${wallet.sync.network} receives a request to revoke Lotbook's access; if that fails, your wallets page says so.`}
      </p>
    </Confirm>
  );
}

type Said = NonNullable<DeletionPreviewQuery['deletionPreview']>;

function Leaving({ said, wallet }: { said: Said; wallet: Wallet }) {
  const { numberTransactions, numberEdited, numberFiles, numberTransfers, transferPartners, effect } = said;
  if (effect.error != null) return <Banner status="error">{effect.error}</Banner>;
  return (
    <div className="space-y-2">
      <p>
        This removes {wallet.name} with {plural(numberTransactions, 'transaction')}
        {numberEdited > 0 && `, ${formatCount(numberEdited)} of them edited by you`}
        {numberFiles > 0 && `, and ${plural(numberFiles, 'file')} they came from`}.
      </p>
      {numberTransfers > 0 && (
        <p>
          {plural(numberTransfers, 'transfer')} to or from {transferPartners.join(', ')}{' '}
          {numberTransfers === 1 ? 'loses its' : 'lose their'} counterpart: a transfer in becomes a deposit without a
          cost, and a transfer out a withdrawal.
        </p>
      )}
      <ChangeEffect effect={effect} after={`Without ${wallet.name}`} />
    </div>
  );
}
