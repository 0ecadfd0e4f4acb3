import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment PriceRow on MarketCurrency {
    id
    symbol
    name
    slug
    assetId
    rank
    isWatched
    quote(currency: $currency) {
      price
      currency
      percentChange1h
      percentChange24h
      percentChange7d
      marketCap
      volume24h
      rangeOfDay
      pricedAt
      source
      isStale
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
    isStale
    isSimulated
    shownIn {
      ...PricesInParts
    }
  }
`);

graphql(`
  fragment PricesInParts on PricesIn {
    currency
    wanted
    isConverted
    rate
    ratedAt
    source
  }
`);

export const PricesDocument = graphql(`
  query Prices($sortBy: PriceOrder, $isReversed: Boolean, $offset: Int, $limit: Int, $currency: DisplayCurrency) {
    prices(sortBy: $sortBy, isReversed: $isReversed, offset: $offset, limit: $limit) {
      totalCount
      prices {
        ...PriceRow
        week(currency: $currency)
      }
    }
    marketInfo(currency: $currency) {
      ...MarketFacts
    }
    appInfo {
      url
    }
  }
`);

export const GainersAndLosersDocument = graphql(`
  query GainersAndLosers($limit: Int, $currency: DisplayCurrency) {
    gainers: prices(sortBy: GAINERS, limit: $limit) {
      prices {
        ...PriceRow
        week(currency: $currency)
      }
    }
    losers: prices(sortBy: LOSERS, limit: $limit) {
      prices {
        ...PriceRow
        week(currency: $currency)
      }
    }
    marketInfo(currency: $currency) {
      ...MarketFacts
    }
    appInfo {
      url
    }
  }
`);

export const FoundPricesDocument = graphql(`
  query FoundPrices($query: String!, $types: [CurrencyType!], $currency: DisplayCurrency) {
    searchPrices(query: $query, limit: 50, types: $types) {
      ...PriceRow
      week(currency: $currency)
    }
    ofAllKinds: searchPrices(query: $query, limit: 50) {
      id
      type
    }
    marketInfo(currency: $currency) {
      ...MarketFacts
    }
    appInfo {
      url
    }
  }
`);
