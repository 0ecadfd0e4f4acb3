/**
 * A file handed out piece by piece: its transactions with the rows they were made of, then the rows that became nothing, then the balances
 * that its rows report.
 */
import type { FileBalance } from '@lotbook/integrations/reading/balances';
import type { Row, Table } from '@lotbook/integrations/reading/files/table';
import type { ReadEntry } from '@lotbook/integrations/reading/read-table';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { FileId, FileRow, ReadChunk, RestRow } from './file.ts';

/**
 * Transactions in the smallest piece that is stored: what one statement and one short transaction of a database take. A page waits for the piece
 * that is being stored on the one connection of the embedded database. Larger pieces cost less and keep it longer.
 */
export const CHUNK = 100;
/** Transactions that are read at once, and stored at once where nobody waits. */
export const READ_AT_ONCE = 1000;
const IDS_AT_ONCE = 10_000;
const BALANCES_AT_ONCE = 500;

/** Cells of the rows that were met and not handed out yet. */
class RowBuffer {
  readonly #cells = new Map<number, readonly string[]>();
  readonly #done = new Set<number>();

  watch(table: Table): Table {
    const remember = (row: Row) => this.#cells.set(row.number, row.cells);
    return {
      ...table,
      *rows() {
        for (const row of table.rows()) {
          remember(row);
          yield row;
        }
      },
    };
  }

  /** The row, the first time it is asked for; a row may have been part of two transactions. */
  take(number: number): FileRow | null {
    if (this.#done.has(number)) return null;
    this.#done.add(number);
    const cells = this.#cells.get(number) ?? [];
    this.#cells.delete(number);
    return { number, cells };
  }
}

/** @param from  how many transactions were taken already */
export function* chunksOf(
  table: Table,
  read: (table: Table) => Iterable<ReadEntry>,
  from: number,
): Generator<ReadChunk> {
  const buffer = new RowBuffer();
  const rest: Omit<RestRow, 'cells'>[] = [];
  let drafts: DraftTransaction[] = [];
  let rows: FileRow[] = [];
  let balances: readonly FileBalance[] = [];
  let met = 0;
  for (const entry of read(buffer.watch(table))) {
    if (entry.kind === 'transaction') {
      const taken = entry.transaction.rows.map((number) => buffer.take(number)).filter((row) => row !== null);
      if (met++ < from) continue;
      drafts.push(entry.transaction);
      for (const row of taken) rows.push(row);
      if (drafts.length === READ_AT_ONCE) {
        yield { kind: 'drafts', drafts, rows };
        drafts = [];
        rows = [];
      }
    } else if (entry.kind === 'skipped') {
      rest.push({ number: entry.skipped.row, outcome: 'skipped', reason: entry.skipped.reason });
    } else if (entry.kind === 'issue' && entry.issue.severity === 'error') {
      const { row, column, message, remedy } = entry.issue;
      const at = column === undefined ? '' : `${column}: `;
      rest.push({ number: row, outcome: 'error', reason: `${at}${message} ${remedy}` });
    } else if (entry.kind === 'end') {
      balances = entry.balances;
    }
  }
  if (drafts.length > 0) yield { kind: 'drafts', drafts, rows };
  yield* restOf(rest, buffer);
  for (let at = 0; at < balances.length; at += BALANCES_AT_ONCE) {
    yield { kind: 'balances', balances: balances.slice(at, at + BALANCES_AT_ONCE) };
  }
}

/** The rows that became nothing, each once; `take` gives null for one that is part of a transaction after all. */
function* restOf(rest: readonly Omit<RestRow, 'cells'>[], buffer: RowBuffer): Generator<ReadChunk> {
  for (let at = 0; at < rest.length; at += READ_AT_ONCE) {
    const rows = rest.slice(at, at + READ_AT_ONCE).flatMap((entry) => {
      const row = buffer.take(entry.number);
      return row ? [{ ...entry, cells: row.cells }] : [];
    });
    if (rows.length > 0) yield { kind: 'rest', rows };
  }
}

/**
 * A piece in parts of at most `size()` transactions, each with the rows that it is the first to be made of; asked again before each part. What is no
 * transactions stays whole.
 */
export function* partsOf(chunk: ReadChunk, size: () => number): Generator<ReadChunk> {
  if (chunk.kind !== 'drafts') return yield chunk;
  let row = 0;
  for (let at = 0; at < chunk.drafts.length; ) {
    const drafts = chunk.drafts.slice(at, at + size());
    const first = row;
    for (const draft of drafts) for (const number of draft.rows) if (chunk.rows[row]?.number === number) row++;
    yield { kind: 'drafts', drafts, rows: chunk.rows.slice(first, row) };
    at += drafts.length;
  }
}

/** The identities of all transactions alone. */
export function* idsOf(entries: Iterable<ReadEntry>): Generator<ReadChunk> {
  let ids: FileId[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'transaction') continue;
    const { account = null, sourceId, timestamp } = entry.transaction;
    ids.push({ account, sourceId, timestamp });
    if (ids.length === IDS_AT_ONCE) {
      yield { kind: 'ids', ids };
      ids = [];
    }
  }
  if (ids.length > 0) yield { kind: 'ids', ids };
}
