/** What is behind the lines of account health: unrecognised tokens, imports with rejected rows, negative balances. Callouts have their own file. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AccountHealthQuery } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { plural } from '../../ui/format.ts';

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
              ? `${plural(rejectedCount, 'rejected row')}`
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
