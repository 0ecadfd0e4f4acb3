import { dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import { partDoubt } from '@lotbook/ledger/printed/unknown';
import { Link } from 'react-router';
import { Amount } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { columnFractionDigits, formatExact, formatFiat } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { AssetTitle } from '../../ui/marks/asset-title.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Empty } from '../../ui/query-states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { KnownSum } from '../../ui/why.tsx';
import type { Wallet } from './wallet-page.tsx';

type Balance = Wallet['balances'][number];

type Props = {
  wallet: Wallet;
  currency: string;
  shownIn: string;
};

export function Balances({ wallet, currency, shownIn }: Props) {
  const { balances } = wallet;
  if (balances.length === 0) {
    if (wallet.transactionCount === 0)
      return (
        <p className="py-4 text-quiet">
          {wallet.sync != null && wallet.sync.lastComplete == null
            ? 'Balances appear once its history is synced.'
            : 'No transactions in this wallet yet.'}
        </p>
      );
    return (
      <Empty
        action={
          <ButtonLink to={`/transactions?q=${encodeURIComponent(`wallet:${wallet.id}`)}`}>
            See its transactions
          </ButtonLink>
        }
      >
        This wallet is empty: everything it received has been sent or sold.
      </Empty>
    );
  }
  const digits = columnFractionDigits(balances.filter((b) => b.asset.kind !== 'FIAT').map((b) => b.quantity));
  const holdingOf = new Map(wallet.holdings.map((holding) => [holding.asset.id, holding]));
  const columns: Column<Balance>[] = [
    { key: 'asset', header: 'Asset', cell: (balance) => <AssetName wallet={wallet} balance={balance} /> },
    {
      key: 'quantity',
      header: 'Quantity',
      isNumber: true,
      cell: (balance) => <Quantity wallet={wallet} balance={balance} digits={digits} />,
    },
    ...(balances.some(({ reported }) => reported != null)
      ? [
          {
            key: 'reported',
            header: 'Reported',
            isNumber: true,
            cell: (balance: Balance) => <ReportedQuantity balance={balance} digits={digits} />,
          },
        ]
      : []),
    {
      key: 'value',
      header: `Value (${shownIn})`,
      isNumber: true,
      width: '12rem',
      cell: (balance) => <Value balance={balance} holding={holdingOf.get(balance.asset.id)} currency={shownIn} />,
    },
    {
      key: 'basis',
      header: `Cost basis (${currency})`,
      isNumber: true,
      width: '12rem',
      cell: (balance) =>
        balance.costBasis == null ? (
          <span className="text-quiet">–</span>
        ) : (
          <Cost wallet={wallet} balance={balance} currency={currency} isCurrencyHidden />
        ),
    },
  ];
  return (
    <>
      <Table
        caption={`Balances of ${wallet.name}`}
        columns={columns}
        rows={balances}
        rowKey={(balance) => balance.asset.id}
        phone={(balance) => (
          <div className="flex items-baseline justify-between gap-3 leading-6">
            <AssetName wallet={wallet} balance={balance} />
            <span className="text-right">
              <Quantity wallet={wallet} balance={balance} digits={undefined} />
              {balance.reported?.isSignificant && (
                <span className="block text-13 leading-6">
                  reported <ReportedQuantity balance={balance} digits={undefined} />
                </span>
              )}
              <span className="block text-13 leading-6">
                <Value balance={balance} holding={holdingOf.get(balance.asset.id)} currency={shownIn} />
              </span>
              {balance.costBasis != null && (
                <span className="block text-13 leading-6 text-quiet">
                  cost <Cost wallet={wallet} balance={balance} currency={currency} />
                </span>
              )}
            </span>
          </div>
        )}
      />
      {balances.some(({ asset }) => asset.kind === 'FIAT') && (
        <p className="mt-2 text-13 text-quiet">Cash is not included.</p>
      )}
    </>
  );
}

/** Cash is its own value; a negative balance has no known value. */
function Value({
  balance: { asset, quantity, isNegative },
  holding,
  currency,
}: {
  balance: Balance;
  holding: Wallet['holdings'][number] | undefined;
  currency: string;
}) {
  if (asset.kind === 'FIAT' || isNegative || holding === undefined) return <span className="text-quiet">–</span>;
  if (holding.marketValue == null || holding.price == null) {
    return <Amount value="0" doubt={{ kind: 'unknown', words: 'No price' }} why="/user/profile/prices" />;
  }
  return (
    <>
      <Amount
        value={holding.marketValue}
        currency={currency}
        isCurrencyHidden
        why={valueSum({ asset, quantity, price: holding.price.price, value: holding.marketValue }, currency)}
      />
      {holding.price.isStale && (
        <span className="block text-12 text-quiet">
          price of <Moment at={holding.price.pricedAt} format="short-day" />
        </span>
      )}
    </>
  );
}

type Priced = { asset: Balance['asset']; quantity: string; price: string; value: string };

function valueSum({ asset, quantity, price, value }: Priced, currency: string): KnownSum {
  const label = `${formatExact(quantity)} ${asset.symbol} at ${formatFiat(price, { currency, isPerUnit: true })}`;
  return {
    currency,
    sum: [
      { sign: null, label, value },
      { sign: 'EQUALS', label: 'Value', value },
    ],
    ways: [{ to: `/tax-lots/${encodeURIComponent(asset.id)}`, words: 'See its lots' }],
  };
}

type CostProps = { wallet: Wallet; balance: Balance; currency: string; isCurrencyHidden?: boolean };

/** An unknown cost links to the transactions without a price or purchase. */
function Cost({ wallet, balance: { asset, costBasis, isCostBasisUnknown }, ...currency }: CostProps) {
  if (costBasis == null) return null;
  const review = `/transactions?q=${encodeURIComponent(`wallet:${wallet.id} asset_id:${asset.id} has:review`)}`;
  const held = { figure: 'HELD_COST', walletId: wallet.id, assetId: asset.id } as const;
  const doubt = isCostBasisUnknown ? partDoubt(costBasis, 'Cost unknown') : undefined;
  return <Amount value={costBasis} {...currency} doubt={doubt} why={doubt ? review : held} />;
}

function AssetName({ wallet, balance: { asset, isNegative } }: { wallet: Wallet; balance: Balance }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <AssetMark symbol={asset.symbol} assetId={asset.id} className="self-center" />
      <Link
        className="font-medium hover:underline"
        to={`/transactions?q=${encodeURIComponent(`wallet:${wallet.id} asset_id:${asset.id}`)}`}
      >
        {asset.symbol}
      </Link>
      <AssetTitle asset={asset} isLink />
      {isNegative && <Tag tone="warning">Below zero</Tag>}
    </span>
  );
}

