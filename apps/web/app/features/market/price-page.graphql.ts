import { graphql } from '../../generated/gql.ts';

export const PricePageDocument = graphql(`
  query CurrencyPricePage($query: String!, $timeSpan: TimeSpan!, $currency: DisplayCurrency) {
    currencyPricePage(query: $query, timeSpan: $timeSpan) {
      currency {
        ...PriceRow
        quote(currency: $currency) {
          high24h
          low24h
          circulatingSupply
          totalSupply
          maxSupply
          allTimeHigh
          allTimeHighAt
          allTimeLow
          allTimeLowAt
          isSimulated
        }
      }
      candidates {
        ...PriceRow
      }
      isAmbiguous
      assetCount
      isWatched
      span(currency: $currency) {
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
    marketInfo(currency: $currency) {
      shownIn {
        ...PricesInParts
      }
    }
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
    unrealizedGain
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
