import { graphql } from '../../generated/gql.ts';

export const ToggleWatchlistDocument = graphql(`
  mutation ToggleWatchlist($symbol: String!) {
    toggleWatchlist(symbol: $symbol) {
      success
      error
      isWatched
    }
  }
`);
