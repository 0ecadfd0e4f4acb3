/** What stands behind the lines of account health: callouts, tokens nobody knows, imports with rejected rows, negative balances. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { runInBrowser } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AccountHealthQuery } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/query-states.tsx';

const HealthCalloutsDocument = graphql(`
  query HealthCallouts($type: String!, $after: Int) {
    callouts(type: $type, after: $after, limit: 25) {
      callouts {
        id
        message
        remedy
        amountAtRisk
        isAmountAtRiskEstimate
        transactionId
        receiptTransactionId
      }
      endCursor
      hasMore
      totalCount
    }
  }
`);

type Health = AccountHealthQuery['accountHealth'];

const search = (query: string) => `/transactions?q=${encodeURIComponent(query)}`;

function Item({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-rule border-t py-2">
      <div className="min-w-0 break-words">{children}</div>
      <div className="flex shrink-0 flex-wrap gap-x-4">{action}</div>
    </li>
  );
}

export function CalloutItems({ type, currency }: { type: string; currency: string }) {
  const pages = useInfiniteQuery({
    queryKey: ['HealthCallouts', { type }],
    queryFn: ({ pageParam }) => runInBrowser(HealthCalloutsDocument, { type, after: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ callouts }) => (callouts.hasMore ? callouts.endCursor : undefined),
  });
  if (pages.isPending) return <Loading lines={2} />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const total = pages.data.pages[0]?.callouts.totalCount ?? 0;
  return (
    <>
      <ul className="text-13">
        {pages.data.pages
          .flatMap(({ callouts }) => callouts.callouts)
          .map((one) => (
            <Item
              key={one.id}
              action={
                <>
                  {one.receiptTransactionId && (
                    <Link className="link" to={`/transactions/${one.receiptTransactionId}`}>
                      Receipt that would explain it
                    </Link>
                  )}
                  {one.transactionId && (
                    <Link className="link" to={`/transactions/${one.transactionId}`}>
                      Open transaction
                    </Link>
                  )}
                </>
              }
            >
              {one.message}
              {one.amountAtRisk != null && (
                <span className="text-quiet">
                  {' '}
                  <AmountText value={one.amountAtRisk} currency={currency} isEstimate={one.isAmountAtRiskEstimate} /> at
                  risk
                </span>
              )}
            </Item>
          ))}
      </ul>
      {pages.hasNextPage && (
        <Button size="small" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more of {plural(total, 'entry', 'entries')}
        </Button>
      )}
    </>
  );
}

export function TokenItems({ tokens }: { tokens: Health['unknownTokens'] }) {
  return (
    <>
      <p className="pb-2 text-13">
        Is one of them an asset that is listed?{' '}
        <Link className="link" to="/user/profile/tokens">
          Merge tokens in your settings
        </Link>
      </p>
      <ul className="text-13">
        {tokens.map(({ asset, transactionCount }) => (
          <Item
            key={asset.id}
            action={
              <Link
                className="link"
                to={search(`user_asset_id:${asset.id}`)}
                aria-label={`See transactions with ${asset.symbol}`}
              >
                See transactions
              </Link>
            }
          >
            {asset.symbol} <span className="text-quiet">in {plural(transactionCount, 'transaction')}</span>
          </Item>
        ))}
      </ul>
    </>
  );
}

export function ImportItems({ imports }: { imports: Health['importsWithRejectedRows'] }) {
  return (
    <ul className="text-13">
      {imports.map(({ import: one, rejectedCount }) => (
        <Item
          key={one.id}
          action={
            <>
              {one.rejectedRowsUrl && (
                <a
                  className="link"
                  href={one.rejectedRowsUrl}
                  download
                  aria-label={`Download only the rejected rows of ${one.filename}`}
                >
                  Download only the rejected rows
                </a>
              )}
              <Link className="link" to="/imports" aria-label={`See the import of ${one.filename}`}>
                See the import
              </Link>
            </>
          }
        >
          {one.filename}{' '}
          <span className="text-quiet">
            {rejectedCount > 0
              ? `${plural(rejectedCount, 'row')} left out`
              : (one.errorMessage ?? 'nothing of it was imported')}
          </span>
        </Item>
      ))}
    </ul>
  );
}

export function BalanceItems({ balances }: { balances: Health['negativeBalances'] }) {
  return (
    <ul className="text-13">
      {balances.map(({ account, asset, quantity }) => (
        <Item
          key={`${account.id} ${asset.id}`}
          action={
            <>
              <Link
                className="link"
                to={search(`wallet:${account.id} asset_id:${asset.id}`)}
                aria-label={`See ${asset.symbol} of ${account.name}`}
              >
                See transactions
              </Link>
              <Link
                className="link"
                to={`/wallets/${account.kind}/${account.id}`}
                aria-label={`Import more into ${account.name}`}
              >
                Import more
              </Link>
            </>
          }
        >
          {account.name} <AmountText kind="crypto" value={quantity} currency={asset.symbol} />
        </Item>
      ))}
    </ul>
  );
}
