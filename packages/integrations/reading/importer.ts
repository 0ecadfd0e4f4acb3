/**
 * What a file format is to us: how its header is recognized, what it needs to know, and how its rows become
 * transactions. A format is one plain object in the folder of its integration, whose about.ts lists it.
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
 * How a header that is no listed version is still recognized. A column that begins with `^` is a pattern.
 * prefix: these columns one after another, starting wherever the first is found. set: all of them, anywhere.
 */
export type HeaderPattern = {
  readonly match: 'prefix' | 'set';
  readonly columns: readonly string[];
  /** Others that its files are known to have and that say nothing more: they are not named as left out. */
  readonly unread?: readonly string[];
};

/** Something about a file as a whole that should be looked at. A finished sentence each, the first from its second word on. */
export type FileWarning = { readonly code: string; readonly message: string; readonly remedy: string };

/** Something the file does not say and the user must. */
export type OptionSpec = {
  readonly key: string;
  readonly label: string;
  /** Asked as it stands: one sentence. */
  readonly question: string;
  readonly kind: 'currency' | 'asset' | 'text' | 'choice';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Used when nothing is given; without one the option is required. */
  readonly default?: string;
  /** Whether this very table needs it; by default it does. */
  isNeeded?(table: Table): boolean;
};

export type Overlap = {
  /** Ids of the other importers. */
  readonly formats: readonly string[];
  /** What both contain, in one sentence. */
  readonly why: string;
  /** Both give what they share the same ids, so that in one account it counts once. */
  readonly hasSameIds?: true;
};

export type ReadOptions = {
  /** Names the account in ids of rows that have none of their own: the same file in two accounts is two histories. */
  readonly account?: string;
  /** IANA zone that the user named for times without one; a format that always writes another zone refuses it. */
  readonly timeZone?: string;
  /** IANA zone for times without one when neither the user nor the name of the file says it. Default UTC, with a warning. */
  readonly assumedZone?: string;
  /** Instant, ISO 8601 in UTC, after which nothing can have happened yet: what is dated later is rejected. */
  readonly latest?: string;
  /** Values of the importer's own options, by key. */
  readonly values?: Readonly<Record<string, string>>;
  /** Add the balances that the rows report up as well, where the format says what they are. */
  readonly withBalances?: true;
};

/** A kind of file, as its integration's folder has it. */
export type FileFormat = {
  /** `kraken/ledgers`. Part of every row's id, so it never changes. */
  readonly id: string;
  /** What a user picks from a list: `Kraken: Ledgers`. */
  readonly label: string;
  /** Where the file is of another product of the same house than the one the integration is named after. */
  readonly product?: { readonly name: string; readonly category: Category };
  readonly fileTypes: readonly FileType[];
  /** `low` ones are shown as beta. */
  readonly confidence: 'high' | 'medium' | 'low';
  /** Every known version of the header, best known first. Matched whole, in order. */
  readonly headers: readonly (readonly string[])[];
  /** Versions not seen yet, recognized by what they share. */
  readonly detect?: HeaderPattern;
  readonly options?: readonly OptionSpec[];
  /**
   * How its real exports write numbers; `point` when left out. It decides only where no row of the file does. By column, where one
   * file mixes. How dates are written, their patterns say.
   */
  readonly numbers?: WrittenNumbers | Readonly<Record<string, WrittenNumbers>>;
  /** Other kinds of export that contain some of the same events. One end says it; `overlapsOf` finds it from both. */
  readonly overlaps?: readonly Overlap[];
  /** Told apart by values where the header is another format's too: a few first rows are shown. */
  accepts?(table: Table, firstRows: readonly Row[]): boolean;
  /** Lazily; every row must appear in one entry at least. Never throws on what a row holds. */
  read(table: Table, options: ReadOptions): Iterable<Entry>;
  /**
   * The balance that a row reports, for formats whose files have all movements of an asset at that place and where the column surely
   * is what was held after the row. Null where this row has none. What cannot be read is thrown, and is no balance.
   */
  balanceOf?(row: RowReader, table: Table): RowBalance | null;
};

/** A leg as a format writes it: a bare symbol is the asset of that symbol in its market. */
export type SymbolLeg = Omit<DraftLeg, 'asset'> & { asset: string };
export type SymbolFee = Omit<DraftFee, 'asset'> & { asset: string };
type Named<Leg extends { asset: AssetRef }> = Omit<Leg, 'asset'> & { asset: string | AssetRef };

/** A format with what its integration says once for all of its formats; registry.ts joins the two. */
export type Importer = Omit<FileFormat, 'product'> & {
  /** Slug of the exchange, wallet or product: `kraken`. */
  readonly integration: string;
  /** Name of the integration, or of the product, and of the account when the user gives none: `Kraken`. */
  readonly name: string;
  readonly category: Category;
};

/** A transaction before it has an id and row numbers, which are the framework's to give, and with symbols as they are written. */
export type DraftBody = Omit<DraftTransaction, 'sourceId' | 'rows' | 'sent' | 'received' | 'fees' | 'split'> & {
  sent?: Named<DraftLeg>;
  received?: Named<DraftLeg>;
  fees?: readonly Named<DraftFee>[];
  split?: Named<NonNullable<DraftTransaction['split']>>;
};

/** What an importer says of one row or several. */
export type Entry =
  /** `id`: the source's own; without one the rows' content is the identity (`identity`: only these cells of it). */
  | { kind: 'transaction'; draft: DraftBody; rows: readonly Row[]; id?: string; identity?: readonly string[] }
  | { kind: 'skipped'; rows: readonly Row[]; reason: string }
  | { kind: 'issue'; issue: RowIssue };
