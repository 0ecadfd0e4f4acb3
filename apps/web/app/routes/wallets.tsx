/** `/wallets`: every place that holds assets, and the way to add one. A file dropped anywhere on the page starts it; several go to review. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { allWallets } from '../data/all-wallets.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { AddWalletModal, useAddWallet } from '../features/imports/add/add-wallet-modal.tsx';
import { handOver } from '../features/imports/drop/hand-over.ts';
import { PageDrop } from '../features/imports/drop/page-drop.tsx';
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
import { PageHead } from '../ui/page.tsx';
import { Empty, QueryStates } from '../ui/query-states.tsx';

const queries: PageQueries = ({ url }) => [walletsQuery(url.searchParams), tasksQuery(), authorizationsToRevokeQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Wallets() {
  const wallets = useWallets();
  const modal = useAddWallet();
  const navigate = useNavigate();
  const [dropped, setDropped] = useState<File | undefined>(undefined);
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
                <Empty
                  action={
                    <div className="flex flex-wrap gap-2">
                      {add}
                      <ExploreWithSampleData />
                    </div>
                  }
                >
                  Link an exchange with a read-only API key, paste the address of a wallet, or drop the file that either
                  of them gives you. Nothing is stored before it is checked.
                </Empty>
              ) : (
                <WalletList data={data} asOfMs={wallets.dataUpdatedAt} />
              )}
            </>
          );
        }}
      </QueryStates>
      <AddWalletModal
        takenNames={wallets.data ? allWallets(wallets.data.all).map((wallet) => wallet.name) : []}
        droppedFile={dropped}
        onClosed={() => setDropped(undefined)}
      />
      <PageDrop
        onFiles={(files) => {
          if (files.length > 1) {
            handOver(files);
            return void navigate(REVIEW_PATH);
          }
          setDropped(files[0]);
          if (!modal.isOpen || modal.slug === '') modal.open('csv');
        }}
      />
    </>
  );
}
