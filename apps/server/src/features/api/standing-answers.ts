/**
 * The cacheable fields: portfolio and performance figures, which many viewers read between changes. They depend only on
 * `versionWithMarket`; other fields are never cached.
 */
import { ledgerState, MOST_AGE_MS, versionWithMarket } from '../../facts/ledger-state.ts';
import type { StandingAnswers } from '../../platform/graphql/standing-answers.ts';

export const STANDING_ANSWERS: StandingAnswers = {
  fields: {
    Query: ['holdings', 'holding', 'holdingWeeks', 'dashboard', 'performance', 'displayedIn', 'account', '__typename'],
    Holdings: 'all',
    Holding: 'all',
    HoldingPart: 'all',
    HoldingWeek: 'all',
    HoldingLot: 'all',
    HoldingLotsRest: 'all',
    HoldingsTotal: 'all',
    HoldingSettings: 'all',
    UnitPrice: 'all',
    AccountShare: 'all',
    NetworkShare: 'all',
    BalanceBelowZero: 'all',
    Cash: 'all',
    DisplayedIn: 'all',
    Currency: 'all',
    Dashboard: 'all',
    ValueDay: 'all',
    ValueMoment: 'all',
    BusyDay: 'all',
    BusyStretch: 'all',
    Performance: 'all',
    PerformanceFigure: 'all',
    AssetPerformance: 'all',
    PerformanceLeftOut: 'all',
    PerformanceStretch: 'all',
    PerformanceRate: 'all',
    PerformanceDrawdown: 'all',
    PerformancePoint: 'all',
    PerformanceMonthSum: 'all',
    Account: ['id', 'kind', 'name', 'integration', 'isSample', 'createdAt', 'performance'],
    Integration: ['slug', 'name'],
  },
  version: async (tx, owner) => versionWithMarket(await ledgerState(tx, owner)),
  mostMs: MOST_AGE_MS,
};