function Quantity({
  wallet,
  balance: { asset, quantity },
  digits,
}: {
  wallet: Wallet;
  balance: Balance;
  digits: number | undefined;
}) {
  const why = { figure: 'BALANCE', walletId: wallet.id, assetId: asset.id } as const;
  return asset.kind === 'FIAT' ? (
    <Amount value={quantity} currency={asset.symbol} isCurrencyHidden why={why} />
  ) : (
    <Amount
      kind="crypto"
      value={quantity}
      currency={asset.symbol}
      isCurrencyHidden
      format={{ fractionDigits: digits }}
      why={why}
    />
  );
}

/** The last reported balance; muted if it matches. */
function ReportedQuantity({
  balance: { asset, quantity, reported },
  digits,
}: {
  balance: Balance;
  digits: number | undefined;
}) {
  if (reported == null) return <span className="text-quiet">–</span>;
  const why: KnownSum = {
    currency: asset.symbol,
    isQuantity: true,
    sum: [
      { sign: null, label: reported.isRead ? 'On the network' : 'Reported', value: reported.quantity },
      {
        sign: 'MINUS',
        label: 'In the ledger at that time',
        value: formatDecimal(sub(dec(reported.quantity), dec(reported.difference))),
      },
      { sign: 'EQUALS', label: 'Difference', value: reported.difference },
    ],
    ways: reported.isSignificant
      ? [{ to: '/account-health/balance-differences', words: 'See what may be missing' }]
      : [],
  };
  return (
    <span className={reported.isSignificant ? 'text-warning' : 'text-quiet'}>
      {!reported.isSignificant && reported.quantity === quantity && <span className="sr-only">agrees: </span>}
      {asset.kind === 'FIAT' ? (
        <Amount value={reported.quantity} currency={asset.symbol} isCurrencyHidden why={why} />
      ) : (
        <Amount
          kind="crypto"
          value={reported.quantity}
          currency={asset.symbol}
          isCurrencyHidden
          format={{ fractionDigits: digits }}
          why={why}
        />
      )}
      <span className="block text-12 text-quiet">
        {reported.isRead ? 'read' : 'of'} <Moment at={reported.reportedAt} format="short-day" />
      </span>
    </span>
  );
}
