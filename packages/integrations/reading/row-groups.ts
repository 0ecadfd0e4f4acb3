/** Reads rows anywhere in the file that together form one transaction. */
import type { Table } from './files/table.ts';
import { Tally } from './files/tally.ts';
import type { Entry } from './importer.ts';
import { Columns, Out, RowReader, reportFault } from './row-reader.ts';

export type Grouping = {
  /** Returns null if the row is independent. Must not throw. */
  keyOf(row: RowReader): string | null;
  observe?(row: RowReader): void;
  observed?(): void;
  read(rows: readonly RowReader[], out: Out): void;
};

/**
 * One pass counts the rows of each group. The other pass reads a group once its last row is reached, so only open
 * groups are in memory.
 */
export function* eachGroup(table: Table, grouping: Grouping): Generator<Entry> {
  const columns = new Columns(table);
  const waiting = new Tally();
  for (const row of table.rows()) {
    if (row.fault !== undefined) continue;
    const reader = new RowReader(row, columns);
    const key = grouping.keyOf(reader);
    if (key !== null) waiting.add(key);
    grouping.observe?.(reader);
  }
  grouping.observed?.();
  const open = new Map<string, RowReader[]>();
  for (const row of table.rows()) {
    const reader = new RowReader(row, columns);
    const out = new Out();
    if (!reportFault(reader, out)) {
      const rows = complete(reader, grouping.keyOf(reader), waiting, open);
      if (rows) out.attempt(rows, () => grouping.read(rows, out));
    }
    yield* out.entries;
  }
}

function complete(
  reader: RowReader,
  key: string | null,
  waiting: Tally,
  open: Map<string, RowReader[]>,
): RowReader[] | null {
  if (key === null) return [reader];
  const left = waiting.add(key, -1) - 1;
  const rows = open.get(key) ?? [];
  rows.push(reader);
  if (left === 0) {
    open.delete(key);
    return rows;
  }
  open.set(key, rows);
  return null;
}
