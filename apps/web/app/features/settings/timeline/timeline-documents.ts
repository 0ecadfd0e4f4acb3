/** GraphQL documents of the cost basis timeline and of the taxability settings. */
import { graphql } from '../../../generated/gql.ts';
import type { TaxRulesQuery } from '../../../generated/graphql.ts';

export const TaxRulesDocument = graphql(`
  query TaxRules {
    costBasisTimeline {
      id
      method
      settingStartDate
      settingEndDate
      account {
        id
        name
      }
    }
    taxabilitySettings {
      operation
      isTaxable
      isChosen
      isTaxableByDefault
      isSettled
    }
    wallets {
      exchanges {
        id
        name
      }
      wallets {
        id
        name
      }
      customWallets {
        id
        name
      }
    }
  }
`);

export type Entry = TaxRulesQuery['costBasisTimeline'][number];
export type Taxability = TaxRulesQuery['taxabilitySettings'][number];

export const UpdateCostBasisTimelineDocument = graphql(`
  mutation UpdateCostBasisTimeline(
    $id: ID
    $method: CostBasisMethod!
    $settingStartDate: Date!
    $settingEndDate: Date
    $accountId: ID
  ) {
    updateCostBasisTimeline(
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

export const UpdateTaxabilitySettingDocument = graphql(`
  mutation UpdateTaxabilitySetting($operation: TaxableOperation!, $isTaxable: Boolean!) {
    updateTaxabilitySetting(operation: $operation, isTaxable: $isTaxable) {
      success
      error
    }
  }
`);

export const DeleteTaxabilitySettingDocument = graphql(`
  mutation DeleteTaxabilitySetting($operation: TaxableOperation!) {
    deleteTaxabilitySetting(operation: $operation) {
      success
      error
    }
  }
`);
