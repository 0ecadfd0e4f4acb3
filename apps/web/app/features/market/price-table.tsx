/** A list of prices: rank, name, price, change, and the figure that the list is about. On a phone two lines for each. */
import { Link } from 'react-router';
import type { PriceRowFragment } from '../../generated/graphql.ts';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { formatFiat, formatPercent } from '../../ui/format.ts';
import { type Column, PlainTable } from '../../ui/plain-table.tsx';
import { Change, Unsaid } from './change.tsx';
import { LateMark } from './late-mark.tsx';
import type { PriceList } from './lists.ts';
import { priceText } from './price-text.ts';

export type Row = PriceRowFragment & { week?: readonly string[] };
/** `day`: beside another list, with no room for more than price and change. */
type Figure = PriceList['figure'] | 'day';

/** @param figure  which column is added to price and change; the chart of the week is always there where there is room */
export function PriceTable({ caption, rows, figure }: { caption: string; rows: readonly Row[]; figure: Figure }) {
  const currency = rows.find(({ quote }) => quote)?.quote?.currency ?? 'USD';
  const columns: Column<Row>[] = [
    { key: 'rank', header: 'Rank', isNumber: true, width: '52px', cell: (row) => <Rank row={row} /> },
    { key: 'name', header: 'Asset', cell: (row) => <AssetName row={row} /> },
    { key: 'price', header: `Price, ${currency}`, isNumber: true, cell: (row) => <Price row={row} /> },
    {
      key: 'day',
      header: '24 hours',
      isNumber: true,
      width: '112px',
      cell: ({ quote }) => <Change ratio={quote?.percentChange24h} />,
    },
    ...figuresIn(currency)[figure],
  ];
  return (
    <PlainTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      phone={(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <AssetName row={row} />
            <Price row={row} />
          </span>
          <span className="mt-0.5 flex items-baseline justify-between gap-3 text-13 text-quiet">
            <PhoneFigure row={row} figure={figure} />
            <Change ratio={row.quote?.percentChange24h} />
          </span>
        </>
      )}
    />
  );
}

const abbreviated = (value: string | null | undefined) =>
  value == null ? <Unsaid /> : formatFiat(value, { isAbbreviated: true });

const WEEK: Column<Row> = {
  key: 'week',
  header: '7 days',
  isNumber: true,
  width: '112px',
  cell: ({ quote }) => <Change ratio={quote?.percentChange7d} />,
};
const CHART: Column<Row> = {
  key: 'chart',
  header: 'Last 7 days',
  isNumber: true,
  width: '128px',
  cell: ({ week = [] }) => (week.length > 1 ? <Sparkline points={week} className="h-7 w-28" /> : <Unsaid />),
};
/** @param currency  of the prices */
function figuresIn(currency: string): Readonly<Record<Figure, readonly Column<Row>[]>> {
  const cap: Column<Row> = {
    key: 'cap',
    header: `Market cap, ${currency}`,
    isNumber: true,
    cell: ({ quote }) => abbreviated(quote?.marketCap),
  };
  const volume: Column<Row> = {
    key: 'volume',
    header: `Volume of 24 hours, ${currency}`,
    isNumber: true,
    cell: ({ quote }) => abbreviated(quote?.volume24h),
  };
  const range: Column<Row> = {
    key: 'range',
    // In money of a state it is the same: a rate is one for the whole day.
    header: currency === 'BTC' ? 'Range of 24 hours, in USD' : 'Range of 24 hours',
    isNumber: true,
    cell: ({ quote }) => rangeText(quote?.rangeOfDay),
  };
  return {
    day: [],
    'market-cap': [WEEK, cap, volume, CHART],
    volume: [volume, cap, CHART],
    range: [range, volume, CHART],
    chart: [WEEK, { ...CHART, width: '260px', cell: ({ week = [] }) => <WideChart week={week} /> }],
  };
}

function WideChart({ week }: { week: readonly string[] }) {
  return week.length > 1 ? <Sparkline points={week} className="h-10 w-60" /> : <Unsaid />;
}

const rangeText = (ratio: string | null | undefined) => (ratio == null ? <Unsaid /> : formatPercent(ratio));

function PhoneFigure({ row: { rank, quote, week = [] }, figure }: { row: Row; figure: Figure }) {
  if (figure === 'chart') return week.length > 1 ? <Sparkline points={week} className="h-5 w-24" /> : <Unsaid />;
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

function Rank({ row: { rank } }: { row: Row }) {
  return rank === null ? <Unsaid /> : <span className="text-quiet">{rank}</span>;
}

function AssetName({ row: { id, name, symbol, slug, assetId } }: { row: Row }) {
  return (
    <Link to={`/price/${encodeURIComponent(slug)}`} className="group inline-flex min-w-0 items-center gap-2.5">
      <LateMark symbol={symbol} assetId={assetId} marketId={id} />
      {/* On the line of the figures beside it, whatever the height of the mark. */}
      <span className="self-baseline truncate font-medium group-hover:underline">{name}</span>
      <span className="self-baseline text-13 text-quiet">{symbol}</span>
    </Link>
  );
}

function Price({ row: { quote } }: { row: Row }) {
  return quote ? <span className="numeric">{priceText(quote.price, quote.currency)}</span> : <Unsaid />;
}
