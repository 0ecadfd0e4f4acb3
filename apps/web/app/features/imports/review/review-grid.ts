import { graphql } from '../../../generated/gql.ts';
import type { ReviewRowPartsFragment } from '../../../generated/graphql.ts';

graphql(`
  fragment ReviewRowParts on ReviewRow {
    rowNumber
    cells
    outcome
    reason
    editedColumns
    isFirstOfTransaction
    issues {
      ...RowIssueParts
    }
    becomes {
      happenedAt
      sentence
      rowNumbers
      legs {
        direction
        quantity
        symbol
        isKnownAsset
      }
    }
    likelyDuplicates {
      transactionId
      sentence
      happenedAt
      accountName
      source
      reason
      isReplaced
    }
  }
`);

export type CellPlace = { readonly index: number; readonly column: number };

export type GridActions = {
  edit: (rowNumber: number, column: number, value: string | null) => void;
  skip: (rowNumbers: readonly number[], isSkipped: boolean, isSame?: boolean) => void;
  keep: (rowNumbers: readonly number[], transactionId: string) => void;
};

export type ReviewRowProps = {
  row: ReviewRowPartsFragment;
  index: number;
  header: readonly string[];
  active: number | undefined;
  editing: number | undefined;
  measure: (node: Element | null) => void;
  actions: GridActions;
  onMove: (place: CellPlace) => void;
  onEditing: (place: CellPlace | undefined, back?: CellPlace) => void;
};
