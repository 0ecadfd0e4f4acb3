/**
 * Converts API records to the rows of the exchange's file and reads them with the file format, so that ids are equal.
 */

import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { readTable } from '../../reading/read-table.ts';
import type { RawRecord } from '../connector.ts';
import type { Found } from './drafts.ts';

type Row = { readonly record: RawRecord; readonly cells: Readonly<Record<string, string>> };

/**
 * @param header one of the format's headers
 * @param rows in chronological order
 */
export function readAsTable(format: FileFormat, header: readonly string[], rows: readonly Row[], found: Found): void {
  const table: Table = {
    name: format.label,
    header,
    headerRow: 1,
    preamble: [],
    delimiter: ',',
    encoding: 'utf-8',
    rows: () => rows.map(({ cells }, i) => ({ number: i + 2, cells: header.map((name) => cells[name] ?? '') })),
  };
  const { transactions, issues } = readTable({ ...format, category: 'Exchange' } as never, table);
  found.drafts.push(...transactions.map((draft) => ({ ...draft, rows: [] })));
  for (const { row, code, message, remedy } of issues)
    found.issues.push({ recordId: rows[row - 2]?.record.id ?? '', code, message, remedy });
}
