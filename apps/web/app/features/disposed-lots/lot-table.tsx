import type { DisposedLotOrder } from '../../generated/graphql.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { WalletName } from '../../ui/marks/wallet-name.tsx';
import { Pair } from '../../ui/pair.tsx';
import { type Column, PlainTable } from '../../ui/plain-table.tsx';
import { orderOf, sortHead } from '../../ui/sort-head.tsx';
import { Table } from '../../ui/table.tsx';
import { Acquired, Cost, Disposed, Gain, kindWords, type Lot, Proceeds, Quantity, termWords } from './lot-parts.tsx';

export type LotSort = { by: DisposedLotOrder; isDescending: boolean };
type Sorting = { sort: LotSort; addressOf: (sort: LotSort) => string };

type Props = {
  caption: string;
  lots: readonly Lot[];
  sorting?: Sorting;
  isOneDisposal?: boolean;
};

export function LotTable(props: Props) {
  const { caption, lots, isOneDisposal = false } = props;
  return (
    <Table
      caption={caption}
      columns={columnsOf(props)}
      rows={lots}
      rowKey={({ disposal }) => disposal.id}
      phone={(lot) => <PhoneLot lot={lot} isOneDisposal={isOneDisposal} />}
    />
  );
}

export function PlainLotTable(props: Pick<Props, 'caption' | 'lots'>) {
  const { caption, lots } = props;
  return <PlainTable caption={caption} columns={columnsOf(props)} rows={lots} rowKey={({ disposal }) => disposal.id} />;
}

function columnsOf({ lots, sorting, isOneDisposal = false }: Props): Column<Lot>[] {
  const heading = (by: DisposedLotOrder, words: string) => (sorting ? sortable(sorting, by, words) : { header: words });
  return [
    ...(isOneDisposal
      ? [{ key: 'lot', header: 'Lot', cell: (lot: Lot) => lot.disposedLotId }]
      : [
          { key: 'disposed', ...heading('DISPOSED', 'Disposed'), cell: (lot: Lot) => <Disposed lot={lot} /> },
          {
            key: 'asset',
            header: 'Asset',
            cell: ({ disposal: { asset } }: Lot) => (
              <span className="inline-flex items-baseline gap-2 font-medium">
                <AssetMark symbol={asset.symbol} assetId={asset.id} size={18} className="self-center" />
                {asset.symbol}
              </span>
            ),
          },
        ]),
    { key: 'kind', header: 'Kind', cell: (lot) => kindWords(lot.disposal.kind) },
    { key: 'acquired', header: 'Acquired', cell: (lot) => <Acquired lot={lot} /> },
    ...(lots.some((lot) => lot.disposal.term !== 'NONE')
      ? [{ key: 'term', header: 'Term', cell: (lot: Lot) => termWords(lot) }]
      : []),
    {
      key: 'wallet',
      header: 'Wallet',
      cell: (lot) => <WalletName wallet={lot.disposal.account} fallback="–" className="text-quiet" />,
    },
    { key: 'quantity', header: 'Quantity', isNumber: true, cell: (lot) => <Quantity lot={lot} /> },
    { key: 'proceeds', ...heading('PROCEEDS', 'Proceeds'), isNumber: true, cell: (lot) => <Proceeds lot={lot} /> },
    { key: 'cost', ...heading('COST', 'Cost basis'), isNumber: true, cell: (lot) => <Cost lot={lot} /> },
    { key: 'gain', ...heading('GAIN', 'Gain'), isNumber: true, cell: (lot) => <Gain lot={lot} /> },
  ];
}

function sortable(
  { sort, addressOf }: Sorting,
  by: DisposedLotOrder,
  words: string,
): Pick<Column<Lot>, 'header' | 'sort'> {
  const isThis = sort.by === by;
  const isDescending = isThis ? !sort.isDescending : by !== 'DISPOSED';
  return sortHead(words, orderOf(isThis, sort.isDescending), addressOf({ by, isDescending }));
}

function PhoneLot({ lot, isOneDisposal }: { lot: Lot; isOneDisposal: boolean }) {
  return (
    <>
      <Pair>
        <span>
          {isOneDisposal ? (
            `Lot ${lot.disposedLotId}`
          ) : (
            <>
              <Disposed lot={lot} /> <span className="font-medium">{lot.disposal.asset.symbol}</span>
            </>
          )}
        </span>
        <Gain lot={lot} />
      </Pair>
      <Pair isQuiet>
        <Quantity lot={lot} />
        <span>
          <Proceeds lot={lot} /> − <Cost lot={lot} />
        </span>
      </Pair>
      <Pair isQuiet>
        <span>
          acquired <Acquired lot={lot} />
        </span>
        <span>{termWords(lot)}</span>
      </Pair>
    </>
  );
}
