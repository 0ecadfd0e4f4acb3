/** Beyond three years, income is by year. */
import { dec, formatDecimal, isZero, sum } from '@lotbook/ledger/decimal';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { BarChart, type BarOf } from '../../ui/chart/bar-chart.tsx';
import { IncompleteMark } from '../../ui/incomplete.tsx';
import { Section } from '../../ui/page.tsx';
import { Loading, QueryStates } from '../../ui/query-states.tsx';
import { monthInWords } from './months.ts';
import { askedIn, type Performance } from './query.ts';

const PerformanceMonthsDocument = graphql(`
  query PerformanceMonths(
    $performanceDuration: PerformanceDuration!
    $period: String
    $assetId: ID
    $benchmark: PerformanceBenchmark!
  ) {
    performance(performanceDuration: $performanceDuration, period: $period, assetId: $assetId, benchmark: $benchmark) {
      monthSums {
        stretch
        income
        fees
      }
    }
  }
`);

type Figure = 'income' | 'fees';
type Sums = readonly ({ stretch: string } & Record<Figure, string>)[];

/** Longer periods are grouped by year. */
const MOST_MONTHS = 36;

export function IncomeAndFees({ page }: { page: Performance }) {
  const [search] = useSearchParams();
  // Independent of the benchmark.
  const months = useQuery(
    keepingPrevious(graphqlQuery(PerformanceMonthsDocument, { ...askedIn(search), benchmark: 'CASH' })),
  );
  const has = (figure: Figure) => !isZero(dec(page[figure].amount)) && page.months.length > 1;
  if (!has('income') && !has('fees')) return null;
  return (
    <QueryStates query={months} loading={<Loading label="Loading income and fees" lines={4} />}>
      {({ performance }) =>
        performance && performance.monthSums.length > 0 ? (
          <div className="mt-8 grid gap-x-10 gap-y-8 *:mt-0 md:grid-cols-2">
            {has('income') && <Part page={page} figure="income" sums={performance.monthSums} />}
            {has('fees') && <Part page={page} figure="fees" sums={performance.monthSums} />}
          </div>
        ) : null
      }
    </QueryStates>
  );
}

const WORDS = { income: 'Income', fees: 'Fees' } as const;

function Part({ page, figure, sums }: { page: Performance; figure: Figure; sums: Sums }) {
  const isByYear = sums.length > MOST_MONTHS || (figure === 'fees' && yearsOf(sums, figure).length > 1);
  const bars = isByYear ? yearsOf(sums, figure) : monthsOf(sums, figure);
  const title = `${WORDS[figure]} by ${isByYear ? 'year' : 'month'}`;
  const isIncomplete = page[figure].unknownCount > 0;
  return (
    <Section
      title={
        <>
          {title}
          {isIncomplete && (
            <>
              <IncompleteMark className="ml-1.5 align-[-1px]" />
              <span className="sr-only">, incomplete</span>
            </>
          )}
        </>
      }
    >
      <BarChart
        key={title}
        label={`${title}${isIncomplete ? ', incomplete' : ''}, in ${page.currency}`}
        head={isByYear ? 'Year' : 'Month'}
        bars={bars}
        currency={page.currency}
      />
    </Section>
  );
}

const monthsOf = (sums: Sums, figure: Figure): BarOf[] =>
  sums.map((month) => ({
    key: month.stretch,
    name: monthInWords(month.stretch),
    short: monthInWords(month.stretch).slice(0, 3),
    value: month[figure],
  }));

/** Exact sums of the printed monthly values. */
function yearsOf(sums: Sums, figure: Figure): BarOf[] {
  const years = Map.groupBy(sums, ({ stretch }) => stretch.slice(0, 4));
  return [...years].map(([year, months]) => ({
    key: year,
    name: year,
    short: year,
    value: formatDecimal(sum(months.map((month) => dec(month[figure])))),
  }));
}
