/** What the rows of the review are told and tell: the data of a row, the place of a cell, and what a user may do. */
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
  /** @param value  null: as in the file again */
  edit: (rowNumber: number, column: number, value: string | null) => void;
  skip: (rowNumbers: readonly number[], isSkipped: boolean, isSame?: boolean) => void;
  /** The rows are not the transaction they look like. */
  keep: (rowNumbers: readonly number[], transactionId: string) => void;
};

export type ReviewRowProps = {
  row: ReviewRowPartsFragment;
  index: number;
  header: readonly string[];
  /** The column the keyboard is in, when it is in this row. */
  active: number | undefined;
  editing: number | undefined;
  measure: (node: Element | null) => void;
  actions: GridActions;
  onMove: (place: CellPlace) => void;
  /** @param back  the cell that gets the keyboard when editing ends */
  onEditing: (place: CellPlace | undefined, back?: CellPlace) => void;
};
