import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';

const ChoicesDocument = graphql(`
  query SettingsChoices {
    countries {
      code
      name
      hasOwnRules
    }
    baseCurrencies {
      id
      symbol
      name
    }
  }
`);

export const choicesQuery = () => ({ ...graphqlQuery(ChoicesDocument), staleTime: 3_600_000 });

export const UpdateCountryDocument = graphql(`
  mutation UpdateCountry($code: String!, $keep: [SettingGroup!]) {
    updateCountry(code: $code, keep: $keep) {
      success
      error
    }
  }
`);

export const UpdateBaseCurrencyDocument = graphql(`
  mutation UpdateBaseCurrency($fiatId: ID, $cryptoId: ID) {
    updateBaseCurrency(fiatId: $fiatId, cryptoId: $cryptoId) {
      success
      error
    }
  }
`);

export const UpdateTimeZoneDocument = graphql(`
  mutation UpdateTimeZone($timeZone: String!) {
    updateTimeZone(timeZone: $timeZone) {
      success
      error
    }
  }
`);

export const UpdateHomePageDocument = graphql(`
  mutation UpdateHomePage($homePage: String!) {
    updateHomePage(homePage: $homePage) {
      success
      error
    }
  }
`);

export const UpdateNameDocument = graphql(`
  mutation UpdateName($name: String!) {
    updateName(name: $name) {
      success
      error
    }
  }
`);

export const CountryMoveDocument = graphql(`
  query CountryMove($country: String!) {
    settingsPreview(country: $country) {
      error
      changes
      after {
        country {
          notice
        }
        baseCurrency {
          id
          symbol
        }
        costBasisMethod
        lotAllocation
        walletFrom
        taxYearStartMonth
        taxYearStartDay
      }
    }
  }
`);
