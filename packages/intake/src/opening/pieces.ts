/**
 * Splits a file into chunks. Transactions with their source rows come first, then the other rows, then reported
 * balances.
 */
import type { FileBalance } from '@lotbook/integrations/reading/balances';
import type { Row, Table } from '@lotbook/integrations/reading/files/table';
import type { ReadEntry } from '@lotbook/integrations/reading/read-table';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { FileId, FileRow, ReadChunk, RestRow } from './file.ts';

/**
 * The number of transactions that one short database transaction stores, in about 40 ms, which a page may have to wait
 * on the embedded database. Chunks of 100 take a quarter more processor time, and chunks of 1,000 no less.
 */
export const CHUNK = 250;
const IDS_AT_ONCE = 10_000;
const BALANCES_AT_ONCE = 500;

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

  /** Returns a row on the first request only, because two transactions may share it. */
  take(number: number): FileRow | null {
    if (this.#done.has(number)) return null;
    this.#done.add(number);
    const cells = this.#cells.get(number) ?? [];
    this.#cells.delete(number);
    return { number, cells };
  }
}

/** @param from the number of transactions already returned */
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
      if (drafts.length === CHUNK) {
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

function* restOf(rest: readonly Omit<RestRow, 'cells'>[], buffer: RowBuffer): Generator<ReadChunk> {
  for (let at = 0; at < rest.length; at += CHUNK) {
    const rows = rest.slice(at, at + CHUNK).flatMap((entry) => {
      const row = buffer.take(entry.number);
      return row ? [{ ...entry, cells: row.cells }] : [];
    });
    if (rows.length > 0) yield { kind: 'rest', rows };
  }
}

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
