/** Asks before a wallet goes, with everything that came in through it. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.tsx';
import { DeleteAccountDocument } from './wallet-page.graphql.ts';
import type { Wallet } from './wallet-page.tsx';

export function DeleteWallet({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useGraphqlMutation(DeleteAccountDocument, {
    onSuccess: async ({ deleteAccount: answer }) => {
      if (!answer.success)
        return toast({ status: 'Error', message: answer.error ?? 'The wallet could not be deleted.', delay: -1 });
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
      onConfirm={() =>
        remove.mutate(
          { id: wallet.id },
          { onError: (error) => toast({ status: 'Error', message: explain(error), delay: -1 }) },
        )
      }
    >
      This removes {wallet.name}, {plural(wallet.transactionCount, 'transaction')} and{' '}
      {wallet.sync ? 'everything that was read of it. It is no longer read.' : 'the files they came from.'}
      Transfers to and from your other wallets lose their other half. Your tax years are calculated again without it.
    </Confirm>
  );
}
