import { graphql } from '../../generated/gql.ts';

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
          assetId
        }
        to {
          symbol
          name
          slug
          source
          pricedAt
          isMoney
          assetId
        }
      }
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
