import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import {
  countEdits,
  dropEdit,
  dropRowEdits,
  isBeingImported,
  putCellEdit,
  putRowEdits,
} from '../../../facts/sources/edits.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { uploadOf } from '../service.ts';

/** The maximum number of edits. Larger corrections are easier in a spreadsheet. */
const MAX_EDITS = 5000;
export const MAX_CELL = 2000;
const MAX_COLUMN = 999;
const MAX_ROW = 2_000_000_000;

export type CellEdit = { fileUrl: string; rowNumber: number; column: number; value: string | null };

export async function editCell(scope: Scope, input: CellEdit): Promise<Outcome<null>> {
  if (!isRow(input.rowNumber)) return refuse('value_error', 'There is no such row.');
  if (!(input.column >= 0 && input.column <= MAX_COLUMN)) return refuse('value_error', 'There is no such column.');
  if (input.value !== null && input.value.length > MAX_CELL) {
    return refuse('value_error', `A cell holds at most ${MAX_CELL} characters.`);
  }
  const { rowNumber: row, column, value } = input;
  return change(scope, input.fileUrl, value === null ? 0 : 1, (uploadId) =>
    value === null
      ? dropEdit(scope.tx, scope.userId, uploadId, { row, column })
      : putCellEdit(scope.tx, scope.userId, uploadId, { row, column, value }),
  );
}

export type RowDecisions = {
  fileUrl: string;
  rowNumbers: readonly number[];
  said: 'left_out' | 'same' | { differentFrom: string } | null;
};

export async function decideRows(scope: Scope, input: RowDecisions): Promise<Outcome<null>> {
  const { rowNumbers, said } = input;
  if (rowNumbers.length === 0 || rowNumbers.length > MAX_EDITS || !rowNumbers.every(isRow)) {
    return refuse('value_error', 'There are no such rows.');
  }
  if (said !== null && typeof said === 'object' && !isUuid(said.differentFrom)) {
    return refuse('value_error', 'There is no such transaction.');
  }
  const rows = [...new Set(rowNumbers)];
  return change(scope, input.fileUrl, said === null ? 0 : rows.length, (uploadId) =>
    said === null
      ? dropRowEdits(scope.tx, scope.userId, uploadId, rows)
      : putRowEdits(scope.tx, scope.userId, uploadId, rows, said),
  );
}

async function change(
  { tx, userId }: Scope,
  fileUrl: string,
  added: number,
  write: (uploadId: string) => Promise<void>,
): Promise<Outcome<null>> {
  const upload = await uploadOf(tx, userId, fileUrl);
  if (!upload.ok) return upload;
  const { id } = upload.value;
  if (await isBeingImported(tx, userId, id)) {
    return refuse('value_error', 'This file is being imported. Undo the import to change its rows.');
  }
  if ((await countEdits(tx, userId, id)) + added > MAX_EDITS) {
    return refuse(
      'value_error',
      `At most ${MAX_EDITS} rows and cells of a file can be changed here. Correct the file itself.`,
    );
  }
  await write(id);
  return { ok: true, value: null };
}

function isRow(row: number): boolean {
  return row > 0 && row <= MAX_ROW;
}
