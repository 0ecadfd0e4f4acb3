import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import type { UserAssetPartsFragment, UserAssetType } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Tag } from '../../ui/chip.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { type Column, Table } from '../../ui/table.tsx';

export type Asset = UserAssetPartsFragment;
export type Doing = 'edit' | 'prices' | 'market' | 'merge' | 'delete';

type Props = { assets: readonly Asset[]; onDo: (doing: Doing, asset: Asset) => void };

export function AssetList({ assets, onDo }: Props) {
  return (
    <Table
      caption="Custom currencies"
      columns={columnsFor(onDo)}
      rows={assets}
      rowKey={({ id }) => id}
      phone={(asset) => <PhoneLine asset={asset} onDo={onDo} />}
    />
  );
}

function columnsFor(onDo: Props['onDo']): readonly Column<Asset>[] {
  return [
    { key: 'asset', header: 'Asset', width: '40%', cell: (asset) => <Name asset={asset} /> },
    { key: 'price', header: 'Price', cell: (asset) => <Price asset={asset} /> },
    { key: 'count', header: 'Transactions', isNumber: true, cell: (asset) => <Transactions asset={asset} /> },
    { key: 'balance', header: 'Balance', isNumber: true, cell: (asset) => <Balance asset={asset} /> },
    {
      key: 'more',
      header: <span className="sr-only">More</span>,
      width: '3rem',
      isNumber: true,
      cell: (asset) => <More asset={asset} onDo={onDo} />,
    },
  ];
}

const TYPES: Record<UserAssetType, string | null> = { NFT: 'NFT', BLOCKCHAIN_TOKEN: 'Token', USER_DEFINED_TOKEN: null };

function Name({ asset }: { asset: Asset }) {
  const { symbol, name, type, contract, tokenId, cryptoNetworkName, description } = asset;
  const kind = TYPES[type];
  return (
    <div className="min-w-0 break-words">
      <p className="flex flex-wrap items-center gap-x-2">
        <AssetMark symbol={symbol} assetId={asset.id} size={18} className="self-center" />
        <span className="font-medium">{symbol}</span>
        {kind && <Tag>{kind}</Tag>}
      </p>
      {name !== symbol && contract === null && <p className="text-13 text-quiet">{name}</p>}
      {contract != null && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-quiet">
          <CopyText text={contract} label={`contract of ${symbol}`} />
          {tokenId != null && <span>ID {tokenId}</span>}
          <span>{cryptoNetworkName ?? 'network unknown'}</span>
        </p>
      )}
      {description && <p className="max-w-prose text-13 text-quiet">{description}</p>}
    </div>
  );
}

function Price({ asset: { priceUsd, numberOfPrices, mergedInto, marketAsset } }: { asset: Asset }) {
  if (mergedInto) return <span className="text-quiet">as {mergedInto.symbol}</span>;
  const market = marketAsset && (
    <span>
      <span className="text-quiet">market price of</span>{' '}
      <Link className="link" to={`/price/${marketAsset.slug}`}>
        {marketAsset.name}
      </Link>
    </span>
  );
  if (priceUsd == null && numberOfPrices === 0) return market ?? <span className="text-quiet">not known</span>;
  const days = numberOfPrices > 0 ? plural(numberOfPrices, 'price') : null;
  return (
    <span>
      {priceUsd != null && <AmountText value={priceUsd} currency="USD" />}
      {priceUsd != null && days && ', '}
      {days} <span className="text-quiet">entered by you{market && priceUsd == null && ', else '}</span>
      {priceUsd == null && market}
    </span>
  );
}

function Transactions({ asset: { id, symbol, transactionCount } }: { asset: Asset }) {
  if (transactionCount === 0) return formatCount(0);
  return (
    <Link className="link" to={`/transactions?${searchFor(id)}`} aria-label={`Transactions with ${symbol}`}>
      {formatCount(transactionCount)}
    </Link>
  );
}

const searchFor = (id: string) =>
  new URLSearchParams({ q: `user_asset_id:${/\s/.test(id) ? `"${id}"` : id}` }).toString();

function Balance({ asset: { balance, symbol } }: { asset: Asset }) {
  return <AmountText kind="crypto" value={balance} currency={symbol} isCurrencyHidden />;
}

function More({ asset, onDo }: { asset: Asset; onDo: Props['onDo'] }) {
  const entry = (doing: Doing, label: string): MenuEntry => ({
    kind: 'action',
    label,
    isDanger: doing === 'delete',
    onSelect: () => onDo(doing, asset),
  });
  const isMerged = asset.mergedInto != null;
  const priced = asset.type === 'NFT' ? [] : [entry('market', 'Market price…')];
  return (
    <Changing>
      <Menu
        trigger={(trigger) => (
          <IconButton {...trigger} label={`More about ${asset.symbol}`}>
            <Ellipsis size={17} aria-hidden />
          </IconButton>
        )}
        groups={[
          [
            entry('edit', 'Edit…'),
            ...(isMerged ? [] : [...priced, entry('prices', 'Own prices…'), entry('merge', 'Merge…')]),
          ],
          ...(asset.isDeletable ? [[entry('delete', 'Delete…')]] : []),
        ]}
      />
    </Changing>
  );
}

function PhoneLine({ asset, onDo }: { asset: Asset; onDo: Props['onDo'] }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 grow space-y-1">
        <Name asset={asset} />
        <p className="flex flex-wrap gap-x-4 text-13">
          <span>
            <span className="text-quiet">price</span> <Price asset={asset} />
          </span>
          <span>
            <Transactions asset={asset} /> {asset.transactionCount === 1 ? 'transaction' : 'transactions'}
          </span>
          <span className="numeric">
            <span className="text-quiet">holds</span> <Balance asset={asset} />
          </span>
        </p>
      </div>
      <More asset={asset} onDo={onDo} />
    </div>
  );
}
