/**
 * Runs an importer over a table and assigns stable ids (docs/decisions/021). Every row ends as a transaction or part of
 * one, a skip with its reason, or an error.
 */
import { type AssetRef, assetName, isToken, symbolRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction, RowIssue, SkippedRow } from '@lotbook/ledger/draft';
import { printable } from '@lotbook/ledger/printable';
import { Sha256 } from '@lotbook/ledger/sha256';
import { Balances, type FileBalance } from './balances.ts';
import { isTimeName } from './columns/stated-facts.ts';
import { NO_STYLES, type StyleReport, stylesOf } from './columns/styles.ts';
import { UnreadColumns } from './columns/unread-columns.ts';
import { isFiat } from './fiat.ts';
import type { Row, Table } from './files/table.ts';
import { Tally } from './files/tally.ts';
import type { DraftBody, Entry, FileWarning, Importer, OptionSpec, ReadOptions } from './importer.ts';
import { Columns, ifReadable, RowReader } from './row-reader.ts';
import { UnknownSymbols } from './unknown-symbols.ts';
import { NO_ZONES, type ZoneReport, Zones } from './zones.ts';

/** `rows` of a transaction are spreadsheet row numbers. */
export type ReadEntry =
  | { kind: 'transaction'; transaction: DraftTransaction }
  | { kind: 'skipped'; skipped: SkippedRow }
  | { kind: 'issue'; issue: RowIssue }
  | {
      kind: 'end';
      rowCount: number;
      styles: StyleReport;
      zones: ZoneReport;
      warnings: readonly FileWarning[];
      balances: readonly FileBalance[];
    };

export type ReadResult = {
  transactions: DraftTransaction[];
  issues: RowIssue[];
  skipped: SkippedRow[];
  rowCount: number;
  /** Rows that depend on an open question are errors. */
  styles: StyleReport;
  zones: ZoneReport;
  warnings: readonly FileWarning[];
};

export function readTable(importer: Importer, table: Table, options: ReadOptions = {}): ReadResult {
  const result: ReadResult = {
    transactions: [],
    issues: [],
    skipped: [],
    rowCount: 0,
    styles: NO_STYLES,
    zones: NO_ZONES,
    warnings: [],
  };
  for (const entry of readEntries(importer, table, options)) {
    if (entry.kind === 'transaction') result.transactions.push(entry.transaction);
    else if (entry.kind === 'skipped') result.skipped.push(entry.skipped);
    else if (entry.kind === 'issue') result.issues.push(entry.issue);
    else {
      const { rowCount, styles, zones, warnings } = entry;
      Object.assign(result, { rowCount, styles, zones, warnings });
    }
  }
  return result;
}

export function missingOptions(importer: Importer, table: Table, options: ReadOptions): OptionSpec[] {
  return (importer.options ?? []).filter(
    (spec) => spec.default === undefined && !options.values?.[spec.key] && (spec.isNeeded?.(table) ?? true),
  );
}

