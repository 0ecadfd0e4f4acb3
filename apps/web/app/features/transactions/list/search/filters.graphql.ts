import { graphqlQuery } from '../../../../data/queries.ts';
import { graphql } from '../../../../generated/gql.ts';

graphql(`
  fragment WalletFilterParts on Account {
    id
    name
    balances(limit: 40) {
      asset {
        id
        symbol
        name
      }
    }
  }
`);

const TransactionFiltersDocument = graphql(`
  query TransactionFilters {
    wallets {
      exchanges {
        ...WalletFilterParts
      }
      wallets {
        ...WalletFilterParts
      }
      customWallets {
        ...WalletFilterParts
      }
    }
    taxYears {
      label
      startsOn
      endsOn
      transactionCount
    }
  }
`);

export const filtersQuery = () => ({ ...graphqlQuery(TransactionFiltersDocument, {}), staleTime: 60_000 });
