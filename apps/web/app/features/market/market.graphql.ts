/** What lists and pages of prices ask for. */
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
  query FoundPrices($query: String!) {
    searchPrices(query: $query, limit: 50) {
      ...PriceRow
      week
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

export const PricePageDocument = graphql(`
  query CurrencyPricePage($query: String!, $timeSpan: TimeSpan!) {
    currencyPricePage(query: $query, timeSpan: $timeSpan) {
      currency {
        ...PriceRow
        quote {
          high24h
          low24h
          circulatingSupply
          totalSupply
          maxSupply
          allTimeHigh
          allTimeHighAt
          allTimeLow
          allTimeLowAt
          source
          isSimulated
        }
      }
      candidates {
        ...PriceRow
      }
      isAmbiguous
      assetCount
      isWatched
      span {
        from
        first
        last
        low
        high
        change
        changeRatio
        points {
          at
          price
        }
      }
      contracts {
        chain
        contract
        explorer {
          name
          url
        }
      }
      position {
        ...PositionParts
      }
    }
    convertibleCurrencies
    appInfo {
      url
    }
  }
`);

graphql(`
  fragment PositionParts on PricedPosition {
    currency
    quantity
    costBasis
    unknownCostCount
    averageCost
    lotCount
    value
    unrealisedGain
    gainUnknownCount
    price {
      price
      pricedAt
      source
      isStale
    }
    assets {
      id
      symbol
      slug
    }
  }
`);

export const ConversionDocument = graphql(`
  query Conversion($fromCurrency: String!, $toCurrency: String!) {
    conversion(fromCurrency: $fromCurrency, toCurrency: $toCurrency) {
      error
      conversion {
        rate
        isSimulated
        from {
          symbol
          name
          slug
          source
          pricedAt
          isMoney
        }
        to {
          symbol
          name
          slug
          source
          pricedAt
          isMoney
        }
      }
    }
  }
`);

export const ToggleWatchlistDocument = graphql(`
  mutation ToggleWatchlist($symbol: String!) {
    toggleWatchlist(symbol: $symbol) {
      success
      error
      isWatched
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

export const ConverterDocument = graphql(`
  query Converter {
    convertibleCurrencies
    marketInfo {
      pricedCount
    }
    appInfo {
      url
    }
  }
`);