export function* readEntries(importer: Importer, table: Table, options: ReadOptions = {}): Generator<ReadEntry> {
  const seen = new RowSet();
  const accounted = new RowSet();
  const styles = stylesOf(table, importer.numbers, options.values);
  const zones = new Zones(table, options);
  const unread = new UnreadColumns(table, importer);
  const balances = options.withBalances && importer.balanceOf ? new Balances() : null;
  const columns = new Columns({ ...table, styles, zones, asked: unread.asked });
  // A format may read its rows twice.
  let lastSeen = 0;
  const seeBalance = (row: Row) => {
    if (row.number <= lastSeen || row.fault !== undefined) return;
    lastSeen = row.number;
    const said = ifReadable(() => importer.balanceOf!(new RowReader(row, columns), table));
    if (said) balances!.see(said);
  };
  const watched: Table = {
    ...table,
    styles,
    zones,
    asked: unread.asked,
    *rows() {
      for (const row of table.rows()) {
        seen.add(row.number);
        unread.see(row);
        if (balances) seeBalance(row);
        yield row;
      }
    },
  };
  const ids = new Identities(importer.id, options.account ?? '');
  const symbols = new UnknownSymbols();
  const answers = watchedAnswers(options);
  for (const entry of importer.read(watched, answers.options)) {
    if (entry.kind === 'issue') {
      if (entry.issue.severity === 'error') accounted.add(entry.issue.row);
      yield entry;
    } else if (entry.kind === 'skipped') {
      for (const row of entry.rows) {
        accounted.add(row.number);
        yield { kind: 'skipped', skipped: { row: row.number, reason: entry.reason } };
      }
    } else {
      for (const row of entry.rows) accounted.add(row.number);
      const fault = oddName(entry.draft);
      if (fault !== null) {
        yield* entry.rows.map(({ number }): ReadEntry => ({ kind: 'issue', issue: notUnderstood(number, fault) }));
        continue;
      }
      symbols.see(entry.draft);
      const transaction = complete(entry, ids);
      if (options.latest !== undefined && transaction.timestamp > options.latest) yield* notYet(transaction);
      else yield { kind: 'transaction', transaction };
    }
  }
  for (const row of seen.without(accounted)) {
    yield { kind: 'issue', issue: forgotten(row) };
  }
  const warnings = [
    ...renamedIn(table),
    ...lackingIn(table),
    ...needlessAnswers(importer, options, answers.used),
    ...zones.warnings(),
    ...styles.warnings(),
    ...unread.warnings(),
    ...symbols.warnings(),
  ];
  const reports = { styles: styles.report(), zones: zones.report(), balances: balances?.report() ?? [] };
  yield { kind: 'end', rowCount: seen.size, warnings, ...reports };
}

/** Matches an NFT named by collection and number: `Cool Cats #12`. */
const NUMBERED = / #?\d+$/;
/** A number with a decimal mark is from a column next to the symbol's. */
const AMOUNT = /^[-+]?\d*[.,][\d.,]*$/;

function oddName({ sent, received, split, fees = [], account = '', toAccount = '' }: DraftBody): string | null {
  for (const leg of [sent, received, split, ...fees]) {
    if (!leg || (typeof leg.asset !== 'string' && isToken(leg.asset))) continue;
    const symbol = typeof leg.asset === 'string' ? leg.asset : leg.asset.symbol;
    if (symbol.includes(';') || (/\s/.test(symbol) && !NUMBERED.test(symbol)) || AMOUNT.test(symbol)) return symbol;
  }
  return [account, toAccount].find((name) => /;\w+$/.test(name)) ?? null;
}

function notUnderstood(row: number, name: string): RowIssue {
  return {
    row,
    severity: 'error',
    code: 'NAME_NOT_UNDERSTOOD',
    message: `“${printable(name.slice(0, 60))}” is not the symbol of a coin or currency, or the name of a wallet.`,
    remedy: 'Correct the cell in the file, or skip the row. If all rows are so, report the format.',
  };
}

function complete(entry: Extract<Entry, { kind: 'transaction' }>, ids: Identities): DraftTransaction {
  const { rows } = entry;
  const { sent, received, split, fees = [], ...draft } = entry.draft;
  return {
    ...draft,
    // Money is never an airdrop.
    ...(draft.label === 'airdrop' && received && isFiat(nameOf(received.asset)) && { label: 'other' as const }),
    ...(sent && { sent: withRef(sent) }),
    ...(received && { received: withRef(received) }),
    ...(split && { split: withRef(split) }),
    sourceId: entry.id === undefined ? ids.ofRows(rows, entry.identity) : ids.own(entry.id),
    fees: fees.map(withRef),
    rows: rows.map((row) => row.number).sort((a, b) => a - b),
  };
}

/** A time in the future has a wrong year, and would be stored on a day that is never checked. */
function* notYet({ rows, timestamp }: DraftTransaction): Generator<ReadEntry> {
  for (const row of rows) {
    const message = `this is dated ${timestamp.slice(0, 10)}, which is in the future.`;
    const remedy = 'Correct the date in the file and import it again, or skip the row.';
    yield { kind: 'issue', issue: { row, severity: 'error', code: 'FUTURE_DATE', message, remedy } };
  }
}

function nameOf(asset: string | AssetRef): string {
  return typeof asset === 'string' ? asset : assetName(asset);
}

