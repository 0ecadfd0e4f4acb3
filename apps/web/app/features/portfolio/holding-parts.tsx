import { partDoubt } from '@lotbook/ledger/printed/unknown';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { restsOn } from '../../data/unknown.ts';
import type { HoldingLotsQuery, HoldingPartsFragment } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { plural } from '../../ui/format.ts';
import { pricePageOf } from '../../ui/marks/asset-title.tsx';
import { WalletName } from '../../ui/marks/wallet-name.tsx';
import { Moment } from '../../ui/moment.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { KnownSum } from '../../ui/why.tsx';
import { HideAsset } from './hide-asset.tsx';
import { valueSum } from './holding-cells.tsx';
import { holdingLotsQuery } from './portfolio.graphql.ts';

type Made = NonNullable<HoldingLotsQuery['holding']>;
type Part = Made['accounts'][number];
type Lot = Made['lots'][number];
type Props = { row: HoldingPartsFragment; currency: string; asOf: string };

export function HoldingParts({ row, currency, asOf }: Props) {
  const parts = useQuery(holdingLotsQuery(row.asset.id, asOf));
  return (
    <section
      aria-label={`${row.asset.symbol} by wallet and lot`}
      className="mb-2 border-strong border-b bg-sunken px-3 pt-1 pb-4 md:px-7"
    >
      <QueryStates query={parts}>
        {({ holding }) =>
          holding == null ? (
            <p className="text-13 text-quiet">You no longer hold this asset.</p>
          ) : (
            <>
              <Table
                caption={`${row.asset.symbol} by wallet`}
                columns={partColumns(row, holding.accounts, currency)}
                rows={holding.accounts}
                rowKey={({ account }) => account?.id ?? ''}
              />
              <div className="mt-4">
                <Lots row={row} holding={holding} currency={currency} />
              </div>
            </>
          )
        }
      </QueryStates>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
        <HideAsset asset={row.asset} isHidden={row.isHidden} />
        {pricePageOf(row.asset) && (
          <Link className="link" to={pricePageOf(row.asset)!}>
            Price of {row.asset.name}
          </Link>
        )}
      </p>
    </section>
  );
}

function Lots({ row, holding, currency }: { row: HoldingPartsFragment; holding: Made; currency: string }) {
  const { symbol, id } = row.asset;
  const { lots, lotsRest, lotCount } = holding;
  if (lots.length === 0) return <p className="text-13 text-quiet">No lots yet: costs have not been calculated.</p>;
  return (
    <>
      <Table
        caption={`Lots of ${symbol}, oldest first`}
        columns={lotColumns(row, currency)}
        rows={lots}
        rowKey={(lot) => lot.id}
      />
      {lotsRest && <Rest rest={lotsRest} symbol={symbol} currency={currency} />}
      {lotCount > lots.length && (
        <p className="mt-2 text-13">
          <Link className="link" to={`/tax-lots/${encodeURIComponent(id)}`}>
            All {plural(lotCount, 'lot')}
          </Link>
        </p>
      )}
    </>
  );
}

type LotsRest = NonNullable<Made['lotsRest']>;

function Rest({ rest, symbol, currency }: { rest: LotsRest; symbol: string; currency: string }) {
  const { count, quantity, marketValue, costBasis } = rest;
  return (
    <p className="flex flex-wrap justify-end gap-x-5 border-rule border-b py-2 text-13 text-quiet">
      <span>{count > 0 ? `${plural(count, 'further lot')}` : 'Not in a lot'}</span>
      <span>
        <Amount kind="crypto" value={quantity} currency={symbol} className="text-13" />
      </span>
      {marketValue != null && (
        <span>
          value <Amount value={marketValue} currency={currency} className="text-13" />
        </span>
      )}
      {costBasis != null && (
        <span>
          cost <Amount value={costBasis} currency={currency} className="text-13" />
        </span>
      )}
    </p>
  );
}

const Money = ({ value, currency, why }: { value: string | null | undefined; currency: string; why?: KnownSum }) =>
  value == null ? (
    <span className="text-13 text-quiet">Value unknown</span>
  ) : (
    <Amount value={value} currency={currency} isCurrencyHidden why={why} />
  );

