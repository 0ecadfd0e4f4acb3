import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { AssetTitle } from '../../ui/marks/asset-title.tsx';
import { Pair } from '../../ui/pair.tsx';
import { orderOf, sortHead } from '../../ui/sort-head.tsx';
import { Table, type Column as TableColumn } from '../../ui/table.tsx';
import type { KnownSum } from '../../ui/why.tsx';
import { whyUnknown } from './left-out.tsx';
import { type AssetRow, type Performance, withParam } from './query.ts';
import { RateText } from './rate.tsx';
import { gainOf, netOf, netSum, unrealizedOf } from './sums.ts';
import { TotalsRow } from './totals-row.tsx';

const SORTS = ['asset', 'value', 'net', 'gain', 'rate', 'realized', 'unrealized', 'income'] as const;
type Sort = (typeof SORTS)[number];

const FIGURE: Record<Exclude<Sort, 'asset'>, (row: AssetRow) => string | null | undefined> = {
  value: (row) => row.value,
  net: netOf,
  gain: (row) => row.gain,
  rate: (row) => row.timeWeighted,
  realized: (row) => row.realized,
  unrealized: (row) => row.unrealized,
  income: (row) => row.income,
};

export function AssetsTable({ page }: { page: Performance }) {
  const { assets: rows, leftOut } = page;
  const { currency, base, isConverted } = page.display;
  const [sort, setSort] = useState<{ by: Sort; isDescending: boolean }>({ by: 'gain', isDescending: true });
  const head = (by: Sort, words: string) =>
    sortHead(words, orderOf(sort.by === by, sort.isDescending), () =>
      setSort({ by, isDescending: sort.by === by ? !sort.isDescending : by !== 'asset' }),
    );
  const lacks = (row: AssetRow): Lacks =>
    whyUnknown(leftOut, row.asset.id) ?? { words: 'A price or a value is missing', to: '/user/profile/prices' };
  const columns: TableColumn<AssetRow>[] = [
    { key: 'asset', ...head('asset', 'Crypto'), cell: (row) => <Asset row={row} /> },
    {
      key: 'value',
      ...head('value', `Value, ${currency}`),
      isNumber: true,
      cell: (row) => <Money lacks={lacks(row)} value={row.value} why={partOf(row, currency)} />,
    },
    {
      key: 'net',
      ...head('net', 'Net deposits'),
      isNumber: true,
      cell: (row) => (
        <Money lacks={lacks(row)} value={netOf(row)} why={netOf(row) === null ? undefined : netSum(row, currency)} />
      ),
    },
    {
      key: 'gain',
      ...head('gain', 'Gain'),
      isNumber: true,
      cell: (row) => <Money lacks={lacks(row)} value={row.gain} isGain why={partOf(row, currency)} />,
    },
    {
      key: 'rate',
      ...head('rate', isConverted ? `Time-weighted, ${base}` : 'Time-weighted'),
      isNumber: true,
      cell: (row) => <Percent row={row} lacks={lacks(row)} />,
    },
    {
      key: 'realized',
      ...head('realized', 'Realized'),
      isNumber: true,
      cell: (row) => <Money lacks={lacks(row)} value={row.realized} isGain why={partOf(row, currency)} />,
    },
    {
      key: 'unrealized',
      ...head('unrealized', 'Unrealized'),
      isNumber: true,
      cell: (row) => (
        <Money
          lacks={lacks(row)}
          value={row.unrealized}
          isGain
          why={row.unrealized == null ? undefined : unrealizedOf(row, currency)}
        />
      ),
    },
    {
      key: 'income',
      ...head('income', 'Income'),
      isNumber: true,
      cell: (row) => <Money lacks={lacks(row)} value={row.income} why={partOf(row, currency)} />,
    },
  ];
  return (
    <Table
      caption="Performance by crypto"
      columns={columns}
      rows={sorted(rows, sort)}
      rowKey={({ asset }) => asset.id}
      footer={rows.length > 1 && <TotalsRow page={page} />}
      phone={(row) => (
        <>
          <Pair>
            <Asset row={row} />
            <Money lacks={lacks(row)} value={row.gain} isGain why={partOf(row, currency)} />
          </Pair>
          <Pair isQuiet>
            <AmountText
              value={row.value ?? '0'}
              currency={currency}
              {...(row.value == null ? { doubt: UNKNOWN } : {})}
            />
            <Percent row={row} lacks={lacks(row)} />
          </Pair>
        </>
      )}
    />
  );
}

const partOf = (row: AssetRow, currency: string) => (row.gain == null ? undefined : gainOf(row, currency));

const UNKNOWN = { kind: 'unknown', words: 'Unknown' } as const;

type Lacks = { words: string; to: string };

const Unknown = ({ lacks }: { lacks: Lacks }) => (
  <Amount value="0" doubt={UNKNOWN} detail={lacks.words} why={lacks.to} />
);

function Money({
  value,
  isGain = false,
  why,
  lacks,
}: {
  value: string | null | undefined;
  isGain?: boolean;
  why?: KnownSum | undefined;
  lacks: Lacks;
}) {
  if (value == null) return <Unknown lacks={lacks} />;
  return <Amount value={value} isGain={isGain} {...(why ? { why } : {})} />;
}

function Percent({ row: { timeWeighted }, lacks }: { row: AssetRow; lacks: Lacks }) {
  return timeWeighted == null ? <Unknown lacks={lacks} /> : <RateText value={timeWeighted} />;
}

function Asset({ row: { asset } }: { row: AssetRow }) {
  const [search] = useSearchParams();
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <AssetMark symbol={asset.symbol} assetId={asset.id} />
      <Link
        to={withParam(search, 'asset', asset.id)}
        className="min-w-0 self-baseline truncate font-medium hover:underline"
      >
        {asset.symbol} <AssetTitle asset={asset} className="font-regular" />
      </Link>
    </span>
  );
}

function sorted(rows: readonly AssetRow[], { by, isDescending }: { by: Sort; isDescending: boolean }): AssetRow[] {
  const direction = isDescending ? -1 : 1;
  if (by === 'asset') return [...rows].sort((a, b) => direction * (a.asset.symbol < b.asset.symbol ? -1 : 1));
  const figure = (row: AssetRow) => Number(FIGURE[by](row));
  const known = rows.filter((row) => FIGURE[by](row) != null).sort((a, b) => direction * (figure(a) - figure(b)));
  return [...known, ...rows.filter((row) => FIGURE[by](row) == null)];
}
