/** Applies edits to rows. Validation, review and import read the edited rows, while the file itself is unchanged. */
import type { Row, Table } from '@lotbook/integrations/reading/files/table';
import type { ReadEntry } from '@lotbook/integrations/reading/read-table';

/** An edit. `cell` changes a text; the others apply to the whole row. */
export type RowEdit =
  | { kind: 'cell'; row: number; column: number; value: string }
  | { kind: 'left_out' | 'same'; row: number }
  | { kind: 'different'; row: number; transactionId: string };

const LEFT_OUT = 'You skipped this row.';
const THE_SAME = 'You marked this row as a duplicate.';

export class Edits {
  readonly #cells = new Map<number, Map<number, string>>();
  readonly #leftOut = new Map<number, string>();

  constructor(edits: readonly RowEdit[] = []) {
    for (const edit of edits) {
      if (edit.kind === 'left_out') this.#leftOut.set(edit.row, LEFT_OUT);
      else if (edit.kind === 'same') this.#leftOut.set(edit.row, THE_SAME);
      else if (edit.kind === 'cell') {
        const cells = this.#cells.get(edit.row) ?? new Map<number, string>();
        this.#cells.set(edit.row, cells.set(edit.column, edit.value));
      }
    }
  }

  columnsOf(row: number): number[] {
    return [...(this.#cells.get(row)?.keys() ?? [])].sort((a, b) => a - b);
  }

  isLeftOut(row: number): boolean {
    return this.#leftOut.has(row);
  }

  over(table: Table): Table {
    if (this.#cells.size === 0) return table;
    const changed = (row: Row) => this.#changed(row);
    return {
      ...table,
      *rows() {
        for (const row of table.rows()) yield changed(row);
      },
    };
  }

  #changed(row: Row): Row {
    const edits = this.#cells.get(row.number);
    if (!edits) return row;
    const cells = [...row.cells];
    for (const [column, value] of edits) {
      while (cells.length <= column) cells.push('');
      cells[column] = value;
    }
    return { ...row, cells };
  }

  /** Yields rows that are not excluded, because an excluded error must not influence detection. */
  *rowsLeft(table: Table): Generator<Row> {
    for (const row of table.rows()) if (!this.#leftOut.has(row.number)) yield row;
  }

  *entries(table: Table, read: (table: Table) => Iterable<ReadEntry>): Generator<ReadEntry> {
    const leftOut = this.#leftOut;
    if (leftOut.size === 0) {
      yield* read(table);
      return;
    }
    const met: number[] = [];
    const kept: Table = {
      ...table,
      *rows() {
        met.length = 0;
        for (const row of table.rows()) {
          if (leftOut.has(row.number)) met.push(row.number);
          else yield row;
        }
      },
    };
    for (const entry of read(kept)) {
      if (entry.kind !== 'end') {
        yield entry;
        continue;
      }
      for (const row of met) yield { kind: 'skipped', skipped: { row, reason: leftOut.get(row)! } };
      yield { ...entry, rowCount: entry.rowCount + met.length };
    }
  }
}
