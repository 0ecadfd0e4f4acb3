/** A file format is a plain object in the folder of its integration, listed in about.ts. */
import type { AssetRef } from '@lotbook/ledger/asset-ref';
import type { DraftFee, DraftLeg, DraftTransaction, RowIssue } from '@lotbook/ledger/draft';
import type { RowBalance } from './balances.ts';
import type { WrittenNumbers } from './columns/number-columns.ts';
import type { Row, Table } from './files/table.ts';
import type { RowReader } from './row-reader.ts';

export type Category = 'Exchange' | 'Wallet' | 'Explorer' | 'Tax product' | 'Other';
export type FileType = 'csv' | 'xlsx' | 'ods' | 'json';

/**
 * Recognizes a header that is not a listed version. A column that begins with `^` is a pattern. prefix: consecutive
 * columns at the beginning. set: all of them, anywhere.
 */
export type HeaderPattern = {
  readonly match: 'prefix' | 'set';
  readonly columns: readonly string[];
  /** Known redundant columns are not reported as ignored. */
  readonly unread?: readonly string[];
};

/** Each text is a complete sentence; the first one lacks its subject. */
export type FileWarning = { readonly code: string; readonly message: string; readonly remedy: string };

export type OptionSpec = {
  readonly key: string;
  readonly label: string;
  readonly question: string;
  readonly kind: 'currency' | 'asset' | 'text' | 'choice';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly default?: string;
  isNeeded?(table: Table): boolean;
};

export type Overlap = {
  readonly formats: readonly string[];
  readonly why: string;
  /** True if both give common events the same ids, so that these count once in an account. */
  readonly hasSameIds?: true;
};

export type ReadOptions = {
  /** Part of the ids of rows that have none, because the same file in two accounts is two histories. */
  readonly account?: string;
  /** The user's IANA zone, for times that state none. A format with a fixed zone refuses another. */
  readonly timeZone?: string;
  /** The fallback if neither the user nor the file name gives a zone. Default UTC, with a warning. */
  readonly assumedZone?: string;
  /** ISO 8601 in UTC. Later rows are rejected. */
  readonly latest?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly withBalances?: true;
};

/** As its integration's folder defines it. */
export type FileFormat = {
  /** `kraken/ledgers`. Part of every row's id, so it never changes. */
  readonly id: string;
  readonly label: string;
  readonly product?: { readonly name: string; readonly category: Category };
  readonly fileTypes: readonly FileType[];
  /** Formats with `low` appear as beta. */
  readonly confidence: 'high' | 'medium' | 'low';
  /** Every known version, best known first, compared cell by cell. */
  readonly headers: readonly (readonly string[])[];
  readonly detect?: HeaderPattern;
  readonly options?: readonly OptionSpec[];
  /** The decimal mark if no row decides, per column if a file mixes them; `point` by default. */
  readonly numbers?: WrittenNumbers | Readonly<Record<string, WrittenNumbers>>;
  /** Other exports with some of the same events. Only one of the two formats declares it. */
  readonly overlaps?: readonly Overlap[];
  accepts?(table: Table, firstRows: readonly Row[]): boolean;
  /** Yields entries lazily. Every row must appear in at least one. No content of a row throws. */
  read(table: Table, options: ReadOptions): Iterable<Entry>;
  /** Only for formats that list every change of a balance with the resulting balance. Throws on an unreadable cell. */
  balanceOf?(row: RowReader, table: Table): RowBalance | null;
};

/** A bare symbol is the asset with that symbol in the format's market. */
export type SymbolLeg = Omit<DraftLeg, 'asset'> & { asset: string };
export type SymbolFee = Omit<DraftFee, 'asset'> & { asset: string };
type Named<Leg extends { asset: AssetRef }> = Omit<Leg, 'asset'> & { asset: string | AssetRef };

/** A format with the properties of its integration. */
export type Importer = Omit<FileFormat, 'product'> & {
  readonly integration: string;
  readonly name: string;
  readonly category: Category;
};

/** The framework adds the id and row numbers. */
export type DraftBody = Omit<DraftTransaction, 'sourceId' | 'rows' | 'sent' | 'received' | 'fees' | 'split'> & {
  sent?: Named<DraftLeg>;
  received?: Named<DraftLeg>;
  fees?: readonly Named<DraftFee>[];
  split?: Named<NonNullable<DraftTransaction['split']>>;
};

/** May cover several rows. */
export type Entry =
  /** `id` is the source's; without one the rows' content identifies the transaction (`identity`: only these cells). */
  | { kind: 'transaction'; draft: DraftBody; rows: readonly Row[]; id?: string; identity?: readonly string[] }
  | { kind: 'skipped'; rows: readonly Row[]; reason: string }
  | { kind: 'issue'; issue: RowIssue };
