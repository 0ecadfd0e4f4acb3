import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { PerformanceBenchmark, PerformancePageQuery } from '../../generated/graphql.ts';
import { SPANS, spanIn } from '../../ui/chart/spans.ts';

const PerformancePageDocument = graphql(`
  query PerformancePage(
    $performanceDuration: PerformanceDuration!
    $period: String
    $assetId: ID
    $benchmark: PerformanceBenchmark!
  ) {
    performance(performanceDuration: $performanceDuration, period: $period, assetId: $assetId, benchmark: $benchmark) {
      currency
      display {
        ...DisplayedInParts
      }
      startsOn
      from
      to
      isUpToDate
      unknownDays
      leftOut {
        asset {
          id
          symbol
        }
        reason
      }
      valueBefore {
        ...FigureParts
      }
      value {
        ...FigureParts
      }
      deposits {
        ...FigureParts
      }
      withdrawals {
        ...FigureParts
      }
      gain {
        ...FigureParts
      }
      realized {
        ...FigureParts
      }
      income {
        ...FigureParts
      }
      unrealized {
        ...FigureParts
      }
      fees {
        ...FigureParts
      }
      tradedBetween
      timeWeighted
      moneyWeighted
      moneyWeightedPerYear
      moneyWeightedRates
      drawdown {
        depth
        from
        to
      }
      bestDay {
        stretch
        rate
      }
      worstDay {
        stretch
        rate
      }
      bestMonth {
        stretch
        rate
      }
      worstMonth {
        stretch
        rate
      }
      months {
        stretch
        rate
      }
      years {
        stretch
        rate
      }
      benchmarkReturn
      benchmarkValue
      benchmarkRanOutOn
      points {
        day
        value
        benchmark
      }
      assets {
        asset {
          id
          symbol
          name
        }
        quantity
        valueBefore
        value
        deposits
        withdrawals
        gain
        realized
        income
        unrealized
        fees
        timeWeighted
      }
    }
  }
`);

graphql(`
  fragment FigureParts on PerformanceFigure {
    amount
    unknownCount
  }
`);

export type Performance = NonNullable<PerformancePageQuery['performance']>;
export type AssetRow = Performance['assets'][number];

export const USUAL_SPAN = 'ONE_YEAR';
const NO_PRICE = 'no price on its first or last day';
export const BENCHMARKS: readonly { value: PerformanceBenchmark; label: string; lacks: string }[] = [
  { value: 'BITCOIN', label: 'Bitcoin', lacks: NO_PRICE },
  { value: 'ETHEREUM', label: 'Ethereum', lacks: NO_PRICE },
  { value: 'INDEX', label: 'Ten largest crypto', lacks: 'no market caps on its first day' },
  { value: 'CASH', label: 'Cash at 0%', lacks: NO_PRICE },
];

export function benchmarkIn(search: URLSearchParams) {
  return BENCHMARKS.find(({ value }) => value === search.get('benchmark')) ?? BENCHMARKS[0]!;
}

export const VIEWS = [
  { value: 'period', label: 'By period' },
  { value: 'crypto', label: 'By crypto' },
] as const;

export const isByCrypto = (search: URLSearchParams): boolean =>
  search.get('view') === 'crypto' && search.get('asset') === null;

export function periodIn(search: URLSearchParams): string | null {
  const period = search.get('period');
  return period && /^\d{4}(-\d{2})?$/.test(period) ? period : null;
}

export const askedIn = (search: URLSearchParams) => ({
  performanceDuration: spanIn(
    search,
    USUAL_SPAN,
    SPANS.map(({ name }) => name),
  ),
  period: periodIn(search),
  assetId: search.get('asset'),
});

export const performanceQuery = (search: URLSearchParams) =>
  graphqlQuery(PerformancePageDocument, { ...askedIn(search), benchmark: benchmarkIn(search).value });

export function withParam(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}
