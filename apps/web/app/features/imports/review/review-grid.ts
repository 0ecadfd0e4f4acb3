/** Types of the review grid: row data, cell positions, actions. */
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
  /** @param value null restores the file's value */
  edit: (rowNumber: number, column: number, value: string | null) => void;
  skip: (rowNumbers: readonly number[], isSkipped: boolean, isSame?: boolean) => void;
  /** Marks rows as different from the transaction they resemble. */
  keep: (rowNumbers: readonly number[], transactionId: string) => void;
};

export type ReviewRowProps = {
  row: ReviewRowPartsFragment;
  index: number;
  header: readonly string[];
  /** The focused column, if the focus is in this row. */
  active: number | undefined;
  editing: number | undefined;
  measure: (node: Element | null) => void;
  actions: GridActions;
  onMove: (place: CellPlace) => void;
  /** @param back the cell to focus when editing ends */
  onEditing: (place: CellPlace | undefined, back?: CellPlace) => void;
};
