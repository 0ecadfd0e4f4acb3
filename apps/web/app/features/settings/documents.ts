/** GraphQL documents of the settings: what is set, and each way to set it. Every answer brings the new settings along. */
import { graphql } from '../../generated/gql.ts';
import type { ProfileQuery } from '../../generated/graphql.ts';

export const ProfileDocument = graphql(`
  query Profile {
    user {
      publicId
      name
      email
      emailVerified
      createdAt
      isTwoStepVerificationEnabled
      hasSampleData
    }
    appInfo {
      mail
      version
    }
    settings {
      country {
        code
        name
        notice
      }
      baseCurrency {
        id
        symbol
        name
      }
      timeZone
      costBasisMethod
      lotAllocation
      walletFrom
      taxYearStartMonth
      taxYearStartDay
      usualMethods
    }
  }
`);

export type Settings = ProfileQuery['settings'];
export type Profile = ProfileQuery & { user: NonNullable<ProfileQuery['user']> };

export const ChoicesDocument = graphql(`
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

export const UpdateCountryDocument = graphql(`
  mutation UpdateCountry($code: String!) {
    updateCountry(code: $code) {
      success
      error
    }
  }
`);

export const UpdateBaseCurrencyDocument = graphql(`
  mutation UpdateBaseCurrency($symbol: String!) {
    updateBaseCurrency(symbol: $symbol) {
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

export const UpdateCostBasisMethodDocument = graphql(`
  mutation UpdateCostBasisMethod($method: CostBasisMethod!) {
    updateCostBasisMethod(method: $method) {
      success
      error
    }
  }
`);

export const UpdateLotAllocationDocument = graphql(`
  mutation UpdateLotAllocation($lotAllocation: LotAllocation!, $walletFrom: Date) {
    updateLotAllocation(lotAllocation: $lotAllocation, walletFrom: $walletFrom) {
      success
      error
    }
  }
`);

export const UpdateTaxYearStartDocument = graphql(`
  mutation UpdateTaxYearStart($month: Int!, $day: Int!) {
    updateTaxYearStart(month: $month, day: $day) {
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

export const SessionsDocument = graphql(`
  query Sessions {
    sessions {
      id
      createdAt
      expiresAt
      ipAddress
      userAgent
      isCurrent
    }
  }
`);

export const RevokeSessionDocument = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id) {
      success
      error
    }
  }
`);

export const RevokeOtherSessionsDocument = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions {
      success
      error
    }
  }
`);

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
    }
  }
`);

export const AuditEventsDocument = graphql(`
  query AuditEvents($after: String, $limit: Int) {
    auditEvents(after: $after, limit: $limit) {
      id
      happenedAt
      action
      entity
      entityId
      before
      after
    }
  }
`);
