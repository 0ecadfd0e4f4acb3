import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { TransactionDocument } from '../features/transactions/detail/transaction-view.graphql.ts';
import { TransactionView } from '../features/transactions/detail/transaction-view.tsx';
import { listAddress, transactionAddress, viewOf } from '../features/transactions/list/list-address.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { BESIDE } from '../layouts/beside.ts';
import { useShell } from '../layouts/shell-data.ts';
import { Drawer } from '../ui/dialog.tsx';
import { useDates } from '../ui/moment.tsx';
import { Empty, QueryStates } from '../ui/query-states.tsx';

const transactionQuery = (publicId: string) => graphqlQuery(TransactionDocument, { publicId });

export const handle = BESIDE;

const queries: PageQueries = ({ params }) => [transactionQuery(params.transactionId ?? '')];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function TransactionPage() {
  const { transactionId = '' } = useParams();
  const view = viewOf(useLocation().search);
  const navigate = useNavigate();
  const dates = useDates();
  const { order } = useOutletContext<{ order: readonly string[] }>();
  const openBeside = (by: 1 | -1) => {
    const at = order.indexOf(transactionId);
    const next = at === -1 ? undefined : order[at + by];
    if (next) void navigate(transactionAddress(next, view), { preventScrollReset: true, replace: true });
  };
  useShortcuts({ next: () => openBeside(1), previous: () => openBeside(-1) }, 'drawer');
  const currency = useShell()?.settings.baseCurrency.symbol ?? '';
  const query = useQuery(transactionQuery(transactionId));
  const transaction = query.data?.transaction;
  return (
    <Drawer
      isOpen
      onClose={() => navigate(listAddress(view), { preventScrollReset: true })}
      title={transaction?.transactionType ?? 'Transaction'}
      description={transaction ? `${dates.moment(transaction.dateTime)} · ${transaction.account.name}` : undefined}
    >
      {transaction && <title>{`${transaction.transactionType} · Lotbook`}</title>}
      <QueryStates query={query}>
        {(data) =>
          data.transaction ? (
            <TransactionView
              transaction={data.transaction}
              currency={currency}
              addressOf={(id) => transactionAddress(id, view)}
            />
          ) : (
            <Empty>This transaction doesn't exist. It may have been removed with its file.</Empty>
          )
        }
      </QueryStates>
    </Drawer>
  );
}
