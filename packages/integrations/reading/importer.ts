/**
 * A file format: recognition of its header, its options and the conversion of its rows to transactions. Each format is a plain object in the
 * folder of its integration, listed in about.ts.
 */
import type { AssetRef } from '@lotbook/ledger/asset-ref';
import type { DraftFee, DraftLeg, DraftTransaction, RowIssue } from '@lotbook/ledger/draft';
import type { RowBalance } from './balances.ts';
import type { WrittenNumbers } from './columns/number-columns.ts';
import type { Row, Table } from './files/table.ts';
import type { RowReader } from './row-reader.ts';

export type Category = 'Exchange' | 'Wallet' | 'Explorer' | 'Tax product' | 'Other';
export type FileType = 'csv' | 'xlsx' | 'ods' | 'json';

/**
 * Recognizes a header that is no listed version. A column that begins with `^` is a pattern.
 * prefix: these columns one after another, starting wherever the first is found. set: all of them, anywhere.
 */
export type HeaderPattern = {
  readonly match: 'prefix' | 'set';
  readonly columns: readonly string[];
  /** Known redundant columns, which are not reported as ignored. */
  readonly unread?: readonly string[];
};

/** A warning about a whole file. Each text is a complete sentence; the first omits its first word. */
export type FileWarning = { readonly code: string; readonly message: string; readonly remedy: string };

/** A question to the user about something that the file does not contain. */
export type OptionSpec = {
  readonly key: string;
  readonly label: string;
  /** The question, one sentence. */
  readonly question: string;
  readonly kind: 'currency' | 'asset' | 'text' | 'choice';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** The default; without it the option is required. */
  readonly default?: string;
  /** Returns whether this table needs the option. Default true. */
  isNeeded?(table: Table): boolean;
};

export type Overlap = {
  /** Ids of the other importers. */
  readonly formats: readonly string[];
  /** One sentence about the common contents. */
  readonly why: string;
  /** True if both give common events the same ids, so that one account counts them once. */
  readonly hasSameIds?: true;
};

export type ReadOptions = {
  /** The account, a part of the ids of rows without one: one file in two accounts is two histories. */
  readonly account?: string;
  /** The user's IANA zone for times without one. A format with a fixed zone refuses another. */
  readonly timeZone?: string;
  /** The IANA zone for times without one if neither the user nor the file name gives one. Default UTC, with a warning. */
  readonly assumedZone?: string;
  /** The current instant, ISO 8601 in UTC. Later rows are rejected. */
  readonly latest?: string;
  /** Values of the importer's options, by key. */
  readonly values?: Readonly<Record<string, string>>;
  /** Also collects the balances that rows report, if the format has them. */
  readonly withBalances?: true;
};

/** A file format as its integration's folder defines it. */
export type FileFormat = {
  /** `kraken/ledgers`. Part of every row's id, so it never changes. */
  readonly id: string;
  /** The label in lists: `Kraken: Ledgers`. */
  readonly label: string;
  /** The product, if it is another one of the same company. */
  readonly product?: { readonly name: string; readonly category: Category };
  readonly fileTypes: readonly FileType[];
  /** Formats with `low` appear as beta. */
  readonly confidence: 'high' | 'medium' | 'low';
  /** Every known version of the header, best known first, compared cell by cell. */
  readonly headers: readonly (readonly string[])[];
  /** Patterns for unknown versions of the header. */
  readonly detect?: HeaderPattern;
  readonly options?: readonly OptionSpec[];
  /** The decimal mark of its exports, `point` by default, per column if one file mixes them. It applies only if no row decides. */
  readonly numbers?: WrittenNumbers | Readonly<Record<string, WrittenNumbers>>;
  /** Other exports with some of the same events. One format declares it; `overlapsOf` finds it from both. */
  readonly overlaps?: readonly Overlap[];
  /** Distinguishes formats with the same header by their first rows. */
  accepts?(table: Table, firstRows: readonly Row[]): boolean;
  /** Yields entries lazily. Every row must appear in at least one. No content of a row throws. */
  read(table: Table, options: ReadOptions): Iterable<Entry>;
  /**
   * Returns the balance after a row, or null. Only for formats that list every movement of a balance with the balance
   * after it. Throws on an unreadable cell.
   */
  balanceOf?(row: RowReader, table: Table): RowBalance | null;
};

/** A leg of a format. A bare symbol is the asset with that symbol in the format's market. */
export type SymbolLeg = Omit<DraftLeg, 'asset'> & { asset: string };
export type SymbolFee = Omit<DraftFee, 'asset'> & { asset: string };
type Named<Leg extends { asset: AssetRef }> = Omit<Leg, 'asset'> & { asset: string | AssetRef };

/** A format with the properties of its integration; registry.ts joins the two. */
export type Importer = Omit<FileFormat, 'product'> & {
  /** Slug of the exchange, wallet or product: `kraken`. */
  readonly integration: string;
  /** The name of the integration or product, and the default name of the account: `Kraken`. */
  readonly name: string;
  readonly category: Category;
};

/** A transaction with symbols of the file, before the framework adds its id and row numbers. */
export type DraftBody = Omit<DraftTransaction, 'sourceId' | 'rows' | 'sent' | 'received' | 'fees' | 'split'> & {
  sent?: Named<DraftLeg>;
  received?: Named<DraftLeg>;
  fees?: readonly Named<DraftFee>[];
  split?: Named<NonNullable<DraftTransaction['split']>>;
};

/** The result of an importer for one or several rows. */
export type Entry =
  /** `id` is the source's; without one the rows' content identifies the transaction (`identity`: only these cells). */
  | { kind: 'transaction'; draft: DraftBody; rows: readonly Row[]; id?: string; identity?: readonly string[] }
  | { kind: 'skipped'; rows: readonly Row[]; reason: string }
  | { kind: 'issue'; issue: RowIssue };
