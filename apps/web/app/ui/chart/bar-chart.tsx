/**
 * Has a table of the same data for the keyboard and screen readers. Hidden amounts have no bars, because they would
 * reveal the size.
 */
import clsx from 'clsx';
import { useState } from 'react';
import { Amount } from '../amount.tsx';
import { useAmountsHidden } from '../amounts-hidden.ts';
import { Button } from '../button.tsx';
import { formatFiat } from '../format.ts';
import { type Column, Table } from '../table.tsx';
import { barsOf } from './bars.ts';

/** `name`: `March 2024`; `short`: the label below the bar, `Mar`; `value`: a decimal string. */
export type BarOf = { key: string; name: string; short: string; value: string };
type Props = {
  label: string;
  head: string;
  bars: readonly BarOf[];
  currency: string;
};

const HEIGHT = 120;
const MOST_NAMES = 12;

export function BarChart(props: Props) {
  const [isTable, setTable] = useState(false);
  const areHidden = useAmountsHidden();
  return (
    <figure>
      {isTable || areHidden ? <BarTable {...props} /> : <Bars {...props} />}
      {!areHidden && (
        <Button size="small" kind="quiet" className="mt-1" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as bars' : 'Show as table'}
        </Button>
      )}
    </figure>
  );
}

function Bars({ label, bars, currency }: Props) {
  const [at, setAt] = useState(bars.length - 1);
  const { line, bars: drawn } = barsOf(
    bars.map(({ value }) =>
      value.startsWith('-') ? { gains: '0', losses: value.slice(1) } : { gains: value, losses: '0' },
    ),
  );
  const every = Math.ceil(bars.length / MOST_NAMES);
  const chosen = bars[Math.min(at, bars.length - 1)]!;
  const move = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, to));
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')[next]?.focus();
  };
  return (
    <>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-13">
        <span className="text-quiet">{chosen.name}</span>
        <Amount value={chosen.value} currency={currency} className="text-13 font-medium" />
      </p>
      <div
        role="listbox"
        aria-label={label}
        aria-orientation="horizontal"
        tabIndex={-1}
        onKeyDown={move}
        className="relative grid"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 72px))` }}
      >
        <span aria-hidden className="absolute inset-x-0 border-strong border-t" style={{ top: px(line) }} />
        {bars.map(({ key, name, short, value }, i) => {
          const { gain, loss } = drawn[i]!;
          const isNamed = (bars.length - 1 - i) % every === 0;
          return (
            <div
              key={key}
              role="option"
              aria-selected={i === at}
              aria-label={`${name}: ${formatFiat(value, { currency })} ${currency}`}
              tabIndex={i === at ? 0 : -1}
              onFocus={() => setAt(i)}
              onPointerEnter={() => setAt(i)}
              onPointerDown={() => setAt(i)}
              className={clsx('min-w-0 rounded-control px-[12%] outline-offset-0', i === at && 'bg-sunken')}
            >
              <svg width="100%" height={HEIGHT} aria-hidden="true" className="block">
                <rect width="100%" y={px(line - gain)} height={px(gain)} rx="1" className="fill-accent" />
                <rect width="100%" y={px(line)} height={px(loss)} rx="1" className="fill-loss" />
              </svg>
              <span aria-hidden className="block h-6 overflow-visible whitespace-nowrap py-1 text-12 text-quiet">
                {isNamed && <span className="relative left-1/2 inline-block -translate-x-1/2">{short}</span>}
              </span>
            </div>
          );
        })}
      </div>
    </>
  );
}

const px = (thousandths: number) => (thousandths * HEIGHT) / 1000;

/** Latest first, like a chart's own table. */
function BarTable({ label, head, bars, currency }: Props) {
  const columns: Column<BarOf>[] = [
    { key: 'name', header: head, cell: ({ name }) => name },
    { key: 'value', header: currency, isNumber: true, cell: ({ value }) => <Amount value={value} /> },
  ];
  return <Table caption={label} columns={columns} rows={bars.toReversed()} rowKey={({ key }) => key} />;
}
