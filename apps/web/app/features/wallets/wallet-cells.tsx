import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { walletAddress } from '../../data/wallet-address.ts';
import type { WalletLinePartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Tag } from '../../ui/chip.tsx';
import { displayName } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { SourceMark } from '../../ui/marks/source-mark.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { isSyncing } from './syncing.ts';

export function isNamedApart({ name, integration }: { name: string; integration?: { name: string } | null }): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return integration != null && plain(integration.name) !== plain(name);
}

/** True for wallets that repeat the address of the row above, on another network. */
export function continuedAddresses(wallets: readonly WalletLinePartsFragment[]): ReadonlySet<string> {
  const addressOf = (at: number) => wallets[at]?.sync?.addresses[0]?.toLowerCase();
  return new Set(
    wallets.flatMap(({ id }, at) => (addressOf(at) !== undefined && addressOf(at) === addressOf(at - 1) ? [id] : [])),
  );
}

export function Name({ wallet, isContinued = false }: { wallet: WalletLinePartsFragment; isContinued?: boolean }) {
  return (
    <span className={clsx('flex flex-wrap items-baseline gap-x-2', isContinued && 'pl-7')}>
      <SourceMark
        integration={wallet.integration?.slug ?? wallet.sync?.source}
        name={wallet.name}
        className="self-center"
      />
      <Link to={walletAddress(wallet)} className="font-medium hover:underline">
        {displayName(wallet.name)}
      </Link>
      {isNamedApart(wallet) && <span className="text-13 text-quiet">{wallet.integration?.name}</span>}
      {isContinued ? (
        <span className="text-12 text-quiet">same address</span>
      ) : (
        <Address addresses={wallet.sync?.addresses ?? []} />
      )}
      {wallet.isSample && <Tag>Sample</Tag>}
      {wallet.isMining && <Tag>Mining</Tag>}
      {wallet.shouldBeRemoved ? (
        <Tag tone="warning">No longer synced</Tag>
      ) : (
        wallet.showDeprecationWarning && <Tag>Closed</Tag>
      )}
      {wallet.isBalanceDifferenceSignificant && (
        <Link to="/account-health/balance-differences" className="text-13 text-warning hover:underline">
          Balances differ<span className="sr-only"> in {wallet.name}</span>
        </Link>
      )}
    </span>
  );
}

const LONGEST_ADDRESS = 16;

/** The first address, shortened; wallets on several networks can share it. */
function Address({ addresses: [first, ...more] }: { addresses: readonly string[] }) {
  if (first === undefined) return null;
  const short = first.length > LONGEST_ADDRESS ? `${first.slice(0, 6)}…${first.slice(-4)}` : first;
  return (
    <span className="font-mono text-12 text-quiet" title={first}>
      {short}
      {more.length > 0 && ` +${more.length}`}
    </span>
  );
}

export function Holds({ wallet: { balances, balanceCount } }: { wallet: WalletLinePartsFragment }) {
  if (balances.length === 0) return <span className="text-quiet">Nothing</span>;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {balances.map(({ asset, quantity, isNegative }) => (
        <li key={asset.id} className={isNegative ? 'text-warning' : ''}>
          <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} className="mr-1.5 align-[-3px]" />
          <AmountText kind={asset.kind === 'FIAT' ? 'fiat' : 'crypto'} value={quantity} currency={asset.symbol} />
          {isNegative && <span className="sr-only"> (below zero)</span>}
        </li>
      ))}
      {balanceCount > balances.length && <li className="text-quiet">{balanceCount - balances.length} more</li>}
    </ul>
  );
}

export type LineProps = { wallet: WalletLinePartsFragment; asOfMs: number };

/** @param never shown without an import */
export function LastImport({ wallet, asOfMs, never }: LineProps & { never: ReactNode }) {
  const last = wallet.imports
    .filter((one) => one.undoneAt == null)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
  if (isSyncing(wallet, asOfMs) || last?.status === 'STARTED' || last?.status === 'ENQUEUED') {
    return (
      <span className="inline-flex items-center gap-1.5 text-quiet">
        <Spinner size={12} />
        Syncing...
      </span>
    );
  }
  if (wallet.sync)
    return (
      <span className="inline-block">
        {wallet.sync.lastComplete == null ? (
          <span className="text-quiet">Not yet</span>
        ) : (
          <Moment at={wallet.sync.lastComplete} format="short-day" />
        )}
        {(wallet.sync.status === 'FAILED' || wallet.sync.status === 'PARTIAL') && (
          <span className={clsx('block text-13', wallet.sync.status === 'FAILED' ? 'text-warning' : 'text-quiet')}>
            {wallet.sync.status === 'FAILED' ? 'Partly synced' : 'Still syncing'}
          </span>
        )}
      </span>
    );
  const at = last?.createdAt ?? wallet.syncInfo.lastSynced;
  return at ? <Moment at={at} format="short-day" /> : never;
}