function withRef<Leg extends { asset: string | AssetRef }>(leg: Leg): Omit<Leg, 'asset'> & { asset: AssetRef } {
  const { asset } = leg;
  return { ...leg, asset: typeof asset === 'string' ? symbolRef(asset) : asset };
}

function watchedAnswers(options: ReadOptions): { options: ReadOptions; used: ReadonlySet<string> } {
  const used = new Set<string>();
  const values = new Proxy(options.values ?? {}, {
    get: (target, key: string) => {
      used.add(key);
      return target[key];
    },
  });
  return { options: { ...options, values }, used };
}

function needlessAnswers(
  { options: asked = [] }: Importer,
  { values = {} }: ReadOptions,
  used: ReadonlySet<string>,
): FileWarning[] {
  return asked
    .filter(({ key }) => values[key] !== undefined && !used.has(key))
    .map(({ label }) => ({
      code: 'ANSWER_NOT_USED',
      message: `your answer to “${label}” was not used: the file says it itself.`,
      remedy: 'Check what the file was read as.',
    }));
}

function lackingIn({ lacks = [] }: Table): FileWarning[] {
  if (lacks.length === 0) return [];
  return [
    {
      code: 'COLUMNS_MISSING',
      message: `the file has no ${lacks.map((name) => `“${name.slice(0, 60)}”`).join(', ')}, and was read without.`,
      remedy: 'Compare the transactions with where the file comes from.',
    },
  ];
}

function renamedIn({ renamed = [] }: Table): FileWarning[] {
  const renames = renamed.filter(({ from, to }) => !isTimeName(from) || !isTimeName(to));
  return renames.map(({ from, to }) => ({
    code: 'COLUMN_READ_AS',
    message: `the column “${from.slice(0, 60)}” was read as “${to}”: it is in its place, and all others are as in this format.`,
    remedy: 'Make sure that both mean the same; if not, map the columns of the file yourself.',
  }));
}

/** An importer that drops a row has a bug, but the user must know. */
function forgotten(row: number): RowIssue {
  return {
    row,
    severity: 'error',
    code: 'READER_FAULT',
    message: 'the reader said nothing about this row.',
    remedy: 'Please report this row; the rest of the file is read.',
  };
}

/** Ids are equal whenever the same rows are read again, alone or in a longer file. */
class Identities {
  readonly #format: string;
  readonly #account: string;
  readonly #used = new Tally();
  readonly #hash = new Sha256();

  constructor(format: string, account: string) {
    this.#format = format;
    this.#account = account;
  }

  own(id: string): string {
    return this.#place(id);
  }

  ofRows(rows: readonly Row[], identity?: readonly string[]): string {
    const hash = this.#hash.reset().update(this.#format).update('\0').update(this.#account).update('\0');
    if (identity) hash.update(identity.join('\x1f'));
    else for (const row of rows) hash.update(content(row.cells)).update('\x1e');
    return this.#place(`row:${hash.hex().slice(0, 32)}`);
  }

  /** Distinguishes equal rows by their position among each other: two identical fills stay two. */
  #place(id: string): string {
    const before = this.#used.add(id);
    return before === 0 ? id : `${id}#${before + 1}`;
  }
}

function content(cells: readonly string[]): string {
  let text = '';
  let blanks = '';
  for (const cell of cells) {
    const trimmed = cell.trim();
    // Trailing empty cells vary between exports of the same row.
    if (trimmed === '') blanks += '\x1f';
    else {
      text += `${blanks}${trimmed}\x1f`;
      blanks = '';
    }
  }
  return text;
}

class RowSet {
  #bits = new Uint8Array(1024);
  size = 0;

  add(row: number): void {
    const at = row >> 3;
    if (at >= this.#bits.length) {
      const grown = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      grown.set(this.#bits);
      this.#bits = grown;
    }
    const mask = 1 << (row & 7);
    if ((this.#bits[at]! & mask) === 0) this.size++;
    this.#bits[at]! |= mask;
  }

  *without(other: RowSet): Generator<number> {
    for (let at = 0; at < this.#bits.length; at++) {
      const left = this.#bits[at]! & ~(other.#bits[at] ?? 0);
      for (let bit = 0; left !== 0 && bit < 8; bit++) if (left & (1 << bit)) yield at * 8 + bit;
    }
  }
}
