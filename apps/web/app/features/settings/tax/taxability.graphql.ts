import { graphql } from '../../../generated/gql.ts';
import type { TaxableOperation } from '../../../generated/graphql.ts';

const UpdateLendingDocument = graphql(`
  mutation UpdateLendingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
    answer: updateLendingTaxabilitySetting(
      id: $id
      isTaxable: $isTaxable
      settingStartDate: $settingStartDate
      settingEndDate: $settingEndDate
    ) {
      success
      error
      errorField
    }
  }
`);
const DeleteLendingDocument = graphql(`
  mutation DeleteLendingTaxability($id: ID!) {
    answer: deleteLendingTaxabilitySetting(id: $id) {
      success
      error
    }
  }
`);

const UpdateLiquidStakingDocument = graphql(`
  mutation UpdateLiquidStakingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
    answer: updateLiquidStakingTaxabilitySetting(
      id: $id
      isTaxable: $isTaxable
      settingStartDate: $settingStartDate
      settingEndDate: $settingEndDate
    ) {
      success
      error
      errorField
    }
  }
`);
const DeleteLiquidStakingDocument = graphql(`
  mutation DeleteLiquidStakingTaxability($id: ID!) {
    answer: deleteLiquidStakingTaxabilitySetting(id: $id) {
      success
      error
    }
  }
`);

const UpdateLiquidityDocument = graphql(`
  mutation UpdateLiquidityTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
    answer: updateLiquidityTaxabilitySetting(
      id: $id
      isTaxable: $isTaxable
      settingStartDate: $settingStartDate
      settingEndDate: $settingEndDate
    ) {
      success
      error
      errorField
    }
  }
`);
const DeleteLiquidityDocument = graphql(`
  mutation DeleteLiquidityTaxability($id: ID!) {
    answer: deleteLiquidityTaxabilitySetting(id: $id) {
      success
      error
    }
  }
`);

const UpdateStakingRewardsDocument = graphql(`
  mutation UpdateStakingRewardsTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
    answer: updateStakingRewardsTaxabilitySetting(
      id: $id
      isTaxable: $isTaxable
      settingStartDate: $settingStartDate
      settingEndDate: $settingEndDate
    ) {
      success
      error
      errorField
    }
  }
`);
const DeleteStakingRewardsDocument = graphql(`
  mutation DeleteStakingRewardsTaxability($id: ID!) {
    answer: deleteStakingRewardsTaxabilitySetting(id: $id) {
      success
      error
    }
  }
`);

const UpdateWrappingDocument = graphql(`
  mutation UpdateWrappingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
    answer: updateWrappingTaxabilitySetting(
      id: $id
      isTaxable: $isTaxable
      settingStartDate: $settingStartDate
      settingEndDate: $settingEndDate
    ) {
      success
      error
      errorField
    }
  }
`);
const DeleteWrappingDocument = graphql(`
  mutation DeleteWrappingTaxability($id: ID!) {
    answer: deleteWrappingTaxabilitySetting(id: $id) {
      success
      error
    }
  }
`);

export const UPDATE_TAXABILITY = {
  LENDING: UpdateLendingDocument,
  LIQUID_STAKING: UpdateLiquidStakingDocument,
  LIQUIDITY: UpdateLiquidityDocument,
  STAKING_REWARDS: UpdateStakingRewardsDocument,
  WRAPPING: UpdateWrappingDocument,
} as const satisfies Record<TaxableOperation, unknown>;

export const DELETE_TAXABILITY = {
  LENDING: DeleteLendingDocument,
  LIQUID_STAKING: DeleteLiquidStakingDocument,
  LIQUIDITY: DeleteLiquidityDocument,
  STAKING_REWARDS: DeleteStakingRewardsDocument,
  WRAPPING: DeleteWrappingDocument,
} as const satisfies Record<TaxableOperation, unknown>;
