/** What lists of prices ask for. */
import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment PriceRow on MarketCurrency {
    id
    symbol
    name
    slug
    assetId
    rank
    quote {
      price
      percentChange1h
      percentChange24h
      percentChange7d
      marketCap
      volume24h
      rangeOfDay
      pricedAt
    }
  }
`);

graphql(`
  fragment MarketFacts on MarketInfo {
    assetCount
    pricedCount
    marketCap
    volume24h
    bitcoinShare
    sources
    pricedAt
    isSimulated
  }
`);

export const PricesDocument = graphql(`
  query Prices($sortBy: PriceOrder, $offset: Int, $limit: Int) {
    prices(sortBy: $sortBy, offset: $offset, limit: $limit) {
      totalCount
      prices {
        ...PriceRow
        week
      }
    }
    marketInfo {
      ...MarketFacts
    }
    appInfo {
      url
    }
  }
`);

export const GainersAndLosersDocument = graphql(`
  query GainersAndLosers($limit: Int) {
    gainers: prices(sortBy: GAINERS, limit: $limit) {
      prices {
        ...PriceRow
        week
      }
    }
    losers: prices(sortBy: LOSERS, limit: $limit) {
      prices {
        ...PriceRow
        week
      }
    }
    marketInfo {
      ...MarketFacts
    }
    appInfo {
      url
    }
  }
`);

export const FoundPricesDocument = graphql(`
  query FoundPrices($query: String!, $types: [CurrencyType!]) {
    searchPrices(query: $query, limit: 50, types: $types) {
      ...PriceRow
      week
    }
    ofAllKinds: searchPrices(query: $query, limit: 50) {
      id
      type
    }
    marketInfo {
      ...MarketFacts
    }
    appInfo {
      url
    }
  }
`);

export const WatchlistDocument = graphql(`
  query Watchlist {
    watchlistPrices {
      ...PriceRow
      week
    }
    marketInfo {
      ...MarketFacts
    }
  }
`);

export const MarketInfoDocument = graphql(`
  query MarketOverview {
    marketInfo {
      ...MarketFacts
    }
    appInfo {
      url
    }
  }
`);

export const SitemapDocument = graphql(`
  query Sitemap {
    marketInfo {
      pricedSlugs
    }
    appInfo {
      url
    }
  }
`);
