import { partDoubt } from '@lotbook/ledger/printed/unknown';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { TaxLotOrder, TaxLotPartsFragment } from '../../generated/graphql.ts';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { useBaseCurrency } from '../../ui/base-currency.ts';
import { formatExact, plural } from '../../ui/format.ts';
import { WalletName } from '../../ui/marks/wallet-name.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Pair } from '../../ui/pair.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { orderOf, sortHead } from '../../ui/sort-head.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { KnownSum } from '../../ui/why.tsx';

graphql(`
  fragment TaxLotParts on TaxLot {
    id
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    quantity
    costBasis
    acquiredTransactionId
    acquiredAt
    unknown
    value
    unrealizedGain
    term
    longFrom
    daysUntilLong
  }
`);

type Lot = TaxLotPartsFragment;
export type LotSort = { by: TaxLotOrder; isDescending: boolean };

type Props = {
  symbol: string;
  lots: readonly Lot[];
  sort: LotSort;
  addressOf: (sort: LotSort) => string;
  isWhole?: boolean;
};

export function LotList({ symbol, lots, sort, addressOf, isWhole = false }: Props) {
  const Rows = isWhole ? PlainTable : Table;
  const sortable = (by: TaxLotOrder, words: string): Pick<Column<Lot>, 'header' | 'sort'> => {
    const isThis = sort.by === by;
    const to = addressOf({ by, isDescending: isThis && !sort.isDescending });
    return sortHead(words, orderOf(isThis, sort.isDescending), to);
  };
  const columns: Column<Lot>[] = [
    { key: 'acquired', ...sortable('ACQUIRED', 'Acquired'), cell: (lot) => <Acquired lot={lot} /> },
    { key: 'wallet', header: 'Wallet', cell: (lot) => <WalletName wallet={lot.account} fallback="All wallets" /> },
    { key: 'term', header: 'Term if sold today', cell: (lot) => <TermOf lot={lot} /> },
    {
      key: 'quantity',
      ...sortable('QUANTITY', 'Quantity'),
      isNumber: true,
      cell: (lot) => <AmountText kind="crypto" value={lot.quantity} format={{ fractionDigits: 8 }} />,
    },
    { key: 'cost', ...sortable('COST_BASIS', 'Cost basis'), isNumber: true, cell: (lot) => <Cost lot={lot} /> },
    { key: 'value', header: 'Value', isNumber: true, cell: (lot) => <Value lot={lot} symbol={symbol} /> },
    {
      key: 'gain',
      ...sortable('COST_PER_UNIT', 'Unrealized gain'),
      isNumber: true,
      cell: (lot) => <Gain lot={lot} />,
    },
  ];
  return (
    <Rows
      caption={`Open lots of ${symbol}`}
      columns={columns}
      rows={lots}
      rowKey={({ id }) => id}
      phone={(lot) => <PhoneLot lot={lot} />}
    />
  );
}

function PhoneLot({ lot }: { lot: Lot }) {
  return (
    <>
      <Pair>
        <Acquired lot={lot} />
        <AmountText kind="crypto" value={lot.quantity} format={{ fractionDigits: 8 }} />
      </Pair>
      <Pair isQuiet>
        <WalletName wallet={lot.account} fallback="All wallets" />
        <span>
          {!hasNoCost(lot) && 'cost '}
          <Cost lot={lot} />
        </span>
      </Pair>
      <Pair isQuiet>
        <TermOf lot={lot} />
        <Gain lot={lot} />
      </Pair>
    </>
  );
}

function Acquired({ lot: { acquiredAt, acquiredTransactionId, unknown } }: { lot: Lot }) {
  if (acquiredAt == null) return <span className="text-quiet">{unknown.length > 0 ? 'Date unknown' : 'Averaged'}</span>;
  const day = <Moment at={acquiredAt} format="short-day" />;
  if (!acquiredTransactionId) return day;
  return (
    <Link className="link" to={`/transactions/${acquiredTransactionId}`}>
      {day}
    </Link>
  );
}

function TermOf({ lot: { term, daysUntilLong, longFrom } }: { lot: Lot }) {
  if (term === 'NONE') return <span className="text-quiet">–</span>;
  if (term === 'LONG') return 'Long-term';
  return (
    <span>
      Short-term
      {longFrom && daysUntilLong != null && (
        <span className="block text-12 text-quiet">
          long-term in {plural(daysUntilLong, 'day')}, from <Moment at={longFrom} format="short-day" />
        </span>
      )}
    </span>
  );
}

function costDoubt({ unknown, costBasis }: Lot) {
  return unknown.includes('COST_BASIS') ? partDoubt(costBasis, 'Cost unknown') : undefined;
}

function hasNoCost(lot: Lot): boolean {
  return costDoubt(lot)?.kind === 'unknown';
}

function Cost({ lot }: { lot: Lot }) {
  return (
    <Amount
      value={lot.costBasis}
      doubt={costDoubt(lot)}
      why={lot.acquiredTransactionId ? `/lot-proof/${lot.acquiredTransactionId}` : undefined}
    />
  );
}

function Value({ lot, symbol }: { lot: Lot; symbol: string }) {
  const currency = useBaseCurrency();
  if (lot.value == null) return <span className="text-quiet">No known price</span>;
  return <Amount value={lot.value} isEstimate why={valueSum(lot.value, lot, symbol, currency)} />;
}

function Gain({ lot }: { lot: Lot }) {
  const currency = useBaseCurrency();
  if (lot.unrealizedGain == null) return <span className="text-quiet">Unknown</span>;
  return (
    <Amount value={lot.unrealizedGain} isGain isEstimate format={{ isShortened: true }} why={gainSum(lot, currency)} />
  );
}

function valueSum(value: string, lot: Lot, symbol: string, currency: string): KnownSum {
  const label = `${formatExact(lot.quantity)} ${symbol} at the price above`;
  const ways = lot.acquiredTransactionId
    ? [{ to: `/lot-proof/${lot.acquiredTransactionId}`, words: 'Proof of the lot' }]
    : [];
  return {
    currency,
    sum: [
      { sign: null, label, value },
      { sign: 'EQUALS', label: 'Value', value },
    ],
    ways,
  };
}

function gainSum({ value, costBasis, unrealizedGain, acquiredTransactionId }: Lot, currency: string): KnownSum {
  return {
    currency,
    sum: [
      { sign: null, label: 'Value at the last known price', value: value ?? '0' },
      { sign: 'MINUS', label: 'Cost basis', value: costBasis },
      { sign: 'EQUALS', label: 'Unrealized gain', value: unrealizedGain ?? '0' },
    ],
    ways: acquiredTransactionId ? [{ to: `/lot-proof/${acquiredTransactionId}`, words: 'Proof of the cost' }] : [],
  };
}
