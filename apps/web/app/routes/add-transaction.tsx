import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { allWallets } from '../data/all-wallets.ts';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { TransactionDocument } from '../features/transactions/detail/transaction-view.graphql.ts';
import { EntryForm } from '../features/transactions/manual-entry/entry-form.tsx';
import { EntryGrid } from '../features/transactions/manual-entry/entry-grid.tsx';
import { BLANK } from '../features/transactions/manual-entry/entry-row.ts';
import { ENTRY_VERBS } from '../features/transactions/manual-entry/entry-verbs.ts';
import { rowOfStored } from '../features/transactions/manual-entry/stored-row.ts';
import { graphql } from '../generated/gql.ts';
import type { ManualEntryQuery } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Changing } from '../ui/changing.ts';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';
import { Segmented } from '../ui/segmented.tsx';

const ManualEntryDocument = graphql(`
  query ManualEntry {
    wallets {
      ...WalletNames
    }
    settings {
      timeZone
      baseCurrency {
        id
        symbol
      }
    }
  }
`);

const entryQuery = () => graphqlQuery(ManualEntryDocument, {});
const editedQuery = (publicId: string) => graphqlQuery(TransactionDocument, { publicId });

const queries: PageQueries = ({ url }) => {
  const editId = url.searchParams.get('edit');
  return editId ? [entryQuery(), editedQuery(editId)] : [entryQuery()];
};
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function AddTransaction() {
  const entry = useQuery(entryQuery());
  const [parameters] = useSearchParams();
  const editId = parameters.get('edit');
  return (
    <QueryStates query={entry} loading={<Loading label="Loading the form" lines={8} />}>
      {(data) => (editId ? <Edit key={editId} editId={editId} data={data} /> : <Add data={data} />)}
    </QueryStates>
  );
}

function Add({ data }: { data: ManualEntryQuery }) {
  const [parameters, setParameters] = useSearchParams();
  const isGrid = parameters.get('mode') === 'grid';
  const accounts = allWallets(data.wallets);
  const wanted = accounts.find(({ id }) => id === parameters.get('wallet'));
  const account = wanted ?? (accounts.length === 1 ? accounts[0] : undefined);
  const about = {
    accounts,
    timeZone: data.settings.timeZone,
    currency: data.settings.baseCurrency.symbol,
  };
  if (accounts.length === 0) {
    return (
      <>
        <PageHead title="Add transaction" />
        <Empty
          action={
            <ButtonLink kind="primary" to="/wallets?add_integration=">
              Add wallet
            </ButtonLink>
          }
        >
          A transaction needs a wallet. Add one first.
        </Empty>
      </>
    );
  }
  const verb = ENTRY_VERBS.find(({ value }) => value === parameters.get('verb')) ?? ENTRY_VERBS[0]!;
  const form = (
    <Changing>
      <EntryForm {...about} initial={{ ...BLANK, type: verb.value, account: account?.id ?? '' }} />
    </Changing>
  );
  return (
    <>
      <PageHead
        title="Add transaction"
        actions={
          <div className="max-md:hidden">
            <Segmented
              label="Entry mode"
              options={[
                { value: 'form', label: 'One' },
                { value: 'grid', label: 'Several' },
              ]}
              value={isGrid ? 'grid' : 'form'}
              onChange={(mode) =>
                setParameters(
                  (before) => {
                    const next = new URLSearchParams(before);
                    if (mode === 'grid') next.set('mode', 'grid');
                    else next.delete('mode');
                    return next;
                  },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          </div>
        }
      >
        For anything not in a file. An NFT you bought is{' '}
        <Link className="link" to="/currencies/custom?import_nft">
          imported by its contract
        </Link>
        .
      </PageHead>
      {isGrid ? (
        <>
          <div className="max-md:hidden">
            <Changing>
              <EntryGrid {...about} />
            </Changing>
          </div>
          <div className="md:hidden">{form}</div>
        </>
      ) : (
        form
      )}
    </>
  );
}

function Edit({ editId, data }: { editId: string; data: ManualEntryQuery }) {
  const edited = useQuery(editedQuery(editId));
  const { timeZone, baseCurrency } = data.settings;
  return (
    <>
      <PageHead title="Edit transaction" />
      <QueryStates query={edited} loading={<Loading label="Loading the transaction" lines={8} />}>
        {({ transaction }) =>
          transaction?.isManual ? (
            <Changing>
              <EntryForm
                accounts={allWallets(data.wallets)}
                timeZone={timeZone}
                currency={baseCurrency.symbol}
                initial={rowOfStored(transaction, timeZone)}
                editId={editId}
                exactTime={transaction.dateTime}
              />
            </Changing>
          ) : (
            <Empty action={<ButtonLink to="/transactions">See your transactions</ButtonLink>}>
              This transaction does not exist or was not entered by hand.
            </Empty>
          )
        }
      </QueryStates>
    </>
  );
}
