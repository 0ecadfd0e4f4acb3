/** Errors of rows. Some are known before a row is read. */
import type { RowIssue } from '@lotbook/ledger/draft';
import { printable } from '@lotbook/ledger/printable';
import type { Row } from './files/table.ts';

export type Problem = { code: string; message: string; remedy: string; column?: string; value?: string };

export class RowError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

export const EXPORT_AGAIN = 'Export the file again, and import it without opening it in a spreadsheet before.';
export const FIX_CELL = 'Correct the cell in the file and import it again, or skip the row.';

export function problemOf(error: unknown): Problem {
  if (error instanceof RowError) return error.problem;
  // A bug of ours must not cost the user the rest of the file; tests assert that no sample reaches this.
  return {
    code: 'READER_FAULT',
    message: `the reader could not make sense of this row (${error instanceof Error ? error.message : String(error)}).`,
    remedy: 'Please report this row; the rest of the file is read.',
  };
}

export function issueOf(row: Row, problem: Problem, severity: 'error' | 'warning'): RowIssue {
  const { code, message, remedy, column } = problem;
  const cut =
    problem.value !== undefined && problem.value.length > 200 ? `${problem.value.slice(0, 200)}…` : problem.value;
  const value = cut === undefined ? undefined : printable(cut);
  return {
    row: row.number,
    ...(column !== undefined && { column }),
    ...(value !== undefined && { value }),
    severity,
    code,
    message: printable(message),
    remedy,
  };
}

export const FAULTS: Record<NonNullable<Row['fault']>, { message: string; remedy: string }> = {
  UNCLOSED_QUOTE: {
    message: 'a quote opens in this row and never closes, so its cells cannot be told apart.',
    remedy: 'Export the file again, or remove the stray quote.',
  },
  ROW_TOO_LONG: { message: 'the row is longer than a million characters.', remedy: 'Skip the row.' },
  CELL_TOO_LONG: {
    message: 'a cell of the row is longer than 100,000 characters.',
    remedy: 'Shorten the cell, or skip the row.',
  },
  CUT_OFF: {
    message: 'the file ends in the middle of this row: the download may have stopped.',
    remedy: 'Export or download the file again.',
  },
  TOO_MANY_COLUMNS: { message: 'the row has more than 1,000 columns.', remedy: 'Skip the row.' },
};