/** A pooled lot has no acquiring transaction. */
const proofOf = (transactionId: string | null | undefined) =>
  transactionId == null ? undefined : `/lot-proof/${transactionId}`;

/** Links to the wallet, which compares reported and calculated balances. */
function differenceWay(
  { asset }: HoldingPartsFragment,
  difference: string | null | undefined,
  currency: string,
): KnownSum | undefined {
  if (difference == null) return undefined;
  return {
    currency,
    sum: [{ label: `Reported minus calculated, of ${asset.symbol}`, value: difference, sign: 'EQUALS' }],
    ways: [{ to: '/account-health', words: 'See what is missing' }],
  };
}

function valueColumn<Units extends Pick<Part, 'quantity' | 'marketValue'>>(
  row: HoldingPartsFragment,
  currency: string,
): Column<Units> {
  return {
    key: 'value',
    header: `Value, ${currency}`,
    isNumber: true,
    cell: ({ quantity, marketValue }) => (
      <Money value={marketValue} currency={currency} why={valueSum(row, quantity, marketValue, currency)} />
    ),
  };
}

function partColumns(row: HoldingPartsFragment, accounts: readonly Part[], currency: string): Column<Part>[] {
  const { asset } = row;
  const hasReported = accounts.some(({ isReported }) => isReported);
  return [
    {
      key: 'wallet',
      header: 'Wallet',
      cell: ({ account }) => <WalletName wallet={account} isLink />,
    },
    {
      key: 'quantity',
      header: 'Quantity',
      isNumber: true,
      cell: ({ account, quantity }) => (
        <Amount
          kind="crypto"
          value={quantity}
          currency={asset.symbol}
          isCurrencyHidden
          why={account ? { figure: 'BALANCE', assetId: asset.id, walletId: account.id } : undefined}
        />
      ),
    },
    valueColumn(row, currency),
    {
      key: 'cost',
      header: 'Cost basis',
      isNumber: true,
      cell: ({ account, costBasis, isCostBasisUnknown }) =>
        costBasis == null ? (
          <span className="text-quiet">–</span>
        ) : (
          <Amount
            value={costBasis}
            doubt={isCostBasisUnknown ? partDoubt(costBasis, 'Cost unknown') : undefined}
            why={account ? { figure: 'HELD_COST', assetId: asset.id, walletId: account.id } : undefined}
          />
        ),
    },
    ...(hasReported
      ? [
          {
            key: 'difference',
            header: 'Reported minus calculated',
            isNumber: true,
            cell: ({ isReported, difference }: Part) =>
              isReported ? (
                <Money value={difference} currency={currency} why={differenceWay(row, difference, currency)} />
              ) : (
                <span className="text-quiet">not reported</span>
              ),
          },
        ]
      : []),
  ];
}

function lotColumns(row: HoldingPartsFragment, currency: string): Column<Lot>[] {
  const { asset } = row;
  return [
    {
      key: 'acquired',
      header: 'Lot acquired',
      cell: ({ acquiredAt, acquiredTransactionId }) => {
        const when = acquiredAt == null ? 'Pool' : <Moment at={acquiredAt} format="day" />;
        return acquiredTransactionId == null ? (
          when
        ) : (
          <Link className="hover:underline" to={`/transactions/${acquiredTransactionId}`}>
            {when}
          </Link>
        );
      },
    },
    {
      key: 'quantity',
      header: 'Quantity',
      isNumber: true,
      cell: ({ quantity, acquiredTransactionId }) => (
        <Amount
          kind="crypto"
          value={quantity}
          currency={asset.symbol}
          isCurrencyHidden
          why={proofOf(acquiredTransactionId)}
        />
      ),
    },
    valueColumn(row, currency),
    {
      key: 'cost',
      header: 'Cost basis',
      isNumber: true,
      cell: (lot) => (
        <Amount
          value={lot.costBasis}
          doubt={restsOn(lot).unknown?.includes('cost_basis') ? partDoubt(lot.costBasis, 'Cost unknown') : undefined}
          why={proofOf(lot.acquiredTransactionId)}
        />
      ),
    },
  ];
}
