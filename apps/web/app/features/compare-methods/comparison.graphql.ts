import { graphql } from '../../generated/gql.ts';

export const MethodChoicesDocument = graphql(`
  query MethodChoices($taxYear: String) {
    methodChoices(taxYear: $taxYear) {
      taxYear
      currency
      law
      choices {
        method
        name
        lotAllocation
        lots
        inSettings {
          lotAllocation
          walletFrom
        }
        refusal
        isCurrent
      }
    }
    taxYears {
      label
    }
  }
`);

export const MethodFiguresDocument = graphql(`
  query MethodFigures($taxYear: String!, $method: CostBasisMethod!, $lotAllocation: LotAllocation!) {
    methodFigures(taxYear: $taxYear, method: $method, lotAllocation: $lotAllocation) {
      error
      errorCode
      figures {
        shortGain
        longGain
        gain
        deniedLoss
        disposalCount
        unknownCount
        openBasis
        openLotCount
        openUnknownCount
        unrealizedGain
        unrealizedUnknownCount
      }
    }
  }
`);
