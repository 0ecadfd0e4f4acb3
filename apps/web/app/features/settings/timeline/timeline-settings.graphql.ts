import { graphql } from '../../../generated/gql.ts';

export const TaxRulesDocument = graphql(`
  query TaxRules {
    costBasisTimeline {
      id
      method
      settingStartDate
      settingEndDate
      order
      account {
        id
        name
        integration {
          slug
        }
      }
    }
    taxabilitySettings {
      operation
      isTaxableByDefault
      isSettled
      periods {
        id
        isTaxable
        settingStartDate
        settingEndDate
      }
    }
    wallets {
      ...WalletNames
    }
  }
`);

export const UpdateCostBasisTimelineDocument = graphql(`
  mutation UpdateCostBasisTimeline(
    $id: ID
    $method: CostBasisMethod!
    $settingStartDate: Date!
    $settingEndDate: Date
    $accountId: ID
  ) {
    answer: updateCostBasisTimeline(
      id: $id
      method: $method
      settingStartDate: $settingStartDate
      settingEndDate: $settingEndDate
      accountId: $accountId
    ) {
      success
      error
      errorField
    }
  }
`);

export const DeleteCostBasisTimelineEntryDocument = graphql(`
  mutation DeleteCostBasisTimelineEntry($id: ID!) {
    deleteCostBasisTimelineEntry(id: $id) {
      success
      error
    }
  }
`);
