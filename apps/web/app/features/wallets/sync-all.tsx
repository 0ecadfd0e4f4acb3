import { RefreshCw } from 'lucide-react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';

const ResyncEverythingDocument = graphql(`
  mutation ResyncEverything($syncType: SyncType!) {
    resyncEverything(syncType: $syncType) {
      success
      error
      errorCode
    }
  }
`);

export function SyncAll({ isSyncing }: { isSyncing: boolean }) {
  const failed = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const again = useGraphqlMutation(ResyncEverythingDocument, {
    refetch: ['Wallets', 'Wallet'],
    onError: (error) => failed(explain(error)),
    onSuccess: ({ resyncEverything: answer }) => {
      if (!answer.success) failed(answer.error ?? "Couldn't sync the wallets.");
      else toast({ status: 'Success', message: 'Your wallets are syncing.', delay: 4_000 });
    },
  });
  return (
    <Changing>
      <Menu
        trigger={(trigger) => (
          <Button {...trigger} isBusy={again.isPending} disabled={isSyncing} icon={<RefreshCw size={15} aria-hidden />}>
            {isSyncing ? 'Syncing...' : 'Sync'}
          </Button>
        )}
        groups={[
          [
            {
              kind: 'action',
              label: 'Sync new data',
              onSelect: () => again.mutate({ syncType: 'SOFT' }),
            },
            {
              kind: 'action',
              label: 'Sync everything again',
              onSelect: () => again.mutate({ syncType: 'HARD' }),
            },
          ],
        ]}
      />
    </Changing>
  );
}
