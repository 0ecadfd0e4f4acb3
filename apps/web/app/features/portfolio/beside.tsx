import { Link } from 'react-router';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { WalletName } from '../../ui/marks/wallet-name.tsx';

type Props = { holdings: HoldingsQuery['holdings'] };

export function Cash({ holdings: { cash } }: Props) {
  if (cash.length === 0) return null;
  return (
    <p className="mt-4 text-13 text-quiet">
      Cash, not included above:{' '}
      {cash.map(({ account, currency, quantity }, at) => (
        <span key={`${account?.id} ${currency.id}`}>
          {at > 0 && ', '}
          <Amount
            value={quantity}
            currency={currency.symbol}
            className="text-13"
            why={account ? { figure: 'BALANCE', assetId: currency.id, walletId: account.id } : undefined}
          />{' '}
          in {account?.name ?? 'a deleted wallet'}
        </span>
      ))}
      .
    </p>
  );
}

export function BelowZero({ holdings: { belowZero } }: Props) {
  if (belowZero.length === 0) return null;
  return (
    <p className="mt-2 text-13 text-quiet">
      Negative balance, counted as zero:{' '}
      {belowZero.map(({ account, asset, quantity }, at) => (
        <span key={`${account?.id} ${asset.id}`}>
          {at > 0 && ', '}
          <Amount
            kind="crypto"
            value={quantity}
            currency={asset.symbol}
            className="text-13"
            why={account ? { figure: 'BALANCE', assetId: asset.id, walletId: account.id } : undefined}
          />{' '}
          {account && (
            <>
              in <WalletName wallet={account} isLink className="link" />
            </>
          )}
        </span>
      ))}
      . A deposit is missing; see{' '}
      <Link className="link" to="/account-health">
        Account health
      </Link>
      .
    </p>
  );
}
