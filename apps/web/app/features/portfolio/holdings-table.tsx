import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HoldingPartsFragment, HoldingsQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { valueDoubt } from './doubts.ts';
import {
  AssetCell,
  CostCell,
  InvestmentCell,
  PriceCell,
  QuantityCell,
  ReturnCell,
  ValueCell,
} from './holding-cells.tsx';
import { HoldingParts } from './holding-parts.tsx';
import { holdingWeeksQuery } from './portfolio.graphql.ts';
import { SetAside } from './set-aside.tsx';
import { totalOf } from './sums.ts';
import { WeekCell } from './week-cell.tsx';

type Holdings = HoldingsQuery['holdings'];
type Row = HoldingPartsFragment;

export function HoldingsTable({ holdings }: { holdings: Holdings }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isSmallOpen, setSmallOpen] = useState(false);
  const { currency, settings, total } = holdings;
  const [areHiddenOpen, setHiddenOpen] = useState(false);
  const hidden = holdings.holdings.filter((row) => row.isHidden);
  const isSetAside = (row: Row) => settings.areSmallBalancesHidden && row.isSmall && !row.isHidden;
  const small = holdings.holdings.filter(isSetAside);
  const rows = holdings.holdings.filter((row) => (row.isHidden ? areHiddenOpen : isSmallOpen || !isSetAside(row)));
  const weeks = useQuery(holdingWeeksQuery());
  const byAsset = useMemo(() => new Map(weeks.data?.holdingWeeks.map((week) => [week.asset.id, week])), [weeks.data]);
  const weekOf = (row: Row) => (weeks.isPending ? undefined : (byAsset.get(row.asset.id) ?? null));
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const asset = (row: Row) => (
    <AssetCell row={row} isOpen={open.has(row.asset.id)} onToggle={() => toggle(row.asset.id)} />
  );
  const columns: Column<Row>[] = [
    // Fixed widths, because the list continues in a separate table below an expanded row.
    { key: 'asset', header: 'Asset', width: '18%', cell: asset },
    { key: 'quantity', header: 'Quantity', width: '12%', isNumber: true, cell: (row) => <QuantityCell row={row} /> },
    { key: 'price', header: 'Price, 24 h', width: '11%', isNumber: true, cell: (row) => <PriceCell row={row} /> },
    { key: 'week', header: '7 days', width: '10%', isNumber: true, cell: (row) => <WeekCell week={weekOf(row)} /> },
    {
      key: 'value',
      header: 'Value, share',
      width: '12%',
      isNumber: true,
      cell: (row) => <ValueCell row={row} currency={currency} />,
    },
    {
      key: 'cost',
      header: 'Cost basis, per unit',
      width: '13%',
      isNumber: true,
      cell: (row) => <CostCell row={row} />,
    },
    {
      key: 'return',
      header: 'All-time return',
      width: '12%',
      isNumber: true,
      cell: (row) => <ReturnCell row={row} currency={currency} />,
    },
    {
      key: 'roi',
      header: 'Total return',
      width: '12%',
      isNumber: true,
      cell: (row) => <InvestmentCell row={row} currency={currency} />,
    },
  ];
  return (
    <>
      {groupsOf(rows, open).map(({ rows: some, opened }, at) => (
        <div key={some[0]?.asset.id ?? 'none'} className={at > 0 ? '[&_thead]:sr-only' : undefined}>
          <Table
            caption={at === 0 ? `Holdings, in ${currency}` : `Holdings after ${opened?.asset.symbol ?? ''}`}
            columns={columns}
            rows={some}
            rowKey={({ asset: { id } }) => id}
            phone={(row) => <PhoneLine row={row} asset={asset(row)} currency={currency} />}
          />
          {some.at(-1) && open.has(some.at(-1)!.asset.id) && (
            <HoldingParts row={some.at(-1)!} currency={currency} asOf={holdings.asOf} />
          )}
        </div>
      ))}
      <SetAside
        name="small balance"
        rows={small}
        currency={currency}
        isOpen={isSmallOpen}
        onToggle={() => setSmallOpen(!isSmallOpen)}
      />
      <SetAside
        name="hidden asset"
        rows={hidden}
        currency={currency}
        isOpen={areHiddenOpen}
        onToggle={() => setHiddenOpen(!areHiddenOpen)}
      />
      <dl className="pt-3 text-13">
        <Sum name="Value of all holdings">
          <Amount
            value={total.marketValue}
            currency={currency}
            doubt={valueDoubt(total)}
            why={totalOf(holdings, 'marketValue', 'Portfolio value')}
          />
        </Sum>
      </dl>
    </>
  );
}

function groupsOf(rows: readonly Row[], open: ReadonlySet<string>): { rows: Row[]; opened: Row | null }[] {
  const groups: { rows: Row[]; opened: Row | null }[] = [{ rows: [], opened: null }];
  for (const row of rows) {
    groups.at(-1)!.rows.push(row);
    if (open.has(row.asset.id)) groups.push({ rows: [], opened: row });
  }
  return groups.filter((group) => group.rows.length > 0);
}

function Sum({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-quiet">{name}</dt>
      <dd className="text-14 font-medium">{children}</dd>
    </div>
  );
}

function PhoneLine({ row, asset, currency }: { row: Row; asset: React.ReactNode; currency: string }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        {asset}
        <ValueCell row={row} currency={currency} />
      </div>
      <div className="flex items-baseline justify-between gap-3 pt-1 text-13">
        <span className="pl-7 text-quiet">
          <QuantityCell row={row} />
        </span>
        <ReturnCell row={row} currency={currency} />
      </div>
    </>
  );
}
