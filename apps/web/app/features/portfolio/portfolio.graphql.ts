import { keepPreviousData } from '@tanstack/react-query';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { DashboardQuery, HoldingsQuery, PerformanceDuration } from '../../generated/graphql.ts';

graphql(`
  fragment HoldingParts on Holding {
    asset {
      id
      symbol
      name
      slug
    }
    quantity
    price {
      price
      pricedAt
      source
      percentChange24h
      isStale
    }
    marketValue
    isSmall
    isHidden
    change24h
    portfolioPercent
    costBasis
    unknownCostCount
    lotCount
    averageCostBasis
    allTimeReturn
    allTimeReturnPercent
    isReturnPartial
    knownQuantity
    totalReturnOnInvestment
    totalReturnOnInvestmentPercent
    netTotalDeposits
    netTotalWithdrawals
    unknownFlowCount
    isReported
    onlyAccountId
  }
`);

const HoldingsDocument = graphql(`
  query Holdings {
    holdings {
      currency
      display {
        ...DisplayedInParts
      }
      isComputed
      asOf
      settings {
        ...HoldingSettingsParts
      }
      holdings {
        ...HoldingParts
      }
      total {
        marketValue
        difference
        unpricedCount
        staleCount
        belowZeroCount
        change24h
        changeKnownCount
        costBasis
        unknownCostCount
        allTimeReturn
        unknownReturnCount
        netTotalDeposits
        netTotalWithdrawals
        unknownFlowCount
        totalReturnOnInvestment
        unknownInvestmentCount
      }
      byAccount {
        account {
          id
          kind
          name
          integration {
            slug
          }
        }
        marketValue
        portfolioPercent
        unpricedCount
      }
      byNetwork {
        network
        marketValue
        portfolioPercent
        unpricedCount
      }
      cash {
        account {
          id
          name
          integration {
            slug
          }
        }
        currency {
          id
          symbol
        }
        quantity
        value
      }
      belowZero {
        account {
          id
          kind
          name
          integration {
            slug
          }
        }
        asset {
          id
          symbol
        }
        quantity
      }
    }
  }
`);

const DashboardDocument = graphql(`
  query Dashboard($performanceDuration: PerformanceDuration!) {
    dashboard(performanceDuration: $performanceDuration) {
      ...ValueLine
      from
      to
      valueAtStart
      change
      netDeposits
      gain
      gainPercent
      leftOut
    }
  }
`);

const HoldingLotsDocument = graphql(`
  query HoldingLots($assetId: ID!) {
    holding(assetId: $assetId) {
      accounts {
        account {
          id
          kind
          name
          integration {
            slug
          }
        }
        quantity
        marketValue
        costBasis
        isCostBasisUnknown
        isReported
        difference
      }
      lotCount
      lots {
        id
        account {
          id
          name
          integration {
            slug
          }
        }
        acquiredAt
        acquiredTransactionId
        quantity
        costBasis
        marketValue
        unknown
      }
      lotsRest {
        count
        quantity
        costBasis
        marketValue
      }
    }
  }
`);

const HoldingWeeksDocument = graphql(`
  query HoldingWeeks {
    holdingWeeks {
      asset {
        id
      }
      prices
      percentChange
    }
  }
`);

const AttentionDocument = graphql(`
  query PortfolioAttention {
    healthKinds {
      kind
      title
      count
      amountAtRisk
      isAmountAtRiskEstimate
      severity
    }
    taxReadiness {
      walletsCount
      syncIssuesCount
      errorsCount
    }
    user {
      taxYearToUse
      daysUntilTaxDeadline
    }
  }
`);

/** Refetches every minute in the active window and on focus. */
const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

const COMPUTING_MS = 5_000;

export const holdingsQuery = () => ({
  ...graphqlQuery(HoldingsDocument),
  ...LIVE,
  refetchInterval: ({ state }: { state: { data?: HoldingsQuery | undefined } }) =>
    state.data?.holdings.isComputed === false ? COMPUTING_MS : LIVE.refetchInterval,
});
export const dashboardQuery = (performanceDuration: PerformanceDuration) => ({
  ...graphqlQuery(DashboardDocument, { performanceDuration }),
  ...LIVE,
  // Days are calculated within seconds.
  refetchInterval: ({ state }: { state: { data?: DashboardQuery | undefined } }) =>
    state.data?.dashboard.isUpToDate === false ? COMPUTING_MS : LIVE.refetchInterval,
  placeholderData: keepPreviousData,
});
/** The list loads it after the page. */
export const holdingWeeksQuery = () => ({ ...graphqlQuery(HoldingWeeksDocument), refetchOnWindowFocus: true });
export const attentionQuery = () => ({ ...graphqlQuery(AttentionDocument), ...LIVE });
/**
 * The wallets and lots of a holding.
 * @param asOf the list's time, which makes the parts add up to the holding
 */
export const holdingLotsQuery = (assetId: string, asOf: string) => {
  const { queryKey, ...query } = graphqlQuery(HoldingLotsDocument, { assetId });
  return { ...query, queryKey: [...queryKey, asOf], placeholderData: keepPreviousData };
};
