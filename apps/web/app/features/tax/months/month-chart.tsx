/** A month with unknown amounts shows words instead of a possibly wrong figure. */
import { dec, formatDecimal, neg } from '@lotbook/ledger/decimal';
import { amountDoubt } from '@lotbook/ledger/printed/unknown';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { MonthPartsFragment } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { useAmountsHidden } from '../../../ui/amounts-hidden.ts';
import { Button } from '../../../ui/button.tsx';
import { barsOf, isFlat } from '../../../ui/chart/bars.ts';
import { formatCount, plural } from '../../../ui/format.ts';
import { IncompleteSaid } from '../../../ui/incomplete.tsx';
import { useMonthNames } from '../../../ui/month-names.ts';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { gainDoubt, IncompleteChip, isMostlyKnown } from '../figures/row-doubts.tsx';

graphql(`
  fragment MonthParts on TaxMonth {
    startsOn
    endsOn
    gains
    losses
    net
    disposalCount
    unknownDisposalCount
    income
    incomeCount
    unknownIncomeCount
  }
`);

type Month = MonthPartsFragment;
type Props = { months: readonly Month[]; taxYear: string; currency: string; isUnknownMinor: boolean };

export function MonthChart(props: Props) {
  const { months, currency } = props;
  const [isTable, setTable] = useState(false);
  const areHidden = useAmountsHidden();
  const hasBars = !areHidden && !isFlat(months);
  if (months.every(({ disposalCount, incomeCount }) => disposalCount + incomeCount === 0)) return null;
  return (
    <Section
      title="Month by month"
      actions={
        <span className="flex items-center gap-3">
          <span className="text-13 text-quiet">{currency}</span>
          {hasBars && (
            <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? 'Show as bars' : 'Show as table'}
            </Button>
          )}
        </span>
      }
    >
      {isTable || !hasBars ? (
        <div className="-mt-3">
          <MonthTable {...props} />
        </div>
      ) : (
        <Chart {...props} />
      )}
    </Section>
  );
}

/** In pixels: the bars, and the space above them. */
const HEIGHT = 168;
const HEAD = 16;

function Chart({ months, taxYear, currency, isUnknownMinor }: Props) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      months.findLastIndex(({ disposalCount }) => disposalCount > 0),
    ),
  );
  // A month without known figures has no bar; a partly unknown one has no color.
  const { line, bars } = barsOf(months.map((month) => (isUnknown(month) ? { gains: '0', losses: '0' } : month)));
  const name = useMonthNames(months);
  const move = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: months.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(months.length - 1, Math.max(0, to));
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')[next]?.focus();
  };
  const px = (thousandths: number) => (thousandths * HEIGHT) / 1000;
  const fromTop = (thousandths: number) => HEAD + px(thousandths);
  return (
    <figure>
      <div
        role="listbox"
        aria-label={`Gains and losses of ${taxYear} by month, in ${currency}`}
        aria-orientation="horizontal"
        tabIndex={-1}
        onKeyDown={move}
        className="relative grid grid-cols-12"
      >
        <span aria-hidden className="absolute inset-x-0 border-strong border-t" style={{ top: fromTop(line) }} />
        {months.map((month, i) => {
          const bar = bars[i]!;
          return (
            <div
              key={month.startsOn}
              role="option"
              aria-selected={i === at}
              aria-label={`${name(i, 'long')}: ${spoken(month)}`}
              tabIndex={i === at ? 0 : -1}
              onFocus={() => setAt(i)}
              onPointerEnter={() => setAt(i)}
              onPointerDown={() => setAt(i)}
              className={clsx('rounded-control px-[12%] outline-offset-0', i === at && 'bg-sunken')}
            >
              <svg width="100%" height={HEAD + HEIGHT} aria-hidden="true" className="block">
                {bar.gain > 0 && (
                  <rect
                    width="100%"
                    y={fromTop(line - bar.gain)}
                    height={px(bar.gain)}
                    rx="1"
                    className={fill(month, isUnknownMinor, 'fill-gain')}
                  />
                )}
                {bar.loss > 0 && (
                  <rect
                    width="100%"
                    y={fromTop(line)}
                    height={px(bar.loss)}
                    rx="1"
                    className={fill(month, isUnknownMinor, 'fill-loss')}
                  />
                )}
                {month.unknownDisposalCount > 0 && (
                  <text x="50%" y={fromTop(line - bar.gain) - 4} textAnchor="middle" className="fill-quiet text-12">
                    ?
                  </text>
                )}
              </svg>
              <span aria-hidden className="block py-1 text-center text-12 text-quiet">
                <span className="md:hidden">{name(i, 'narrow')}</span>
                <span className="max-md:hidden">{name(i, 'short')}</span>
              </span>
            </div>
          );
        })}
      </div>
      <figcaption className="mt-2 min-h-10 text-13">
        <IncompleteSaid value={true}>
          <Readout
            month={months[at]!}
            name={name(at, 'long')}
            taxYear={taxYear}
            currency={currency}
            number={at + 1}
            isMinor={isUnknownMinor}
          />
        </IncompleteSaid>
      </figcaption>
    </figure>
  );
}

const isUnknown = ({ disposalCount, unknownDisposalCount }: Month): boolean =>
  disposalCount > 0 && disposalCount === unknownDisposalCount;

const rowOf = ({ disposalCount, unknownDisposalCount }: Month, isMinor: boolean) => ({
  isMinor,
  unknown: unknownDisposalCount,
  of: disposalCount,
});

