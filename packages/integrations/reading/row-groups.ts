/** Rows that are one transaction together, wherever they are in the file. */
import type { Table } from './files/table.ts';
import { Tally } from './files/tally.ts';
import type { Entry } from './importer.ts';
import { Columns, Out, RowReader, reportFault } from './row-reader.ts';

/** How rows that belong together are found and read. */
export type Grouping = {
  /** The group of a row; null when it stands for itself. Must not throw. */
  keyOf(row: RowReader): string | null;
  /** Shown every row on the first way through the file, for formats that must know all before they read one. */
  observe?(row: RowReader): void;
  /** Called once, between the two ways. */
  observed?(): void;
  /** Reads one group, its rows in file order. */
  read(rows: readonly RowReader[], out: Out): void;
};

/**
 * Read a format in which several rows, anywhere in the file, are one transaction. The file is gone through twice: once to
 * count the rows of each group, once to read a group as soon as its last row is met; only open groups are held.
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

/** The rows of the group once its last one is met, else null. */
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
