import { graphql } from '../../../generated/gql.ts';

export const UpdateCostBasisMethodDocument = graphql(`
  mutation UpdateCostBasisMethod($method: CostBasisMethod!, $lotAllocation: LotAllocation, $walletFrom: Date) {
    updateCostBasisMethod(method: $method, lotAllocation: $lotAllocation, walletFrom: $walletFrom) {
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

export const UpdateTransferFeeDocument = graphql(`
  mutation UpdateTransferFee($transferFee: TransferFee!) {
    updateTransferFee(transferFee: $transferFee) {
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
