/** `normalize` is pure, so stored records can be interpreted again without network access. */
import type { AssetRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Clock } from './http/clock.ts';
import type { RequestFailure } from './http/failure.ts';
import type { Requests } from './http/requests.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The unchanged record of one event, as the source returned it. */
export type RawRecord = {
  /** All servers of the source return the same id, so the record is stored once. */
  readonly id: string;
  readonly at: string | null;
  readonly height: number | null;
  readonly isFinal: boolean;
  readonly payload: Json;
};

export type Stream = { readonly id: string; readonly label: string };

/** A page and its cursor are stored in one database transaction, so a killed run repeats the page. */
export type Page = {
  readonly records: readonly RawRecord[];
  readonly cursor: Json;
  readonly isDone: boolean;
};

export type Begun = {
  readonly cursor: Json;
  /** Deletes records that are not final from this height on, so that they are downloaded again. Null deletes none. */
  readonly forgetFrom: number | null;
};

export type Context = { readonly requests: Requests; readonly clock: Clock };

export type ReadContext = Context & {
  /** Returns which of these ids are already stored and need no download. */
  isStored(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Some exchanges list trades by market, and only other streams name the markets. */
  stored(stream: string): Promise<readonly RawRecord[]>;
};

export type Balance = { readonly asset: DraftTransaction['fees'][number]['asset']; readonly quantity: string };

/** A message to the owner about a record. */
export type RecordIssue = {
  readonly recordId: string;
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
};

export type Records = ReadonlyMap<string, readonly RawRecord[]>;

/** Normalizes a history in batches, with the same result as one call of `normalize`. */
export type Understanding = {
  next(piece: Records): Normalized;
  end(): RecordIssue[];
};

export type Normalized = { readonly drafts: DraftTransaction[]; readonly issues: RecordIssue[] };

/** Past balances of a source, which show the day since which the ledger differs. */
export type Past<Account> = {
  /** Returns a reason if the settings rule out past balances. */
  whyNot(account: Account): string | null;
  /** If true, heights are seconds, and `timeOf` returns the time of the last balance recorded until then. */
  readonly areMoments?: boolean;
  assets(account: Account, records: ReadonlyMap<string, readonly RawRecord[]>): AssetRef[];
  newest(account: Account, context: Context): Promise<Outcome<number, RequestFailure>>;
  timeOf(account: Account, height: number, context: Context): Promise<Outcome<string, RequestFailure>>;
  balance(
    account: Account,
    asset: AssetRef,
    height: number,
    context: Context,
  ): Promise<Outcome<string, RequestFailure>>;
};

/** @typeParam Account  the user's input: an address, an extended public key, the name of a key */
export type Connector<Account> = {
  /** Transaction ids contain it, so it never changes. */
  readonly id: string;
  readonly hosts: readonly string[];
  streams(account: Account): readonly Stream[];
  /**
   * Runs once per stream before the first page.
   * @param cursor the final cursor of the last run; null for the first run
   */
  begin(
    account: Account,
    stream: Stream,
    cursor: Json | null,
    context: Context,
  ): Promise<Outcome<Begun, RequestFailure>>;
  pull(account: Account, stream: Stream, cursor: Json, context: ReadContext): Promise<Outcome<Page, RequestFailure>>;
  /**
   * Returns the height up to which everything was downloaded, or null. Transactions from final records up to it never
   * change.
   */
  settledTo(account: Account, cursors: ReadonlyMap<string, Json>): number | null;
  /**
   * For comparison, never for tax. Includes zero balances; an asset that is missing was not requested, unless
   * `areBalancesWhole`.
   * @param records name the tokens or addresses for sources that need one query each
   */
  balances(
    account: Account,
    context: Context,
    records: ReadonlyMap<string, readonly RawRecord[]>,
  ): Promise<Outcome<Balance[], RequestFailure>>;
  /** True if an asset missing from `balances` has a zero balance. */
  readonly areBalancesWhole?: boolean;
  /**
   * Returns the records that `balances` uses; undefined if it uses none. Called repeatedly with its last result and
   * further records.
   */
  forBalances?(records: ReadonlyMap<string, readonly RawRecord[]>): ReadonlyMap<string, readonly RawRecord[]>;
  /** Normalizes by height; records without a height are in every batch. Undefined if one call suffices. */
  understanding?(account: Account): Understanding;
  readonly past?: Past<Account>;
  normalize(account: Account, records: ReadonlyMap<string, readonly RawRecord[]>): Normalized;
};
