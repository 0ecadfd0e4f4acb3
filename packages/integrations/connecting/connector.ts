/**
 * What a connector is: it reads what a source says about one account, record by record, and says what these records mean. Reading asks the source and
 * keeps nothing; meaning is pure, so that a better reading of what was stored needs no network.
 */
import type { AssetRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Clock } from './http/clock.ts';
import type { RequestFailure } from './http/failure.ts';
import type { Requests } from './http/requests.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a source said about one event, as it said it. */
export type RawRecord = {
  /** Names the event whichever server of the source gave it, so that it is stored once. */
  readonly id: string;
  /** ISO 8601 in UTC; null of what has no time of its own. */
  readonly at: string | null;
  /** Block of a chain; null where there is none. */
  readonly height: number | null;
  /** Whether the source may still take it back: a block that is young, an order that is open. */
  readonly isFinal: boolean;
  readonly payload: Json;
};

/** One list of a source: the normal transactions of an address, the deposits of an exchange. */
export type Stream = { readonly id: string; readonly label: string };

/** A piece of a stream. It is stored together with the cursor, or not at all, so that a run which is killed repeats it. */
export type Page = {
  readonly records: readonly RawRecord[];
  /** Where the next page begins, also of a later run. */
  readonly cursor: Json;
  /** Nothing more for now. */
  readonly isDone: boolean;
};

/** What a run begins with. */
export type Begun = {
  readonly cursor: Json;
  /** Records that are not final, of this height or above, are read again: they are forgotten first. Null: none. */
  readonly forgetFrom: number | null;
};

export type Context = { readonly requests: Requests; readonly clock: Clock };

/** While records are read. */
export type ReadContext = Context & {
  /** Which of these records of the stream are stored already, so that they need not be asked for again. */
  isStored(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** What is stored of the account's other streams: some exchanges must be asked market by market, and these say which. */
  stored(stream: string): Promise<readonly RawRecord[]>;
};

export type Balance = { readonly asset: DraftTransaction['fees'][number]['asset']; readonly quantity: string };

/** Something about a record that its owner should know. */
export type RecordIssue = {
  readonly recordId: string;
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
};

export type Records = ReadonlyMap<string, readonly RawRecord[]>;

/** What is understood of one piece after the other: together it is what `normalize` makes of all of them at once. Pure but for what it remembers. */
export type Understanding = {
  next(piece: Records): Normalized;
  /** What is to be said about the whole, after the last piece. */
  end(): RecordIssue[];
};

export type Normalized = { readonly drafts: DraftTransaction[]; readonly issues: RecordIssue[] };

/** What a source says of the past: for the day on which it and the ledger part. */
export type Past<Account> = {
  /** Why it cannot be asked as things are set; null: it can. */
  whyNot(account: Account): string | null;
  /** Heights are seconds, and `timeOf` is when what was there was last kept until then: there is no block to name. */
  readonly areMoments?: boolean;
  /** What may be asked for, by the records that were read. */
  assets(account: Account, records: ReadonlyMap<string, readonly RawRecord[]>): AssetRef[];
  /** The newest height that is not taken back. */
  newest(account: Account, context: Context): Promise<Outcome<number, RequestFailure>>;
  /** ISO 8601 in UTC. */
  timeOf(account: Account, height: number, context: Context): Promise<Outcome<string, RequestFailure>>;
  /** What was there after that height. */
  balance(
    account: Account,
    asset: AssetRef,
    height: number,
    context: Context,
  ): Promise<Outcome<string, RequestFailure>>;
};

/** @typeParam Account  what a user gave: an address, an extended public key, the name of a key */
export type Connector<Account> = {
  /** In the ids of its transactions, so it never changes. */
  readonly id: string;
  /** Hosts that it may ask, for the list that users can see. */
  readonly hosts: readonly string[];
  streams(account: Account): readonly Stream[];
  /** Once for each stream of a run, before its first page. @param cursor  where the last run came to; null at first */
  begin(
    account: Account,
    stream: Stream,
    cursor: Json | null,
    context: Context,
  ): Promise<Outcome<Begun, RequestFailure>>;
  pull(account: Account, stream: Stream, cursor: Json, context: ReadContext): Promise<Outcome<Page, RequestFailure>>;
  /**
   * Up to which height everything was read, by the cursors that are stored; null: nothing is settled yet. Final records up to it make transactions
   * that stay as they are.
   */
  settledTo(account: Account, cursors: ReadonlyMap<string, Json>): number | null;
  /**
   * What the source says is there now, nothing of an asset included: to compare with, never for tax. An asset that the answer leaves out was not
   * asked for, unless `areBalancesWhole`.
   * @param records  what was read of the account, by stream: sources that answer for one token or address at a time are asked for those in it
   */
  balances(
    account: Account,
    context: Context,
    records: ReadonlyMap<string, readonly RawRecord[]>,
  ): Promise<Outcome<Balance[], RequestFailure>>;
  /** Of what `balances` leaves out there is nothing. */
  readonly areBalancesWhole?: boolean;
  /** Of these records, those that `balances` looks at; left out: it looks at none. Asked again and again with what it kept and more. */
  forBalances?(records: ReadonlyMap<string, readonly RawRecord[]>): ReadonlyMap<string, readonly RawRecord[]>;
  /**
   * A long history piece by piece, in the order of heights; records without a height are in every piece. Left out: it is understood at once.
   */
  understanding?(account: Account): Understanding;
  /** Left out: it says nothing of the past. */
  readonly past?: Past<Account>;
  /** Pure: the same records give the same transactions, in whatever order they were read. */
  normalize(account: Account, records: ReadonlyMap<string, readonly RawRecord[]>): Normalized;
};
