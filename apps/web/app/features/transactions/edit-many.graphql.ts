import { graphql } from '../../generated/gql.ts';

export const EditTransactionsDocument = graphql(`
  mutation EditTransactions($selection: TransactionSelection!, $edit: TransactionsEdit!) {
    editTransactions(selection: $selection, edit: $edit) {
      success
      error
      changed
      leftOut {
        ...LeftOutParts
      }
      change {
        ...MadeChange
      }
    }
  }
`);

export const EditPreviewDocument = graphql(`
  query EditPreview($selection: TransactionSelection!, $edit: TransactionEdit!) {
    editPreview(selection: $selection, edit: $edit) {
      changed
      leftOut {
        ...LeftOutParts
      }
      effect {
        ...ChangeEffectParts
      }
    }
  }
`);

graphql(`
  fragment LeftOutParts on LeftOutTransactions {
    reason
    count
  }
`);
