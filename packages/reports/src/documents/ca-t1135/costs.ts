/**
 * Computes the cost of property, which is known at the end of each month. Between two month ends, it was at most the
 * later holdings plus the property that left until then: cost(t) = cost(end) + left(t to end) - acquired(t to end). end
 * of April 80, of May 90; 30 left in May: within May at most 120
 */
import { add, compare, type Decimal, dec, sum, ZERO } from '@lotbook/ledger/decimal';
import { costsOfAssets } from '../../month-ends.ts';
import type { MonthEnd, ReportInput } from '../../report.ts';

/** The highest cost at a month end, and that instant; null if none was held at any. */
export type PropertyCost = {
  assetId: string;
  highest: Decimal;
  highestAt: string | null;
  atEnd: Decimal;
  isUnknown: boolean;
};

export type YearCosts = {
  properties: readonly PropertyCost[];
  highest: { cost: Decimal; at: string } | null;
  /** The upper bound of the cost at any time. */
  atMost: Decimal;
  atEnd: Decimal;
};

/** @param input the input of one tax year; without month ends, the year is a single period */
export function costsOfYear(input: ReportInput): YearCosts {
  const { disposals, removals = [], income = [], lots = [] } = input;
  const ends = endsOf(input);
  const left = [
    ...disposals.map(({ assetId, costBasis, disposedAt }) => ({ assetId, costBasis, at: disposedAt })),
    ...removals.map(({ assetId, costBasis, removedAt }) => ({ assetId, costBasis, at: removedAt })),
  ];
  const ids = new Set(
    [...ends.flatMap(({ costs }) => costs), ...lots, ...left, ...income].map(({ assetId }) => assetId),
  );
  const properties = [...ids].sort().map((assetId) => costOf(assetId, ends));
  const together = ends.map(({ at, costs }) => ({ at, cost: sum(costs.map(({ costBasis }) => dec(costBasis))) }));
  const bounds = together.map(({ at, cost }, i) => {
    const since = together[i - 1]?.at ?? '';
    const gone = left.filter((one) => isBetween(one.at, since, at));
    return add(cost, sum(gone.map(({ costBasis }) => dec(costBasis))));
  });
  const highest = together.reduce<YearCosts['highest']>(
    (most, one) => (most === null || compare(one.cost, most.cost) > 0 ? one : most),
    null,
  );
  return { properties, highest, atMost: bounds.reduce(larger, ZERO), atEnd: together.at(-1)?.cost ?? ZERO };
}

function endsOf({ monthEnds = [], lots = [], lotsAt, generatedAt }: ReportInput): readonly MonthEnd[] {
  return [...monthEnds, { at: lotsAt ?? generatedAt, costs: costsOfAssets(lots) }];
}

function costOf(assetId: string, ends: readonly MonthEnd[]): PropertyCost {
  let [highest, highestAt]: [Decimal, string | null] = [ZERO, null];
  let isUnknown = false;
  for (const { at, costs } of ends) {
    const own = costs.find((cost) => cost.assetId === assetId);
    if (!own) continue;
    isUnknown ||= own.isUnknown;
    if (highestAt === null || compare(dec(own.costBasis), highest) > 0) [highest, highestAt] = [dec(own.costBasis), at];
  }
  const atEnd = ends.at(-1)?.costs.find((cost) => cost.assetId === assetId);
  return { assetId, highest, highestAt, atEnd: atEnd ? dec(atEnd.costBasis) : ZERO, isUnknown };
}

const isBetween = (at: string, after: string, until: string) =>
  (after === '' || Date.parse(at) > Date.parse(after)) && Date.parse(at) <= Date.parse(until);

const larger = (a: Decimal, b: Decimal) => (compare(a, b) >= 0 ? a : b);
