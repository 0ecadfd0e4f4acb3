/** What the tax settings change. */
import { graphql } from '../../../generated/gql.ts';

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
