import { amountDoubt } from '@lotbook/ledger/printed/unknown';
import type { AllocatedLotsPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { formatExact, plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { WalletName } from '../../ui/marks/wallet-name.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { type Column, Table } from '../../ui/table.tsx';

type Share = AllocatedLotsPartsFragment['shares'][number];

const REMOVED = 'A removed wallet';
const walletOf = ({ account }: Pick<Share, 'account'>) => account?.name ?? REMOVED;
const doubtOf = ({ isCostKnown, costBasis }: Pick<Share, 'isCostKnown' | 'costBasis'>) => {
  const doubt = amountDoubt(isCostKnown ? 0 : 1, costBasis, 'Cost unknown');
  return doubt ? { doubt } : {};
};

const COLUMNS: readonly Column<Share>[] = [
  {
    key: 'wallet',
    header: 'Wallet',
    cell: ({ account }) => <WalletName wallet={account} fallback={REMOVED} />,
  },
  {
    key: 'quantity',
    header: 'Quantity',
    isNumber: true,
    cell: (share) => <Quantity of={share} />,
  },
  { key: 'lots', header: 'Lots', isNumber: true, width: '5rem', cell: ({ lotCount }) => lotCount },
  {
    key: 'cost',
    header: 'Cost basis',
    isNumber: true,
    cell: (share) => <AmountText value={share.costBasis} {...doubtOf(share)} />,
  },
];

function Quantity({ of: { quantity, asset } }: { of: Share }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} />
      <AmountText kind="crypto" value={quantity} currency={asset.symbol} />
    </span>
  );
}

export function AllocatedLots({ lots, of }: { lots: AllocatedLotsPartsFragment; of: string }) {
  return (
    <>
      {lots.unallocated.length > 0 && (
        <Banner status="warning" className="mb-3">
          <ul className="space-y-1">
            {lots.unallocated.map((one) => (
              <li key={`${one.account?.id} ${one.asset.id} ${one.isWithoutLot} ${one.quantity}`}>
                <Sentence>
                  {one.isWithoutLot
                    ? `${walletOf(one)} held ${formatExact(one.quantity)} ${one.asset.symbol} more than there were lots for. Earlier purchases or transfers are missing.`
                    : `${formatExact(one.quantity)} ${one.asset.symbol} of a lot are in no wallet according to the ledger and stay in ${walletOf(one)}.`}
                </Sentence>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Table
        caption={`Lots of each wallet, ${of}`}
        columns={COLUMNS}
        rows={lots.shares}
        rowKey={({ account, asset }) => `${account?.id} ${asset.id}`}
        phone={(share) => (
          <>
            <div className="flex justify-between gap-3">
              <WalletName wallet={share.account} fallback={REMOVED} />
              <Quantity of={share} />
            </div>
            <div className="flex justify-between gap-3 text-13 text-quiet">
              <span>{plural(share.lotCount, 'lot')}</span>
              <AmountText value={share.costBasis} {...doubtOf(share)} />
            </div>
          </>
        )}
      />
      <p className="mt-2 text-13 text-quiet">
        {plural(lots.lotCount, 'lot')} that cost{' '}
        <AmountText
          value={lots.costBasis}
          {...doubtOf({ ...lots, isCostKnown: lots.shares.every((one) => one.isCostKnown) })}
        />{' '}
        in all.
      </p>
    </>
  );
}
