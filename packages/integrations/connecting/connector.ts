/**
 * A connector downloads the records of one account from a source and turns them into transactions. Downloading stores nothing. `normalize` is
 * pure, so stored records can be interpreted again without network access.
 */
import type { AssetRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Clock } from './http/clock.ts';
import type { RequestFailure } from './http/failure.ts';
import type { Requests } from './http/requests.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The unchanged record of one event from a source. */
export type RawRecord = {
  /** The same id from every server of the source, so that the record is stored once. */
  readonly id: string;
  /** ISO 8601 in UTC; null for a record without a time. */
  readonly at: string | null;
  /** The block number; null if there is none. */
  readonly height: number | null;
  /** False while the source may revoke the record: a recent block, an open order. */
  readonly isFinal: boolean;
  readonly payload: Json;
};

/** One list of a source: the normal transactions of an address, the deposits of an exchange. */
export type Stream = { readonly id: string; readonly label: string };

/** A page of a stream. The page and its cursor are stored in one transaction, so a killed run repeats it. */
export type Page = {
  readonly records: readonly RawRecord[];
  /** The start of the next page, in this run or a later one. */
  readonly cursor: Json;
  /** True if there are no more records for now. */
  readonly isDone: boolean;
};

/** The state at the start of a run. */
export type Begun = {
  readonly cursor: Json;
  /** Deletes records that are not final from this height on, so that they are downloaded again. Null deletes none. */
  readonly forgetFrom: number | null;
};

export type Context = { readonly requests: Requests; readonly clock: Clock };

/** The context while records are downloaded. */
export type ReadContext = Context & {
  /** Returns the ids of stored records of the stream, which need no second download. */
  isStored(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the stored records of another stream of the account. Some exchanges list trades by market, and other streams name the markets. */
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

/** Normalizes a history in batches, with the same result as one call of `normalize`. It keeps state between batches. */
export type Understanding = {
  next(piece: Records): Normalized;
  /** Returns the issues of the whole history after the last batch. */
  end(): RecordIssue[];
};

export type Normalized = { readonly drafts: DraftTransaction[]; readonly issues: RecordIssue[] };

/** Past balances of a source, which locate the day on which the ledger first differs. */
export type Past<Account> = {
  /** Returns why the current settings rule out past balances, or null. */
  whyNot(account: Account): string | null;
  /** Heights are seconds, and `timeOf` is the time of the last balance recorded until then. */
  readonly areMoments?: boolean;
  /** Returns the assets in the records whose balance can be requested. */
  assets(account: Account, records: ReadonlyMap<string, readonly RawRecord[]>): AssetRef[];
  /** Returns the latest height that can no longer be reverted. */
  newest(account: Account, context: Context): Promise<Outcome<number, RequestFailure>>;
  /** ISO 8601 in UTC. */
  timeOf(account: Account, height: number, context: Context): Promise<Outcome<string, RequestFailure>>;
  /** Returns the balance as of that height. */
  balance(
    account: Account,
    asset: AssetRef,
    height: number,
    context: Context,
  ): Promise<Outcome<string, RequestFailure>>;
};

/** @typeParam Account  the user's input: an address, an extended public key, the name of a key */
export type Connector<Account> = {
  /** A part of its transactions' ids, so it never changes. */
  readonly id: string;
  /** The hosts that it may contact, for the list shown to users. */
  readonly hosts: readonly string[];
  streams(account: Account): readonly Stream[];
  /** Runs once per stream before the first page. @param cursor  the end of the last run; null for the first run */
  begin(
    account: Account,
    stream: Stream,
    cursor: Json | null,
    context: Context,
  ): Promise<Outcome<Begun, RequestFailure>>;
  pull(account: Account, stream: Stream, cursor: Json, context: ReadContext): Promise<Outcome<Page, RequestFailure>>;
  /**
   * Returns the height up to which everything was downloaded, by the stored cursors, or null. Transactions from final records up to it no
   * longer change.
   */
  settledTo(account: Account, cursors: ReadonlyMap<string, Json>): number | null;
  /**
   * Returns the current balances including zero balances, for comparison and never for tax. An asset that is missing was not requested, unless
   * `areBalancesWhole`.
   * @param records  records of the account by stream; they name the tokens or addresses that some sources need one at a time
   */
  balances(
    account: Account,
    context: Context,
    records: ReadonlyMap<string, readonly RawRecord[]>,
  ): Promise<Outcome<Balance[], RequestFailure>>;
  /** True if an asset missing from `balances` has a zero balance. */
  readonly areBalancesWhole?: boolean;
  /** Returns the records that `balances` uses; left out if it uses none. It is called repeatedly with its last result and further records. */
  forBalances?(records: ReadonlyMap<string, readonly RawRecord[]>): ReadonlyMap<string, readonly RawRecord[]>;
  /** Normalizes a long history in batches by height; records without a height are in every batch. Left out if one call suffices. */
  understanding?(account: Account): Understanding;
  /** Left out if the source has no past balances. */
  readonly past?: Past<Account>;
  /** Pure: the same records yield the same transactions in any order of download. */
  normalize(account: Account, records: ReadonlyMap<string, readonly RawRecord[]>): Normalized;
};
