import { graphql } from '../../generated/gql.ts';

export const CalculatorDocument = graphql(`
  query Calculator {
    calculatorCountries {
      code
      name
      currency
      hasTerms
      taxInput
      usualRate
    }
    appInfo {
      url
    }
  }
`);

export const TradeTaxDocument = graphql(`
  query TradeTax(
    $country: String!
    $acquiredOn: Date!
    $soldOn: Date!
    $unitCount: Decimal!
    $purchasePrice: Decimal!
    $purchaseFee: Decimal
    $salePrice: Decimal!
    $saleFee: Decimal
    $filingStatus: FilingStatus
    $otherIncome: Decimal
    $taxRate: Decimal
  ) {
    tradeTax(
      country: $country
      acquiredOn: $acquiredOn
      soldOn: $soldOn
      unitCount: $unitCount
      purchasePrice: $purchasePrice
      purchaseFee: $purchaseFee
      salePrice: $salePrice
      saleFee: $saleFee
      filingStatus: $filingStatus
      otherIncome: $otherIncome
      taxRate: $taxRate
    ) {
      error
      trade {
        ...TradeTaxParts
      }
    }
  }
`);

graphql(`
  fragment TradeTaxParts on TradeTax {
    currency
    countryName
    taxYear
    gain
    isLongTerm
    tax
    leftOut
    working {
      label
      detail
      amount
      isResult
    }
    assumptions
  }
`);
