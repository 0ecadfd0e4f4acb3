import { amountDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { YearRestQuery } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { useAmountsHidden } from '../../../ui/amounts-hidden.ts';
import { barsOf } from '../../../ui/chart/bars.ts';
import { formatCount, plural, signOf } from '../../../ui/format.ts';
import { IncompleteSaid } from '../../../ui/incomplete.tsx';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { IncompleteChip } from '../figures/row-doubts.tsx';
import { taxSum } from '../tax-sum.ts';

type Year = YearRestQuery['taxSummaries'][number];
type Props = { years: readonly Year[]; now: string; currency: string };

export function YearsBeside({ years, now, currency }: Props) {
  const areHidden = useAmountsHidden();
  if (years.length < 2) return null;
  const { line, bars } = barsOf(years.map(sidesOf));
  const hasTerms = years.some(({ shortTerm, longTerm }) => shortTerm.count + longTerm.count > 0);
  const hasTax = years.some(({ estimatedTaxes }) => estimatedTaxes.estimate);
  const name = ({ taxYear, unknown }: Year) => (
    <>
      {taxYear === now ? (
        <span className="font-semibold">{taxYear}</span>
      ) : (
        <Link className="font-medium hover:underline" to={`/tax/${encodeURIComponent(taxYear)}`}>
          {taxYear}
        </Link>
      )}{' '}
      <IncompleteChip count={unknown.disposals} />
    </>
  );
  const term = (key: 'shortTerm' | 'longTerm', header: string): Column<Year> => ({
    key,
    header,
    isNumber: true,
    cell: ({ taxYear, isUnknownMinor, [key]: { gain, count, unknownCount } }) => (
      <Amount
        value={gain}
        isGain
        doubt={isUnknownMinor ? undefined : sumDoubt(unknownCount, count)}
        why={count > 0 ? { figure: 'GAIN', taxYear, term: key === 'shortTerm' ? 'SHORT' : 'LONG' } : undefined}
      />
    ),
  });
  const columns: Column<Year>[] = [
    { key: 'year', header: 'Tax year', cell: name },
    { key: 'count', header: 'Disposals', isNumber: true, cell: ({ disposalCount }) => formatCount(disposalCount) },
    ...(hasTerms ? [term('shortTerm', 'Short-term gain'), term('longTerm', 'Long-term gain')] : []),
    ...(areHidden
      ? []
      : [
          {
            key: 'bar',
            header: <span className="sr-only">Net gain, drawn</span>,
            width: '140px',
            cell: (year: Year) => <Bar line={line} bar={bars[years.indexOf(year)]!} isUnknown={isInDoubt(year)} />,
          },
        ]),
    { key: 'gain', header: 'Net gain', isNumber: true, cell: (year) => <Gain of={year} /> },
    {
      key: 'income',
      header: 'Income',
      isNumber: true,
      cell: ({ taxYear, taxableIncomeTotal, unknown }) => (
        <Amount
          value={taxableIncomeTotal}
          doubt={amountDoubt(unknown.income, taxableIncomeTotal, 'Value unknown')}
          why={signOf(taxableIncomeTotal) === 0 ? undefined : { figure: 'INCOME', taxYear }}
        />
      ),
    },
    ...(hasTax
      ? [
          {
            key: 'tax',
            header: 'Estimated tax',
            isNumber: true,
            cell: (year: Year) => <Tax of={year} currency={currency} />,
          },
        ]
      : []),
  ];
  return (
    <Section title="Years side by side" actions={<span className="text-13 text-quiet">{currency}</span>}>
      <IncompleteSaid value={true}>
        <div className="-mt-3">
          <Table
            caption={`Your tax years side by side, in ${currency}`}
            columns={columns}
            rows={years}
            rowKey={({ taxYear }) => taxYear}
            phone={(year) => (
              <>
                <span className="flex items-baseline justify-between gap-3">
                  <span>
                    {name(year)} <span className="text-13 text-quiet">{plural(year.disposalCount, 'disposal')}</span>
                  </span>
                  <Gain of={year} />
                </span>
                {!areHidden && (
                  <span className="mt-1.5 block">
                    <Bar line={line} bar={bars[years.indexOf(year)]!} isUnknown={isInDoubt(year)} />
                  </span>
                )}
              </>
            )}
          />
        </div>
      </IncompleteSaid>
    </Section>
  );
}

/** A year without known figures has no bar. */
function sidesOf({ capitalGain, unknown, disposalCount }: Year): { gains: string; losses: string } {
  const isLoss = capitalGain.startsWith('-');
  if (disposalCount > 0 && unknown.disposals === disposalCount) return { gains: '0', losses: '0' };
  return isLoss ? { gains: '0', losses: capitalGain.slice(1) } : { gains: capitalGain, losses: '0' };
}

const isInDoubt = ({ unknown, isUnknownMinor }: Year): boolean => unknown.disposals > 0 && !isUnknownMinor;

type BarProps = { line: number; bar: { gain: number; loss: number }; isUnknown: boolean };

/** Losses to the left, gains to the right, all years on one scale. */
function Bar({ line, bar: { gain, loss }, isUnknown }: BarProps) {
  const zero = 1000 - line;
  const share = (thousandths: number) => `${thousandths / 10}%`;
  return (
    <span aria-hidden className="relative block h-3 w-full min-w-24 [print-color-adjust:exact]">
      <span className="absolute inset-y-[-4px] border-strong border-l" style={{ left: share(zero) }} />
      {gain > 0 && (
        <span
          className={clsx('absolute inset-y-0 rounded-r-[1px]', isUnknown ? 'bg-faint' : 'bg-gain')}
          style={{ left: share(zero), width: share(gain) }}
        />
      )}
      {loss > 0 && (
        <span
          className={clsx('absolute inset-y-0 rounded-l-[1px]', isUnknown ? 'bg-faint' : 'bg-loss')}
          style={{ left: share(zero - loss), width: share(loss) }}
        />
      )}
    </span>
  );
}

function Gain({ of: { taxYear, capitalGain, unknown, isUnknownMinor, disposalCount } }: { of: Year }) {
  return (
    <Amount
      value={capitalGain}
      isGain
      doubt={isUnknownMinor ? undefined : sumDoubt(unknown.disposals, disposalCount)}
      why={disposalCount > 0 ? { figure: 'GAIN', taxYear } : undefined}
    />
  );
}

function Tax({ of: { taxYear, estimatedTaxes }, currency }: { of: Year; currency: string }) {
  const { estimate } = estimatedTaxes;
  if (!estimate) return <span className="text-13 text-quiet">not estimated</span>;
  const doubt = { kind: 'incomplete', words: 'based on incomplete data' } as const;
  return (
    <Amount
      value={estimate.onCrypto}
      isEstimate
      doubt={estimate.isIncomplete ? doubt : undefined}
      why={taxSum(estimate, { taxYear, currency })}
    />
  );
}
