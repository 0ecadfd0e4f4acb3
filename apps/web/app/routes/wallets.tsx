import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { allWallets } from '../data/all-wallets.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { useAddWallet } from '../features/imports/add/use-add-wallet.ts';
import { FirstFiles } from '../features/imports/drop/first-files.tsx';
import { handOver, useDroppedFiles } from '../features/imports/drop/hand-over.ts';
import { REVIEW_PATH } from '../features/imports/review/address.ts';
import { AuthorizationsToRevoke, authorizationsToRevokeQuery } from '../features/wallets/authorizations-to-revoke.tsx';
import { CredentialTasks, tasksQuery } from '../features/wallets/credential-tasks.tsx';
import { ExploreWithSampleData, SampleDataNotice } from '../features/wallets/sample-data.tsx';
import { SyncAll } from '../features/wallets/sync-all.tsx';
import { useWallets, walletsQuery } from '../features/wallets/wallet-list.graphql.ts';
import { HowMany, WalletList } from '../features/wallets/wallet-list.tsx';
import { ValueOfAll } from '../features/wallets/wallet-values.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Changing } from '../ui/changing.ts';
import { DisplayedIn } from '../ui/displayed-in.tsx';
import { later, useLater } from '../ui/later.ts';
import { PageHead } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';

const addWalletModal = later(async () => (await import('../features/imports/add/add-wallet-modal.tsx')).AddWalletModal);

const queries: PageQueries = ({ url }) => [walletsQuery(url.searchParams), tasksQuery(), authorizationsToRevokeQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Wallets() {
  const wallets = useWallets();
  const modal = useAddWallet();
  const AddWalletModal = useLater(addWalletModal);
  const navigate = useNavigate();
  const [dropped, setDropped] = useState<File | undefined>(undefined);
  useDroppedFiles((files) => {
    if (files.length > 1) {
      handOver(files);
      return void navigate(REVIEW_PATH);
    }
    setDropped(files[0]);
    if (!modal.isOpen || modal.slug === '') modal.open('csv');
  });
  const add = (
    <Changing>
      <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => modal.open('')}>
        Add wallet
      </Button>
    </Changing>
  );
  return (
    <>
      <QueryStates query={wallets}>
        {(data) => {
          const isEmpty = allWallets(data.all).length === 0;
          const isAnyRead = data.exchanges.readCount + data.wallets.readCount + data.customWallets.readCount > 0;
          return (
            <>
              <PageHead
                title="Wallets"
                actions={
                  isEmpty ? undefined : (
                    <>
                      {isAnyRead && <SyncAll isSyncing={data.all.isSyncing} />}
                      <ButtonLink to={REVIEW_PATH}>Import files</ButtonLink>
                      {add}
                    </>
                  )
                }
              >
                {isEmpty ? undefined : (
                  <>
                    <ValueOfAll data={data} />
                    <DisplayedIn display={data.displayedIn} />
                    <HowMany stats={data.userStats} />
                  </>
                )}
              </PageHead>
              <CredentialTasks />
              <AuthorizationsToRevoke />
              {data.user?.hasSampleData && <SampleDataNotice />}
              {isEmpty ? (
                <div className="max-w-180 space-y-4">
                  <p className="text-16 text-quiet">
                    Link an exchange with a read-only API key, paste a wallet address, or add your exchange files.
                    Everything is checked before it is stored.
                  </p>
                  <Changing>
                    <FirstFiles />
                  </Changing>
                  <div className="flex flex-wrap gap-2">
                    {add}
                    <ExploreWithSampleData />
                  </div>
                </div>
              ) : (
                <WalletList data={data} asOfMs={wallets.dataUpdatedAt} />
              )}
            </>
          );
        }}
      </QueryStates>
      {AddWalletModal && (
        <AddWalletModal
          takenNames={wallets.data ? allWallets(wallets.data.all).map((wallet) => wallet.name) : []}
          droppedFile={dropped}
          onClosed={() => setDropped(undefined)}
        />
      )}
    </>
  );
}
