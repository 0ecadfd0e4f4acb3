/**
 * Exports the rejected rows of an import as CSV with a reason, for correction and reimport. Cells that a spreadsheet
 * would run as formulas are escaped.
 */
import type { Database } from '@lotbook/db/open';
import { asUser } from '@lotbook/db/user';
import { REASON_COLUMN } from '@lotbook/integrations/reading/files/table';
import { csv } from '@lotbook/reports/csv';
import { findImport } from '../../../facts/sources/imports.ts';
import { sourceRows, widestRejectedRow } from '../../../facts/sources/source-rows.ts';

const ROWS_PER_PIECE = 2000;

export type RejectedRows = { filename: string; content: AsyncIterable<string> };

export async function rejectedRows(db: Database, userId: string, importId: string): Promise<RejectedRows | null> {
  const found = await asUser(db, userId, async (tx) => {
    const row = await findImport(tx, userId, importId);
    return row && { row, width: await widestRejectedRow(tx, userId, importId) };
  });
  if (!found?.width) return null;
  const { row, width } = found;
  const header = row.header ?? [];
  // Cells beyond the header stay in their columns. The reason is in the last column.
  const columns = Math.max(header.length, width);
  return { filename: rejectedRowsName(row.filename), content: lines(db, { userId, importId, header, columns }) };
}

/** Converts `ledgers.csv` to `ledgers (rows to correct).csv`. */
export function rejectedRowsName(filename: string): string {
  return `${filename.replace(/\.[a-z0-9]{1,5}$/i, '')} (rows to correct).csv`;
}

type Table = { userId: string; importId: string; header: readonly string[]; columns: number };

async function* lines(db: Database, { userId, importId, header, columns }: Table): AsyncIterable<string> {
  yield csv([[...padded(header, columns), REASON_COLUMN]]);
  for (let after = 0; ; ) {
    const page = { importId, outcome: 'error' as const, after, limit: ROWS_PER_PIECE };
    const { rows } = await asUser(db, userId, (tx) => sourceRows(tx, userId, page));
    if (rows.length === 0) return;
    yield csv(rows.map(({ cells, reason }) => [...padded(cells, columns), reason ?? '']));
    after = rows.at(-1)!.rowNumber;
  }
}

export function padded(cells: readonly string[], width: number): string[] {
  return [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')];
}
