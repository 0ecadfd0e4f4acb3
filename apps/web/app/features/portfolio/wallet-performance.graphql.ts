import { keepPreviousData } from '@tanstack/react-query';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { PerformanceDuration } from '../../generated/graphql.ts';

const WalletPerformanceDocument = graphql(`
  query WalletPerformance($id: ID!, $performanceDuration: PerformanceDuration!) {
    account(id: $id) {
      id
      performance(performanceDuration: $performanceDuration) {
        ...ValueLine
      }
    }
  }
`);

export const walletPerformanceQuery = (id: string, performanceDuration: PerformanceDuration) => ({
  ...graphqlQuery(WalletPerformanceDocument, { id, performanceDuration }),
  placeholderData: keepPreviousData,
});