const fill = (month: Month, isMinor: boolean, known: string): string =>
  isMostlyKnown(rowOf(month, isMinor)) ? known : 'fill-faint';

function Readout({ name, ...of }: OfMonth & { name: string }) {
  const { month } = of;
  const { disposalCount, unknownDisposalCount, incomeCount } = month;
  if (disposalCount + incomeCount === 0) return <p className="text-quiet">{name}: nothing.</p>;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <Link className="link font-medium" to={transactionsOf(month)}>
        {name}
      </Link>
      {disposalCount > 0 && (
        <>
          <span>
            <span className="text-quiet">Net gain</span> <NetGain {...of} />
          </span>
          <span>
            <span className="text-quiet">gains</span> <Side {...of} side="gains" />{' '}
            <span className="text-quiet">losses</span> <Side {...of} side="losses" />
          </span>
          <span className="text-quiet">
            {plural(disposalCount, 'disposal')}
            {unknownDisposalCount > 0 && `, ${formatCount(unknownDisposalCount)} of them incomplete`}
          </span>
        </>
      )}
      {incomeCount > 0 && (
        <span>
          <span className="text-quiet">Income</span> <Income {...of} />
        </span>
      )}
    </p>
  );
}

function MonthTable({ months, taxYear, currency, isUnknownMinor: isMinor }: Props) {
  const of = (month: Month): OfMonth => ({ month, taxYear, currency, isMinor, number: months.indexOf(month) + 1 });
  const name = useMonthNames(months);
  const nameOf = (month: Month) => (
    <>
      <Link className="font-medium hover:underline" to={transactionsOf(month)}>
        {name(months.indexOf(month), 'long')}
      </Link>{' '}
      <IncompleteChip count={month.unknownDisposalCount} />
    </>
  );
  const columns: Column<Month>[] = [
    { key: 'month', header: 'Month', cell: nameOf },
    { key: 'count', header: 'Disposals', isNumber: true, cell: ({ disposalCount }) => formatCount(disposalCount) },
    { key: 'gains', header: 'Gains', isNumber: true, cell: (month) => <Side {...of(month)} side="gains" /> },
    { key: 'losses', header: 'Losses', isNumber: true, cell: (month) => <Side {...of(month)} side="losses" /> },
    { key: 'net', header: 'Net gain', isNumber: true, cell: (month) => <NetGain {...of(month)} /> },
    { key: 'income', header: 'Income', isNumber: true, cell: (month) => <Income {...of(month)} /> },
  ];
  return (
    <IncompleteSaid value={true}>
      <Table
        caption={`Gains, losses and income of ${taxYear} by month`}
        columns={columns}
        rows={months}
        rowKey={({ startsOn }) => startsOn}
        phone={(month) => (
          <span className="flex items-baseline justify-between gap-3">
            <span>
              {nameOf(month)} <span className="text-13 text-quiet">{plural(month.disposalCount, 'disposal')}</span>
            </span>
            <NetGain {...of(month)} />
          </span>
        )}
      />
    </IncompleteSaid>
  );
}

/** `number`: in the tax year, from 1. */
type OfMonth = { month: Month; taxYear: string; currency: string; number: number; isMinor: boolean };

function NetGain({ month, taxYear, number, isMinor }: OfMonth) {
  const why = month.disposalCount > 0 ? ({ figure: 'GAIN', taxYear, month: number } as const) : undefined;
  return <Amount value={month.net} isGain doubt={gainDoubt(rowOf(month, isMinor))} why={why} />;
}

function Side({ month, taxYear, currency, number, side }: OfMonth & { side: 'gains' | 'losses' }) {
  const { gains, losses, net, disposalCount } = month;
  const isUnknown = month.unknownDisposalCount > 0;
  const list = `/disposed-lots?${new URLSearchParams({ year: taxYear, month: String(number), sort: 'gain' })}`;
  const why = {
    currency,
    sum: [
      { sign: null, label: 'Gains', value: gains, isUnknown },
      { sign: 'MINUS', label: 'Losses', value: formatDecimal(neg(dec(losses))), isUnknown },
      { sign: 'EQUALS', label: 'Net gain', value: net, isUnknown },
    ],
    ways: [
      side === 'gains'
        ? { to: `${list}&desc=1`, words: 'See the lots, largest gain first' }
        : { to: list, words: 'See the lots, largest loss first' },
    ],
  } as const;
  return <Amount value={month[side]} why={disposalCount > 0 ? why : undefined} />;
}

function Income({ month: { income, incomeCount, unknownIncomeCount }, taxYear, number }: OfMonth) {
  const why = incomeCount > 0 ? ({ figure: 'INCOME', taxYear, month: number } as const) : undefined;
  return <Amount value={income} doubt={amountDoubt(unknownIncomeCount, income, 'Value unknown')} why={why} />;
}

function spoken({ net, gains, losses, disposalCount, unknownDisposalCount }: Month): string {
  if (disposalCount === 0) return 'no disposals';
  const unknown = unknownDisposalCount > 0 ? `, ${unknownDisposalCount} of them incomplete` : '';
  return `net gain ${net}, gains ${gains}, losses ${losses}, ${plural(disposalCount, 'disposal')}${unknown}`;
}

const transactionsOf = ({ startsOn, endsOn }: Month): string =>
  `/transactions?q=${encodeURIComponent(`date:${startsOn}..${endsOn}`)}`;
