import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { ReportedBalances, reportedBalancesQuery } from '../features/health/reported-balances.tsx';
import { handOver, useDroppedFiles } from '../features/imports/drop/hand-over.ts';
import { ImportList, importsQuery } from '../features/imports/list/import-list.tsx';
import { reviewLink } from '../features/imports/review/address.ts';
import { walletPerformanceQuery } from '../features/portfolio/wallet-performance.graphql.ts';
import { WalletView, walletQuery } from '../features/wallets/wallet-page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Changing } from '../ui/changing.ts';
import { spanIn } from '../ui/chart/spans.ts';
import { PageHead, Section } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const WalletPerformance = lazy(async () => ({
  default: (await import('../features/portfolio/wallet-performance.tsx')).WalletPerformance,
}));

const EditKeysDialog = lazy(async () => ({
  default: (await import('../features/imports/add/edit-keys-dialog.tsx')).EditKeysDialog,
}));
const ImportMoreDialog = lazy(async () => ({
  default: (await import('../features/imports/add/import-more-dialog.tsx')).ImportMoreDialog,
}));

const queries: PageQueries = ({ params: { id = '' }, url }) => [
  walletQuery(id),
  walletPerformanceQuery(id, spanIn(url.searchParams, 'ONE_YEAR')),
  reportedBalancesQuery(id),
  importsQuery(id),
];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function WalletPage() {
  const { type = '', id = '' } = useParams();
  const navigate = useNavigate();
  const wallet = useQuery(walletQuery(id));
  const [parameters, setParameters] = useSearchParams();
  const [dropped, setDropped] = useState<File | undefined>(undefined);
  const show = (name: string, value: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value !== null) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  const showImport = (isOpen: boolean) => show('import', isOpen ? 'file' : null);
  const closeKeys = () => show('edit', null);
  useDroppedFiles((files) => {
    if (files.length > 1 || !wallet.data?.account) {
      handOver(files);
      return void navigate(reviewLink(wallet.data?.account ? { accountId: id } : {}));
    }
    setDropped(files[0]);
    showImport(true);
  });
  return (
    <QueryStates query={wallet}>
      {({ account, settings, displayedIn }) =>
        account && `${account.kind}` !== type ? (
          <Navigate to={{ pathname: `/wallets/${account.kind}/${id}`, search: `${parameters}` }} replace />
        ) : account ? (
          <WalletView
            wallet={account}
            settings={settings}
            display={displayedIn}
            onImport={() => showImport(true)}
            chart={
              <Suspense fallback={<Loading label="Loading the value over time" lines={6} />}>
                <WalletPerformance wallet={account} currency={displayedIn.currency} />
              </Suspense>
            }
          >
            <ReportedBalances account={account} assets={account.balances.map(({ asset }) => asset)} />
            <Section title="Imports">
              <div className="-mt-3">
                <ImportList
                  accountId={id}
                  empty={
                    <Empty
                      action={
                        <Changing>
                          <Button onClick={() => showImport(true)}>Import file</Button>
                        </Changing>
                      }
                    >
                      No files imported into this wallet.
                    </Empty>
                  }
                />
              </div>
            </Section>
            <Suspense>
              {parameters.get('edit') === 'keys' && account.sync?.keyRights && (
                <EditKeysDialog account={{ ...account.sync, id, name: account.name }} onClose={closeKeys} />
              )}
              {parameters.has('import') && (
                <ImportMoreDialog
                  account={{
                    id,
                    name: account.name,
                    slug: account.integration?.slug,
                    instructions: account.hasOwnInstructions ? account.instructions : undefined,
                  }}
                  droppedFile={dropped}
                  onClose={() => {
                    setDropped(undefined);
                    showImport(false);
                  }}
                />
              )}
            </Suspense>
          </WalletView>
        ) : (
          <NoSuchWallet />
        )
      }
    </QueryStates>
  );
}

function NoSuchWallet() {
  return (
    <>
      <PageHead title="Wallet not found" />
      <Empty action={<ButtonLink to="/wallets">See your wallets</ButtonLink>}>
        This wallet was deleted, or it belongs to someone else.
      </Empty>
    </>
  );
}
