import { graphql } from '../../generated/gql.ts';

export const MarketInfoDocument = graphql(`
  query MarketOverview($currency: DisplayCurrency) {
    marketInfo(currency: $currency) {
      ...MarketFacts
    }
    appInfo {
      url
    }
  }
`);

export const WatchlistDocument = graphql(`
  query Watchlist($currency: DisplayCurrency) {
    watchlistPrices {
      ...PriceRow
      week(currency: $currency)
    }
    marketInfo(currency: $currency) {
      ...MarketFacts
    }
  }
`);
