import { graphql } from '../../generated/gql.ts';

export const UserPricesDocument = graphql(`
  query UserPrices($after: String, $limit: Int) {
    userPrices(after: $after, limit: $limit) {
      id
      asset
      currency
      moment
      price
    }
  }
`);

export const ImportUserPricesDocument = graphql(`
  mutation ImportUserPrices($csvUrl: String!) {
    importUserPrices(csvUrl: $csvUrl) {
      success
      error
      numberImported
      issueCount
      change {
        ...MadeChange
      }
      issues {
        row
        column
        value
        severity
        code
        message
        remedy
      }
    }
  }
`);

export const DeleteUserPricesDocument = graphql(`
  mutation DeleteUserPrices {
    deleteUserPrices {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);
