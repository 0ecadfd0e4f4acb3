import { usePreferences } from '../../layouts/preferences.tsx';
import { later, useLater } from '../../ui/later.ts';
import { type Column, PlainTable } from '../../ui/plain-table.tsx';
import { Change, Unsaid } from './change.tsx';
import { AssetName, abbreviated, Price, Rank, type Row, rangeText, Star } from './price-cells.tsx';
import type { PriceList } from './price-lists.ts';
import type { SortKey } from './sorting.ts';

const sparkline = later(async () => (await import('../../ui/chart/sparkline.tsx')).Sparkline);

type Figure = PriceList['figure'] | 'day';
export type PriceColumn = Omit<Column<Row>, 'header' | 'key'> & { header: string; key: SortKey | 'chart' };

type Props = {
  caption: string;
  rows: readonly Row[];
  figure: Figure;
  headOf?: (by: SortKey, words: string) => Pick<Column<Row>, 'header' | 'sort'>;
};

export function PriceTable({ caption, rows, figure, headOf }: Props) {
  const { isSignedIn } = usePreferences();
  const currency = rows.find(({ quote }) => quote)?.quote?.currency ?? 'USD';
  const columns: PriceColumn[] = [
    {
      key: 'rank',
      header: 'Rank',
      isNumber: true,
      width: 'min(60px, 5.5vw)',
      cell: (row) => <Rank row={row} />,
    },
    { key: 'name', header: 'Asset', cell: (row) => <AssetName row={row} /> },
    { key: 'price', header: `Price, ${currency}`, isNumber: true, cell: (row) => <Price row={row} /> },
    {
      key: 'day',
      header: '24 hours',
      isNumber: true,
      width: 'min(112px, 10vw)',
      cell: ({ quote }) => <Change ratio={quote?.percentChange24h} />,
    },
    ...figuresIn(currency)[figure],
  ];
  const stars: Column<Row>[] = isSignedIn
    ? [
        {
          key: 'watch',
          header: <span className="sr-only">Watch</span>,
          width: '36px',
          cell: (row) => <Star row={row} />,
        },
      ]
    : [];
  return (
    <PlainTable
      caption={caption}
      columns={[
        ...stars,
        ...columns.map((column) =>
          headOf && column.key !== 'chart' ? { ...column, ...headOf(column.key, column.header) } : column,
        ),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      phone={(row) => (
        <span className="flex items-center gap-1">
          {isSignedIn && <Star row={row} />}
          <span className="min-w-0 grow">
            <span className="flex items-baseline justify-between gap-3">
              <AssetName row={row} />
              <Price row={row} />
            </span>
            <span className="mt-0.5 flex items-baseline justify-between gap-3 text-13 text-quiet">
              <PhoneFigure row={row} figure={figure} />
              <Change ratio={row.quote?.percentChange24h} />
            </span>
          </span>
        </span>
      )}
    />
  );
}

const WEEK: PriceColumn = {
  key: 'week',
  header: '7 days',
  isNumber: true,
  width: 'min(112px, 10vw)',
  cell: ({ quote }) => <Change ratio={quote?.percentChange7d} />,
};
const CHART: PriceColumn = {
  key: 'chart',
  header: 'Last 7 days',
  isNumber: true,
  cell: ({ week = [] }) => <Week week={week} className="h-7 w-[min(7rem,9vw)]" />,
};

function figuresIn(currency: string): Readonly<Record<Figure, readonly PriceColumn[]>> {
  const cap: PriceColumn = {
    key: 'cap',
    header: `Market cap, ${currency}`,
    isNumber: true,
    cell: ({ quote }) => abbreviated(quote?.marketCap),
  };
  const volume: PriceColumn = {
    key: 'volume',
    header: `24-hour volume, ${currency}`,
    isNumber: true,
    cell: ({ quote }) => abbreviated(quote?.volume24h),
  };
  const range: PriceColumn = {
    key: 'range',
    // In fiat currencies the range equals the USD range, because a rate applies to the whole day.
    header: currency === 'BTC' ? '24-hour range, in USD' : '24-hour range',
    isNumber: true,
    cell: ({ quote }) => rangeText(quote?.rangeOfDay),
  };
  return {
    day: [],
    'market-cap': [WEEK, cap, volume, CHART],
    volume: [volume, cap, CHART],
    range: [range, volume, CHART],
    chart: [WEEK, { ...CHART, cell: ({ week = [] }) => <Week week={week} className="h-10 w-[min(15rem,21vw)]" /> }],
  };
}

function Week({ week, className }: { week: readonly string[]; className: string }) {
  const Sparkline = useLater(sparkline);
  if (week.length <= 1) return <Unsaid />;
  // On the figures' line, because an empty block would make the row taller until the chart loads.
  return Sparkline ? (
    <Sparkline points={week} className={className} />
  ) : (
    <span className={`inline-block align-middle ${className}`} />
  );
}

function PhoneFigure({ row: { rank, quote, week = [] }, figure }: { row: Row; figure: Figure }) {
  if (figure === 'chart') return <Week week={week} className="my-1.5 h-9 min-w-0 grow self-center" />;
  const [words, value] = {
    day: ['Rank', rank] as const,
    'market-cap': ['Market cap', abbreviated(quote?.marketCap)] as const,
    volume: ['Volume', abbreviated(quote?.volume24h)] as const,
    range: ['Range', rangeText(quote?.rangeOfDay)] as const,
  }[figure];
  return (
    <span>
      {words} <span className="numeric">{value}</span>
    </span>
  );
}
